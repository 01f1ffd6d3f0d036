"""Before the first card: the language, how many play, their names, who deals."""

from engine.errors import RuleError
from engine.events import make_start
from engine.games import NAMES, game
from firmware.keys import BACK, HOLD, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, HOME, STAY, Go, Screen, forward, record
from firmware.screens.kinds import Choice, refusal
from firmware.settings import NAME_MAX_PX
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.protocols import Rules
    from firmware.app import App

_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß- "
_DONE, _DELETE = "done", "delete"
_USUAL = {"jass": 4}  # how many sit down, where it isn't as few as can


class Language(Choice):
    """German or English."""

    name = "language"

    def __init__(self, box: "App") -> None:
        super().__init__(box, [("Deutsch", "de"), ("English", "en")], box.words.language)

    def title(self) -> str:
        """In both languages: nobody has chosen yet."""
        return "Sprache · Language"

    def hint(self) -> str:
        """In the language that is selected."""
        return "weiter" if self.value == "de" else "go on"

    def chosen(self) -> Go:
        """From now on the box speaks it."""
        self.box.choose_language(str(self.value))
        return HOME


class Setup:
    """What has been said of an evening that is yet to begin."""

    def __init__(self, game: str, count: int) -> None:
        self.game = game
        self.count = count
        self.names: list[str] = []
        self.dealer = 0
        self.rules: "Rules" = {}


class Game(Choice):
    """What is played: the same as before is preselected."""

    name = "game"

    def __init__(self, box: "App") -> None:
        super().__init__(box, [(box.words("game_" + name), name) for name in NAMES], box.game)

    def chosen(self) -> Go:
        """To the number of players."""
        return forward(Count(self.box, str(self.value)))


class Count(Choice):
    """How many sit at the table."""

    name = "count"

    def __init__(self, box: "App", game_name: str) -> None:
        fewest, most = game(game_name).PLAYERS
        super().__init__(box, [(str(count), count) for count in range(fewest, most + 1)], _USUAL.get(game_name))
        self._game = game_name

    def corner(self) -> str:
        """The numbers speak for themselves."""
        return ""

    def chosen(self) -> Go:
        """To the first seat."""
        return forward(next_seat(self.box, Setup(self._game, int(str(self.value)))))

    def draw_choices(self, canvas: Canvas) -> None:
        """All numbers beside each other, large."""
        step_px = WIDTH_PX // len(self.choices)
        for index, (label, _) in enumerate(self.choices):
            left_px = step_px * index
            if index == self.index:
                canvas.bar(left_px + 4, 14, step_px - 8, 34)
            canvas.centre(faces.digits, 18, label, int(index != self.index), left_px, left_px + step_px)


def next_seat(box: "App", setup: Setup) -> Screen:
    """The screen for the next free seat, or the dealer's when all are taken."""
    if len(setup.names) == setup.count:
        return Dealer(box, setup)
    seat = len(setup.names)

    def sit_down(name: str) -> Go:
        del setup.names[seat:]  # coming back to a seat frees it and those after it
        if name in setup.names:
            return refusal(box, RuleError("name_doubled", name))
        setup.names.append(name)
        return forward(next_seat(box, setup))

    return ask_name(box, box.words("name_title", seat + 1), setup.names, sit_down)


def ask_name(box: "App", title: str, taken: list[str], done: "Callable[[str], Go]") -> Screen:
    """Ask for a name and give it to `done`; those in `taken` aren't offered."""
    known = [name for name in box.settings.names if name not in taken]
    return Name(box, title, known, done) if known else Letters(box, title, done)


class Name(Choice):
    """The names that the box remembers, and a new one."""

    name = "name"

    def __init__(self, box: "App", title: str, known: list[str], done: "Callable[[str], Go]") -> None:
        choices: "list[tuple[str, object]]" = [(name, name) for name in known]
        super().__init__(box, choices + [(box.words("name_new"), "new")])
        self._title = title
        self._done = done

    @property
    def _new(self) -> bool:
        return self.index == len(self.choices) - 1

    def title(self) -> str:
        """Whose name."""
        return self._title

    def hint(self) -> str:
        """OK seats the player, or opens the letters."""
        return self.box.words("name_new_hint" if self._new else "name_hint")

    def chosen(self) -> Go:
        """On with the name, or to the letters."""
        if self._new:
            return forward(Letters(self.box, self._title, self._done))
        return self._done(str(self.value))


class Letters(Screen):
    """A wheel of letters. Long OK, or the word before the A, ends the name; `back` takes a letter away."""

    name = "letters"

    def __init__(self, box: "App", title: str, done: "Callable[[str], Go]") -> None:
        super().__init__(box)
        self._title = title
        self._done = done
        self.text = ""
        self.index = 0

    def items(self) -> "list[tuple[str, object]]":
        """What the wheel holds now: no end before the first letter, no letter when the name is full."""
        words = self.box.words
        wheel: "list[tuple[str, object]]" = []
        if self.text.strip():
            wheel.append((words("letters_done"), _DONE))
        for letter in _LETTERS if self.text else _LETTERS[:-3]:
            shown = letter if self.text and self.text[-1] not in " -" else _upper(letter)
            if faces.name.width_px(self.text + shown) <= NAME_MAX_PX:
                wheel.append((words("letters_space") if letter == " " else shown, shown))
        if self.text:
            wheel.append((words("letters_delete"), _DELETE))
        return wheel

    def selected(self) -> "int | None":
        """Where the wheel stands."""
        return self.index

    def title(self) -> str:
        """Whose name."""
        return self._title

    def handle(self, key: int) -> Go:
        """Turn, take, end, or take back."""
        wheel = self.items()
        if key in (PREV, NEXT):
            self.index = (self.index + (1 if key == NEXT else -1)) % len(wheel)
        elif key == OK:
            return self._take(wheel[self.index][1])
        elif key == HOLD | OK and self.text.strip():
            return self._take(_DONE)
        elif key == BACK:
            if not self.text:
                return BACKWARD
            self._take(_DELETE)
        return STAY

    def _take(self, value: object) -> Go:
        if value == _DONE:
            return self._done(self.text.strip())
        if value == _DELETE:
            self.text = self.text[:-1]
        else:
            self.text += str(value)
        self.index = 1 if self.text and len(self.items()) > 2 else 0  # at the A again; its neighbour ends the name
        return STAY

    def draw(self, canvas: Canvas) -> None:
        """The name so far with a cursor, and five places of the wheel."""
        canvas.title(self.title())
        end_px = canvas.text(faces.name, 4, 11, self.text)
        canvas.bar(end_px + 1, 11, 2, 15)
        wheel = self.items()
        label = wheel[self.index][0]
        half_px = max(10, faces.name.width_px(label) // 2 + 5)
        canvas.bar(64 - half_px, 31, 2 * half_px, 20)
        canvas.centre(faces.name, 33, label, 0)
        for side in (-1, 1):
            self._draw_side(canvas, wheel, side, half_px)
        value = wheel[self.index][1]
        hint = "letters_hint" if value not in (_DONE, _DELETE) else ""
        canvas.hint(self.box.words(hint, label) if hint else label)

    def _draw_side(self, canvas: Canvas, wheel: "list[tuple[str, object]]", side: int, half_px: int) -> None:
        """The neighbours to one side, as far as they fit."""
        edge_px = half_px + 5
        for step in range(1, 6):
            label = wheel[(self.index + side * step) % len(wheel)][0]
            width_px = faces.row.width_px(label)
            if edge_px + width_px > 64:
                return
            canvas.text(faces.row, 64 + edge_px if side > 0 else 64 - edge_px - width_px, 36, label)
            edge_px += width_px + 7


def _upper(letter: str) -> str:
    """MicroPython's upper() knows only ASCII."""
    return {"ä": "Ä", "ö": "Ö", "ü": "Ü"}.get(letter, letter.upper() if letter != "ß" else letter)


class Dealer(Choice):
    """Who deals first."""

    name = "dealer"

    def __init__(self, box: "App", setup: Setup) -> None:
        super().__init__(box, [(name, index) for index, name in enumerate(setup.names)])
        self.setup = setup

    def chosen(self) -> Go:
        """To the way that is played, where there are several; else the evening begins."""
        self.setup.dealer = int(str(self.value))
        variants = self.box.screens(self.setup.game).variants(self.setup.count)
        return forward(Variant(self.box, self.setup, variants)) if len(variants) > 1 else begin(self.box, self.setup)


class Variant(Choice):
    """By which of the game's ways; then the evening begins."""

    name = "variant"

    def __init__(self, box: "App", setup: Setup, variants: "list[tuple[str, Rules]]") -> None:
        self._words = Words(box.words.language, setup.game)
        super().__init__(box, [(self._words("variant_" + key), key) for key, _ in variants])
        self._setup = setup
        self._variants = variants

    def title(self) -> str:
        """In the words of that game, which isn't played yet."""
        return self._words("variant_title")

    def hint(self) -> str:
        """The same."""
        return self._words("variant_hint")

    def chosen(self) -> Go:
        """With these rules."""
        self._setup.rules = self._variants[self.index][1]
        return begin(self.box, self._setup)


def begin(box: "App", setup: Setup) -> Go:
    """The evening is an event; from here on it is in the books."""
    try:
        return record(make_start(setup.game, setup.names, setup.rules, setup.dealer))
    except RuleError as error:
        return refusal(box, error)
