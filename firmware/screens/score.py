"""The resting face: everybody's balance; and a box whose book is empty."""

from firmware.keys import HOLD, NEXT, OK, PREV
from firmware.screens.base import STAY, Go, Screen, forward
from firmware.ui import faces
from firmware.ui.canvas import HINT_X_PX, HINT_Y_PX, WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.protocols import Standing
    from firmware.ui.face import Face

_NAME_LEFT_PX = 10  # right of the mark for the dealer or who sits out
_GAP_PX = 11  # between balances and the last change, with a dotted line in it
_DEALER_PX = 58
_BATTERY_PX = WIDTH_PX - 9


class ScoreBoard(Screen):
    """All players in a list, or one a page for the far side of the table: `prev` and `next` turn."""

    name = "scoreboard"

    def __init__(self, box: "App", page: int = 0) -> None:
        super().__init__(box)
        self.page = page

    def handle(self, key: int) -> Go:
        """OK begins a hand, long OK opens the menu."""
        if key == OK:
            return forward(self.box.screens().first_question(self.box))
        if key == HOLD | OK:
            from firmware.screens.menu import score_menu

            return forward(score_menu(self.box))
        if key in (PREV, NEXT):
            pages = 1 + len(self.box.evening.table.seated)
            self.page = (self.page + (1 if key == NEXT else -1)) % pages
        return STAY

    def kept(self) -> bytes:
        """At rest no hand is unfinished."""
        return b""

    def title(self) -> str:
        """Which hand comes next and who deals it."""
        evening = self.box.evening
        return self.box.words("score_title", len(evening.entries) + 1, evening.names[evening.dealer])

    def draw(self, canvas: Canvas) -> None:
        """The page; then which hand OK begins, and who deals it."""
        evening = self.box.evening
        seated = evening.table.seated
        self.page %= 1 + len(seated)  # somebody may have left
        if self.page:
            self._draw_player(canvas, seated[self.page - 1])
        else:
            self._draw_all(canvas)
        self._draw_hint(canvas)

    def _draw_hint(self, canvas: Canvas) -> None:
        """The line at the bottom, with a mark at its end while the battery is low."""
        evening = self.box.evening
        right_px = WIDTH_PX
        battery = self.box.board.battery
        if battery and battery.low:
            right_px = _BATTERY_PX - 3
            canvas.picture(faces.suits8, "V", _BATTERY_PX, HINT_Y_PX, said=self.box.words("battery_mark"))
        title = self.title()
        if faces.small.width_px(title) <= right_px - HINT_X_PX:
            canvas.hint(title)
            return
        canvas.hint(self.box.words("score_hint", len(evening.entries) + 1))  # and the dealer by the mark
        canvas.picture(faces.suits8, "D", _DEALER_PX, HINT_Y_PX)
        name = faces.small.fit(evening.names[evening.dealer], right_px - _DEALER_PX - 12)
        canvas.text(faces.small, _DEALER_PX + 12, HINT_Y_PX, name)

    def _draw_all(self, canvas: Canvas) -> None:
        evening = self.box.evening
        seated = evening.table.seated
        face = faces.row if len(seated) <= 5 else faces.small
        pitch_px = max(8, 55 // len(seated))
        name_px = 17 if len(seated) == 7 else _NAME_LEFT_PX  # the seventh row ends where the OK below begins
        standing, comma = self.box.standing(), self.box.words("decimal")
        balances = [standing.standing(evening, player, comma) for player in seated]
        balance_px = face.width_px(max(balances, key=face.width_px))
        changes = self._changes(standing, comma, name_px, balance_px)
        right_px = WIDTH_PX
        if changes:
            right_px -= _GAP_PX + max([faces.small.width_px(change) for change in changes])
            canvas.dots(right_px + _GAP_PX // 2, 1, 53)
        marks = self._marks()
        for row, player in enumerate(seated):
            y_px = row * pitch_px
            middle_px = y_px + (2 if face is faces.row else 0)
            if player in marks:
                canvas.picture(faces.suits8, marks[player], 0, middle_px)
            if changes:
                canvas.right(faces.small, WIDTH_PX, middle_px, changes[row])
            left_px = canvas.right(face, right_px, y_px, balances[row])
            self._draw_name(canvas, face, name_px, y_px, evening.names[player], left_px - name_px - 4)

    def _marks(self) -> "dict[int, str]":
        """The glyphs of who leads, who sit out, and who deals."""
        evening = self.box.evening
        marks = {evening.playing()[0]: "P"}
        for player in evening.out():
            marks[player] = "O"
        marks[evening.dealer] = "D"
        return marks

    def _changes(self, standing: "Standing", comma: str, name_px: int, balance_px: int) -> list[str]:
        """What the last hand gave each player; nothing where it gave nothing, or where names would be cut for it."""
        evening = self.box.evening
        seated = evening.table.seated
        last = len(evening.entries)
        if not last:
            return []
        gained = standing.changes(evening, last, comma)
        changes = [gained.get(player, "0") for player in seated]
        if not any([change.strip("0") for change in changes]):
            return []
        longest_px = max([faces.small.width_px(evening.names[player]) for player in seated])
        taken_px = name_px + longest_px + 4 + balance_px + _GAP_PX
        return changes if taken_px + max([faces.small.width_px(change) for change in changes]) <= WIDTH_PX else []

    def _draw_name(self, canvas: Canvas, face: "Face", x_px: int, y_px: int, name: str, free_px: int) -> None:
        """The name, in smaller type where it is too long for this row."""
        if face.width_px(name) > free_px and face is faces.row:
            face = faces.small
            y_px += 2
        canvas.text(face, x_px, y_px, face.fit(name, free_px))

    def _draw_player(self, canvas: Canvas, player: int) -> None:
        evening = self.box.evening
        canvas.text(faces.name, 0, 0, evening.names[player])
        text = self.box.standing().standing(evening, player, self.box.words("decimal"))
        if faces.digits.width_px(text) <= WIDTH_PX:
            canvas.centre(faces.digits, 18, text)
        else:
            canvas.centre(faces.name, 24, text)
        if player == evening.dealer:
            note = self.box.words("score_deals")
        elif player in evening.out():
            note = self.box.words("score_out")
        else:
            note = self.box.words("score_leads") if player == evening.playing()[0] else ""
        canvas.right(faces.small, WIDTH_PX, 0, note)
        canvas.centre(faces.small, 46, self.box.standing().note(self.box, player))


class Empty(Screen):
    """A box whose book has no evening says so."""

    name = "empty"

    def handle(self, key: int) -> Go:
        """OK begins the first evening, long OK the lessons."""
        if key == HOLD | OK:
            from firmware.screens.learn.lesson import learn

            return forward(learn(self.box))
        if key != OK:
            return STAY
        from firmware.screens import setup

        return forward(setup.Game(self.box))

    def draw(self, canvas: Canvas) -> None:
        """The four suits, and that the book is empty."""
        for index, suit in enumerate("ELHS"):
            canvas.picture(faces.suits28, suit, 2 + 32 * index, 1)
        canvas.centre(faces.row, 32, self.title())
        canvas.centre(faces.small, 45, self.box.words("empty_text"))
        canvas.hint(self.box.words("empty_hint"))
