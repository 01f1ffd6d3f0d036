"""One loop: take keys, hand them to the screen, paint, then write."""

import gc

from engine.books import Books
from engine.errors import RuleError
from engine.events import Joined, Start, make_start
from engine.games import NAMES as GAMES
from firmware.idle import Idle
from firmware.screens.base import Go, Screen
from firmware.screens.score import Empty, ScoreBoard
from firmware.settings import Settings, check_name
from firmware.ui.canvas import Canvas
from firmware.ui.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from engine.events import Event
    from firmware.board import Board
    from firmware.screens.kinds import Message
    from firmware.screens.protocols import GameScreens, Standing

WRITE_AGAIN_MS = 10_000  # after flash took nothing
FREE_PLENTY_BYTES = 256 * 1024  # room for some hundred evenings; below it a new one begins with a warning
FREE_LEAST_BYTES = 64 * 1024  # kept free, so that writing never fails
CALM_MS = 5000  # so long nobody did anything: then a warning takes no key of a hand that begins


class App:
    """The box. Screens get it as `box`: they read `evening`, `words` and `settings`, and answer with a Go."""

    def __init__(self, board: "Board") -> None:
        self.board = board
        self.settings = Settings(board.setting_store)
        self.settings.load()
        self.books = Books(board.book_store, board.archive_store)
        self.books.open()
        self.words = Words(self.settings.language or "de", self.game)
        self.canvas = Canvas()
        self._idle = Idle(board.display, board.clock)
        self._use_options()
        self._settings_waiting = False
        self._littered = True  # whether the heap has been used since it was last collected
        self._room_due = False  # an evening began: look how much flash is left
        self._refused = False  # flash took nothing the last time: tried again with the next event, or a little later
        self._refused_ms = 0
        self._home = ScoreBoard(self)
        self._stack: list[Screen] = [self._first_screen()]
        self._resume()
        self._since_ms = board.clock.ticks_ms()
        self._told = ""  # the last damage that was told
        damage = self.damage(self.books.damaged)
        if damage:
            self._stack.append(damage)

    @property
    def evening(self) -> "Evening":
        """The present evening. Screens that read it are shown only when there is one."""
        assert self.books.evening
        return self.books.evening

    @property
    def game(self) -> str:
        """The name of the game that is played, or will be."""
        return self.books.evening.game.NAME if self.books.evening else GAMES[0]

    @property
    def screen(self) -> Screen:
        """What shows."""
        return self._stack[-1]

    @property
    def settled(self) -> bool:
        """Nothing left to judge, to paint or to write."""
        return self._painted and not self._writing and self.board.buttons.idle

    @property
    def unsaved(self) -> bool:
        """Whether flash took nothing the last time."""
        return self._refused

    def step(self) -> None:
        """One turn of the loop."""
        now_ms = self.board.clock.ticks_ms()
        for part in self.board.inputs:
            part.scan(now_ms)
        key = self.board.buttons.next()
        while key:
            self._press(key, now_ms)
            key = self.board.buttons.next()
        self._pass_time(now_ms)
        if not self._painted:
            self.paint()
        if self._writing:  # in the same turn: however fast keys come, nothing confirmed waits for long
            self._write()
        elif not self.board.display.present:
            self.board.display.show(self.canvas.pages)
        elif self._littered:
            gc.collect()  # now, when nobody waits: a key pressed meanwhile is judged after it
            self._littered = False
        else:
            self._watch_battery(now_ms)

    def _press(self, key: int, now_ms: int) -> None:
        """A key ends the rest of a dark display and does nothing else; otherwise it is the screen's."""
        woken = self._idle.wake(now_ms)
        if self.settings.options["click"]:
            self.board.piezo.click(now_ms)
        if woken:
            self.board.buttons.spend()
        else:
            self._go(self.screen.handle(key))

    def paint(self) -> None:
        """Draw the screen and send what changed."""
        self.canvas.clear()
        self.screen.draw(self.canvas)
        self.board.display.show(self.canvas.pages)
        self._painted = self._littered = True

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
        self.words = Words(language, self.game)
        self.settings.language = language
        self._settings_waiting = True

    def screens(self, game: str = "") -> "GameScreens":
        """The screens of the present evening's game, or of another."""
        screens: GameScreens = __import__("firmware.screens.%s.hand" % (game or self.game), None, None, ("resume",))
        return screens

    def standing(self, game: str = "") -> "Standing":
        """The same, of what stands on the scoreboard."""
        standing: Standing = __import__("firmware.screens.%s.standing" % (game or self.game), None, None, ("note",))
        return standing

    def unfinished(self) -> "dict[str, object]":
        """What is known of the hand under way, with the ledger's keys; empty where there is none."""
        kept = self.books.unfinished
        return self.screens().so_far(self.evening, kept) if kept else {}

    def damage(self, file: str) -> "Message | None":
        """What is to be said of a damaged file; nothing where there is none, or where it was said already."""
        if not file or file == self._told:
            return None
        self._told = file
        from firmware.screens.kinds import Damage

        return Damage(self, self.words("damage_title"), self.words("damage_text", file))

    def _tell_books(self) -> None:
        try:
            self.books.told()
        except OSError:  # said once more at the next power-on
            pass

    def _speak(self) -> None:
        """With the words of the game that is played now."""
        if self.words.game != self.game:
            self.words = Words(self.words.language, self.game)

    def set_option(self, option: str, value: int) -> None:
        """Keep a setting; it takes effect at once."""
        self.settings.options[option] = value
        self._settings_waiting = True
        self._use_options()

    def information(self) -> "list[tuple[str, str]]":
        """What the box knows of itself: (key of the label, value)."""
        from firmware.version import VERSION

        hands = len(self.evening.entries) if self.books.evening else 0
        return [
            ("version", VERSION),
            ("evening", "%d (%d)" % (self.books.number, hands)),
            ("flash", "%d KB" % (self.board.free_flash_bytes() // 1024)),
            ("battery", self._volts(self.board.battery_mv())),
        ]

    def _volts(self, mv: int) -> str:
        """A voltage as it is written in this language."""
        from firmware.battery import believed

        volts, hundredths = divmod((mv + 5) // 10, 100)
        return "%d%s%02d V" % (volts, self.words("decimal"), hundredths) if believed(mv) else "?"

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
        elif go.kind in ("home", "reopen", "forget"):
            self._go_home(go)
        elif go.kind == "told":
            self._stack.pop()
            self._tell_books()
        elif go.kind == "back":
            del self._stack[max(1, len(self._stack) - go.number) :]
        kept = self.screen.kept()
        if kept is not None:
            self.books.note(kept)
        self._since_ms = self.board.clock.ticks_ms()

    def _go_home(self, go: Go) -> None:
        if go.kind == "reopen":
            go.screen = self._reopen(go.number)
            self._home = ScoreBoard(self)
        if go.kind == "forget":
            try:
                self.books.forget(go.number)
            except OSError:
                go.screen = self._note("kept", go.number)
        self._stack = [self._rest()]
        self._speak()
        self.books.note(b"")  # at home no hand is unfinished, whatever shows first
        if go.screen:
            self._stack.append(go.screen)

    def _reopen(self, number: int) -> Screen | None:
        """Take up an evening of before; what is to be said of it."""
        try:
            reopened = self.books.reopen(number)
        except OSError:
            return self._note("unsaved")
        return self.damage(self.books.damaged) if reopened else self._note("unreadable", number)

    def _resume(self) -> None:
        """Back to the hand that was unfinished when the power went."""
        kept = self.books.noted()
        if kept and self.settings.language and self.books.evening:
            self._stack.extend(self.screens().resume(self, kept))

    def _record(self, event: "Event", screen: "Screen | None") -> None:
        try:
            self.books.take(event)
        except RuleError as error:
            self._stack.append(self._message(self.words("message_title"), self.words.error(error)))
            return
        self._refused = False
        if isinstance(event, Start):
            self.settings.remember(event.names)
            self._settings_waiting = self._room_due = True
            self._home = ScoreBoard(self)
            self._speak()
        if isinstance(event, Joined):
            self.settings.remember([event.name])
            self._settings_waiting = True
        self._stack = [self._rest()]
        if screen:
            self._stack.append(screen)

    def _pass_time(self, now_ms: int) -> None:
        lasts_ms = self.screen.lasts_ms
        if lasts_ms and self.board.clock.ticks_diff(now_ms, self._since_ms) >= lasts_ms:
            self._stack = [self._rest()]
            self._painted = False
        if self._refused and self.board.clock.ticks_diff(now_ms, self._refused_ms) >= WRITE_AGAIN_MS:
            self._write()
        self._idle.tick(now_ms)
        self.board.display.tick(now_ms)
        self.board.piezo.tick(now_ms)

    def _watch_battery(self, now_ms: int) -> None:
        """When nobody waits for anything; the warning comes on a scoreboard that nobody has just turned to."""
        battery = self.board.battery
        if not battery:
            battery = self.board.watch_battery(now_ms)
            battery.use(self.settings.options["battery"])
        if battery.tick(now_ms, not self._idle.dark) and self.screen is self._home:
            self._painted = False
        if not battery.due or self.screen is not self._home:
            return
        if self.board.clock.ticks_diff(now_ms, self._since_ms) >= CALM_MS:
            self._stack.append(self._note("battery", self._volts(battery.mv)))
            self._painted = False
            battery.told()
            self.settings.warned = (self.books.number, battery.mv)
            self._settings_waiting = True

    def _use_options(self) -> None:
        """Give display and idle times what the settings say."""
        options = self.settings.options
        self.board.display.turn(bool(options["turned"]))
        self.board.display.shift(options["offset"])
        self._idle.use(options["brightness"], options["dim_s"], options["off_s"])
        if self.board.battery:
            self.board.battery.use(options["battery"])
        self._painted = False

    @property
    def _writing(self) -> bool:
        return not self._refused and (self.books.waiting or self._settings_waiting or self._room_due)

    def _write(self) -> None:
        self.board.buttons.write_begins(self.board.clock.ticks_ms())
        try:
            self._write_all()
        finally:
            self.board.buttons.write_ends()

    def _write_all(self) -> None:
        try:
            self.books.flush()
            if self._settings_waiting:
                self.settings.save()
                self._settings_waiting = False
            if self._room_due and not self.books.waiting:
                self._room_due = False
                self._make_room()
            self._refused = False
        except OSError:
            self._refused_ms = self.board.clock.ticks_ms()
            if not self._refused:  # said once
                self._stack.append(self._note("unsaved"))
                self._painted = False
            self._refused = True

    def _make_room(self) -> None:
        """Once an evening: warn long before flash is full; when it nearly is, the oldest evenings go."""
        free_bytes = self.board.free_flash_bytes()
        if free_bytes >= FREE_PLENTY_BYTES:
            return
        while free_bytes < FREE_LEAST_BYTES and self.books.forget_oldest():
            free_bytes = self.board.free_flash_bytes()
        self._stack.append(self._note("room", free_bytes // 1024))
        self._painted = False

    def _note(self, key: str, *gaps: object) -> "Message":
        return self._message(self.words(key + "_title"), self.words(key + "_text", *gaps))

    def _message(self, title: str, text: str) -> "Message":
        from firmware.screens.kinds import Message

        return Message(self, title, text)
