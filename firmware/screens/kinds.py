"""The kinds of screen that others are made of: a choice, a number, a question, a message."""

from engine.errors import RuleError
from firmware.keys import BACK, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, STAY, TOLD, Go, Screen, forward
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas, wrapped
from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Choice(Screen):
    """One of several: `prev` and `next` walk round, OK takes. Neighbours show where they lead."""

    def __init__(self, box: "App", choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box)
        self.choices = choices
        self.index = 0
        for index, choice in enumerate(choices):
            if choice[1] == value and value is not None:
                self.index = index

    @property
    def value(self) -> object:
        """What OK would take."""
        return self.choices[self.index][1]

    def label(self) -> str:
        """What OK would take, in words."""
        return self.choices[self.index][0]

    def chosen(self) -> Go:
        """Where OK leads."""
        return STAY

    def hint(self) -> str:
        """What OK does."""
        return self.box.words(self.name + "_hint")

    def corner(self) -> str:
        """A word at the right of the title; which of how many is selected, unless there is a better one."""
        return "%d/%d" % (self.index + 1, len(self.choices))

    def handle(self, key: int) -> Go:
        """Walk, take, or go back."""
        if key in (PREV, NEXT):
            self.index = (self.index + (1 if key == NEXT else -1)) % len(self.choices)
            return STAY
        return self.chosen() if key == OK else BACKWARD if key == BACK else STAY

    def items(self) -> "list[tuple[str, object]]":
        """The choices."""
        return self.choices

    def selected(self) -> "int | None":
        """The choice that OK takes."""
        return self.index

    def draw(self, canvas: Canvas) -> None:
        """Title, then the choice large between its neighbours."""
        canvas.title(self.title(), self.corner())
        self.draw_choices(canvas)
        self.draw_hint(canvas, self.hint())

    def draw_hint(self, canvas: Canvas, hint: str) -> None:
        """The line at the bottom."""
        canvas.hint(hint)

    def draw_choices(self, canvas: Canvas) -> None:
        """The selected one in a bar, the one before above it, the one after below."""
        count = len(self.choices)
        if count > 2:
            self._neighbour(canvas, 11, "\u25b4", self.choices[self.index - 1][0])
        if count > 1:
            self._neighbour(canvas, 43, "\u25be", self.choices[(self.index + 1) % count][0])
        canvas.bar(0, 21, WIDTH_PX, 20)
        face = faces.name
        label = self.label()
        for face in (faces.name, faces.row, faces.small):
            if face.width_px(label) <= WIDTH_PX - 10:
                break
        canvas.text(face, 5, 23 if face is faces.name else 26, face.fit(label, WIDTH_PX - 10), 0)

    def _neighbour(self, canvas: Canvas, y_px: int, arrow: str, label: str) -> None:
        canvas.text(faces.small, 5, y_px, faces.small.fit(label, WIDTH_PX - 20))
        canvas.right(faces.small, WIDTH_PX - 3, y_px, arrow)


def side_by_side(names: list[str], width_px: int) -> str:
    """The names in one line of the small face; where they don't fit, each keeps its share of the width."""
    line = " ".join(names)
    if faces.small.width_px(line) > width_px:
        share_px = (width_px - faces.small.width_px(" ") * (len(names) - 1)) // len(names) - 2
        line = " ".join([faces.small.fit(name, share_px) for name in names])
    return line


def group_words(box: "App", players: list[int], width_px: int) -> str:
    """The players' names where they fit whole; else just how many they are."""
    line = " ".join([box.evening.names[player] for player in players])
    if faces.small.width_px(line) <= width_px:
        return line
    if len(players) == 1:
        return faces.small.fit(line, width_px)
    return box.words("group_both" if len(players) == 2 else "group_others")


class Message(Screen):
    """A sentence to be read; any key goes on."""

    name = "message"

    def __init__(self, box: "App", title: str, text: str) -> None:
        super().__init__(box)
        self._title = title
        self._text = text

    def handle(self, key: int) -> Go:
        """Back to where one was."""
        return BACKWARD

    def title(self) -> str:
        """What it is about."""
        return self._title

    def draw(self, canvas: Canvas) -> None:
        """Title in the row face, the sentence under it."""
        canvas.text(faces.row, 0, 0, self._title)
        for index, line in enumerate(wrapped(self._text)[:5]):
            canvas.text(faces.small, 0, 13 + 8 * index, line)
        canvas.hint(self.box.words("message_hint"))


class Damage(Message):
    """The same of a damaged book; once a key was pressed somebody has read it."""

    def handle(self, key: int) -> Go:
        """Back, and the books needn't say it again."""
        return TOLD


def refusal(box: "App", error: RuleError) -> Go:
    """To the sentence that says why it can't be."""
    return forward(Message(box, box.words("message_title"), box.words.error(error)))


class Confirm(Choice):
    """A question before something is done; `no` is preselected."""

    name = "confirm"

    def __init__(self, box: "App", key: str, yes: Go, *gaps: object) -> None:
        """`key`: of the words KEY_title, with `gaps` filled, KEY_text, and KEY_deed, what OK does for yes."""
        super().__init__(box, [(box.words("no"), False), (box.words("yes"), True)])
        self._title = box.words(key + "_title", *gaps)
        self._text = box.words(key + "_text")
        self._deed = box.words(key + "_deed")
        self._yes = yes

    def title(self) -> str:
        """The question."""
        return self._title

    def corner(self) -> str:
        """Two answers need no count."""
        return ""

    def hint(self) -> str:
        """Back, or the deed."""
        return self._deed if self.value else self.box.words("confirm_back")

    def chosen(self) -> Go:
        """Do it, or go back."""
        return self._yes if self.value else BACKWARD

    def draw_choices(self, canvas: Canvas) -> None:
        """Both answers beside each other, with what follows above them."""
        for index, line in enumerate(wrapped(self._text)[:2]):
            canvas.text(faces.small, 0, 11 + 8 * index, line)
        for index, (label, _) in enumerate(self.choices):
            left_px = 64 * index
            if index == self.index:
                canvas.bar(left_px + 2, 31, 60, 20)
            canvas.centre(faces.name, 33, label, int(index != self.index), left_px, left_px + 64)


class Number(Screen):
    """A number set by steps: `next` adds one, `prev` takes it away, OK goes on to the next smaller or takes it."""

    def __init__(self, box: "App", value: int, steps: tuple[int, ...], low: int, high: int) -> None:
        super().__init__(box)
        self.value = max(low, min(high, value))
        self.low = low
        self.high = high
        self._steps = steps
        self._at = 0

    @property
    def step(self) -> int:
        """What a key adds now."""
        return self._steps[self._at]

    def chosen(self) -> Go:
        """Where OK leads at the last step."""
        return STAY

    def handle(self, key: int) -> Go:
        """Add, take away, go on; `back` goes to the step before."""
        if key in (PREV, NEXT):
            value = self.value + (self.step if key == NEXT else -self.step)
            if self.low <= value <= self.high:
                self.value = value
        elif key == OK and self._at < len(self._steps) - 1:
            self._at += 1
        elif key == OK:
            return self.chosen()
        elif key == BACK:
            if not self._at:
                return BACKWARD
            self._at -= 1
        return STAY

    def shown(self) -> str:
        """The number as it is drawn."""
        return str(self.value)

    def describe(self) -> "dict[str, object]":
        """In place of items there is the number."""
        result = super().describe()
        del result["items"]
        result["number"] = {
            "value": self.value,
            "step": self.step,
            "min": self.low,
            "max": self.high,
            "last": self._at == len(self._steps) - 1,
        }
        return result

    def draw(self, canvas: Canvas) -> None:
        """The number, large between its two keys."""
        canvas.title(self.title())
        shown = self.shown()
        canvas.centre(faces.digits if faces.digits.width_px(shown) <= 84 else faces.name, 16, shown)
        if self.value - self.step >= self.low:
            canvas.text(faces.row, 0, 22, money(-self.step))
        if self.value + self.step <= self.high:
            canvas.right(faces.row, WIDTH_PX, 22, money(self.step))
        finer = self._steps[self._at + 1 :]
        canvas.hint(self.box.words("number_finer", finer[0]) if finer else self.box.words("number_take"))
