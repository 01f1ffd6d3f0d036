"""Who sits at the table and by which house rules: from the next hand on."""

from engine.errors import RuleError
from engine.events import DealerSet, Joined, Left, RulesChanged, Swapped
from firmware.screens.base import Go, forward, record
from firmware.screens.kinds import Choice, Confirm, Number
from firmware.screens.menu import Menu
from firmware.screens.setup import ask_name
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class PlayersMenu(Menu):
    """What can change at the table."""

    name = "players"


def players_menu(box: "App") -> Menu:
    """Join, leave, change seats, set the dealer. Too few or too many are refused with the reason."""

    def leave(player: int) -> Go:
        return forward(Confirm(box, "leaving", record(Left(player)), box.evening.names[player]))

    return PlayersMenu(
        box,
        [
            ("dealer", lambda: forward(Seat(box, "set_dealer", lambda player: record(DealerSet(player))))),
            ("join", lambda: forward(Seat(box, "join", lambda after: _join(box, after)))),
            ("leave", lambda: forward(Seat(box, "leave", leave))),
            ("swap", lambda: forward(Seat(box, "swap", lambda player: _swap_with(box, player)))),
        ],
    )


def _join(box: "App", after: int) -> Go:
    seated = [box.evening.names[player] for player in box.evening.table.seated]
    title = box.words("join_name_title", box.evening.names[after])
    return forward(ask_name(box, title, seated, lambda name: record(Joined(name, after))))


def _swap_with(box: "App", player: int) -> Go:
    return forward(Seat(box, "swap_with", lambda other: record(Swapped(player, other)), without=player))


class Seat(Choice):
    """One of those at the table, for the question `name`."""

    def __init__(self, box: "App", name: str, then: "Callable[[int], Go]", without: int = -1) -> None:
        self.name = name
        names = box.evening.names
        seated = [player for player in box.evening.table.seated if player != without]
        super().__init__(box, [(names[player], player) for player in seated], box.evening.dealer)
        self._then = then

    def hint(self) -> str:
        """OK takes this player."""
        return self.box.words("seat_hint")

    def chosen(self) -> Go:
        """On with the player."""
        return self._then(int(str(self.value)))


class Rules(Choice):
    """All house rules with their values; the stake has an entry of its own."""

    name = "rules"

    def __init__(self, box: "App") -> None:
        rules = box.evening.table.rules
        names = [rule.name for rule in box.evening.game.RULES if rule.name != "stake"]
        super().__init__(box, [(_labelled(box, name, rules[name]), name) for name in names])

    def chosen(self) -> Go:
        """To the values of this rule."""
        return forward(RuleValue(self.box, str(self.value)))


class RuleValue(Choice):
    """The values of one rule, each with a sentence on what it means."""

    name = "rule"

    def __init__(self, box: "App", rule_name: str) -> None:
        rule = [rule for rule in box.evening.game.RULES if rule.name == rule_name][0]
        values = rule.choices or tuple(range(rule.low, rule.high + 1))
        choices: "list[tuple[str, object]]" = [(_value_words(box, rule_name, value), value) for value in values]
        super().__init__(box, choices, box.evening.table.rules[rule_name])
        self.rule_name = rule_name

    def title(self) -> str:
        """The rule."""
        return self.box.words("rule_" + self.rule_name)

    def chosen(self) -> Go:
        """To the books."""
        rules = dict(self.box.evening.table.rules)
        rules[self.rule_name] = self.value  # type: ignore[assignment]  # the values are the rule's own
        return record(RulesChanged(rules))

    def draw_choices(self, canvas: Canvas) -> None:
        """The value in a bar, the sentence under it."""
        canvas.bar(0, 9, WIDTH_PX, 20)
        canvas.centre(faces.name, 11, self.label(), 0)
        key = "help_%s_%s" % (self.rule_name, self.value)
        words = self.box.words
        sentence = words(key) if words.has(key) else words("help_" + self.rule_name)
        for row, line in enumerate(wrapped(sentence)[:3]):
            canvas.text(faces.small, 0, 30 + 8 * row, line)
        canvas.text(faces.small, 0, 15, "\u25c2", 0)
        canvas.right(faces.small, WIDTH_PX - 2, 15, "\u25b8", 0)


class Stake(Number):
    """Cents that each defender pays or gets. An odd number can't be set where shares would not be whole."""

    name = "stake"

    def __init__(self, box: "App") -> None:
        self._even = not self._fits(box, 1)
        low = 2 if self._even else [rule.low for rule in box.evening.game.RULES if rule.name == "stake"][0]
        stake = int(box.evening.table.rules["stake"])
        super().__init__(box, stake, (10, 2 if self._even else 1), low, 1000)

    def chosen(self) -> Go:
        """To the books."""
        rules = dict(self.box.evening.table.rules)
        rules["stake"] = self.value
        return record(RulesChanged(rules))

    def draw(self, canvas: Canvas) -> None:
        """With a word on why only even ones can be set."""
        super().draw(canvas)
        note = self.box.words("stake_even" if self._even else "stake_cents")
        canvas.centre(faces.small, 45, faces.small.fit(note, WIDTH_PX))

    def _fits(self, box: "App", stake: int) -> bool:
        rules = dict(box.evening.table.rules)
        rules["stake"] = stake
        try:
            box.evening.game.check_rules(rules, len(box.evening.table.seated))
        except RuleError:
            return False
        return True


def _labelled(box: "App", rule_name: str, value: "int | str") -> str:
    return box.words("rule_" + rule_name) + ": " + _value_words(box, rule_name, value)


def _value_words(box: "App", rule_name: str, value: "int | str") -> str:
    """A value's words; a number may speak for itself."""
    key = "rule_%s_%s" % (rule_name, value)
    return box.words(key) if box.words.has(key) else str(value)
