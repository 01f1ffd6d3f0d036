"""One loop: take keys, hand them to the screen, paint, then write."""

from engine.books import Books
from engine.errors import RuleError
from engine.events import Start, make_start
from firmware.screens.base import Go, Message, Screen
from firmware.screens.score import Empty, ScoreBoard
from firmware.settings import Settings, check_name
from firmware.ui.canvas import Canvas
from firmware.ui.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from engine.events import Event
    from firmware.board import Board

IDLE_MS = 5  # between two looks at the keys


class App:
    """The box. Screens get it as `box`: they read `evening`, `words` and `settings`, and change nothing."""

    def __init__(self, board: "Board") -> None:
        self.board = board
        self.settings = Settings(board.setting_store)
        self.settings.load()
        self.words = Words(self.settings.language or "de")
        self.books = Books(board.book_store)
        self.books.open()
        self.canvas = Canvas()
        self._painted = False
        self._settings_waiting = False
        self._refused = False  # flash took nothing the last time: tried again with the next event
        self._home = ScoreBoard(self)
        self._stack: list[Screen] = [self._first_screen()]
        self._since_ms = board.clock.ticks_ms()
        if self.books.damaged:
            self._stack.append(self._note("damage", self.books.damaged))

    @property
    def evening(self) -> "Evening":
        """The present evening. Screens that read it are shown only when there is one."""
        assert self.books.evening
        return self.books.evening

    @property
    def screen(self) -> Screen:
        """What shows."""
        return self._stack[-1]

    @property
    def settled(self) -> bool:
        """Nothing left to judge, to paint or to write."""
        return self._painted and not self._writing and self.board.buttons.idle

    def step(self) -> None:
        """One turn of the loop."""
        now_ms = self.board.clock.ticks_ms()
        self.board.buttons.scan(now_ms)
        key = self.board.buttons.next()
        while key:
            self._go(self.screen.handle(key))
            key = self.board.buttons.next()
        self._pass_time(now_ms)
        if not self._painted:
            self.paint()
        elif self._writing:
            self._write()
        elif not self.board.display.present:
            self.board.display.show(self.canvas.pages)

    def paint(self) -> None:
        """Draw the screen and send what changed."""
        self.canvas.clear()
        self.screen.draw(self.canvas)
        self.board.display.show(self.canvas.pages)
        self._painted = True

    def begin(self, game: object, players: object, rules: object) -> None:
        """Begin an evening at once, as a computer on the cable asks for; RuleError when it can't be."""
        start = make_start(game, players, rules)
        for name in start.names:
            check_name(name)
        if self.settings.language is None:
            self.choose_language(self.words.language)
        self._go(Go("record", None, start))

    def choose_language(self, language: str) -> None:
        """Speak this language from now on."""
        self.words = Words(language)
        self.settings.language = language
        self._settings_waiting = True

    def first_question(self) -> Screen:
        """Where entering a hand of this evening's game begins."""
        from firmware.screens import jaggln

        return jaggln.first_question(self)

    def _first_screen(self) -> Screen:
        if self.settings.language is None:
            from firmware.screens.setup import Language

            return Language(self)
        return self._rest()

    def _rest(self) -> Screen:
        """The screen that the box returns to."""
        return self._home if self.books.evening else Empty(self)

    def _go(self, go: Go) -> None:
        """Follow a screen's answer; the only place that knows the way back."""
        self._painted = False
        if go.kind == "record" and go.event:
            self._record(go.event, go.screen)
        elif go.kind == "forward" and go.screen:
            self._stack.append(go.screen)
        elif go.kind == "home":
            self._stack = [self._rest()]
        elif go.kind == "back" and len(self._stack) > 1:
            self._stack.pop()
        self._since_ms = self.board.clock.ticks_ms()

    def _record(self, event: "Event", screen: "Screen | None") -> None:
        try:
            self.books.take(event)
        except RuleError as error:
            self._stack.append(Message(self, self.words("message_title"), self.words.error(error)))
            return
        self._refused = False
        if isinstance(event, Start):
            self.settings.remember(event.names)
            self._settings_waiting = True
            self._home = ScoreBoard(self)
        self._stack = [self._rest()]
        if screen:
            self._stack.append(screen)

    def _pass_time(self, now_ms: int) -> None:
        lasts_ms = self.screen.lasts_ms
        if lasts_ms and self.board.clock.ticks_diff(now_ms, self._since_ms) >= lasts_ms:
            self._stack = [self._rest()]
            self._painted = False

    @property
    def _writing(self) -> bool:
        return not self._refused and (self.books.waiting or self._settings_waiting)

    def _write(self) -> None:
        try:
            self.books.flush()
            if self._settings_waiting:
                self.settings.save()
                self._settings_waiting = False
        except OSError:
            self._refused = True
            self._stack.append(self._note("unsaved"))
            self._painted = False

    def _note(self, key: str, *gaps: object) -> Message:
        return Message(self, self.words(key + "_title"), self.words(key + "_text", *gaps))
