"""Buttons to ground: the interrupt records edges, the loop judges them later.

A press counts at its first edge, so nothing waits for the contact to settle; what follows within
BOUNCE_MS belongs to it. Edges carry their own time, so a loop that was busy painting or writing still
sees every press, in order, and how long it lasted. While flash is erased, interrupts are off and the
chip keeps no more than one falling and one rising edge a pin: both together are a tap, or a bounce. Which of them
is told by how long ago the button changed, so the loop says when it begins to write, and when it is done.
"""

from array import array

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

BOUNCE_MS = 25  # contacts of such buttons settle within 20 ms
BLIND_MS = 50  # a sector erase, and a little: what bounced in it can't be told from a tap until it is over
LONG_MS = 600
REPEAT_FIRST_MS = 500
REPEAT_MS = 120
REPEATS_MOST = 80  # a key that sticks doesn't run for ever

_RING = 64  # edges; a power of two
_EVENTS = 16  # judged events that the loop has yet to take; a power of two
_FALL = 1
_RISE = 2
_LOW = 4
_LATE = 8  # while flash was written: it may have come up to an erase before its time


class Button:
    """What is known of one button. `holds`: pressing it long means something of its own."""

    def __init__(self, code: int, pin: Pin, holds: bool, now_ms: int) -> None:
        self.code = code
        self.pin = pin
        self.holds = holds
        self.down = not pin.value()
        self.spent = self.down  # held at power-on: means nothing until released
        self.changed_ms = now_ms
        self.due_ms = now_ms  # when it is long, or repeats
        self.repeats = 0
        self.seen = 0  # the last edge within the bounce after a change
        self.blind = False  # whether it stands for more edges than the chip could tell
        self.settles_ms = BOUNCE_MS  # how long that bounce may last


class Buttons:
    """All buttons; `next` gives their events as `code`, or `code | long_flag` after a long press."""

    def __init__(self, pins: "list[tuple[int, Pin, bool]]", long_flag: int, clock: "Clock") -> None:
        """`pins` are (code, pin, holds)."""
        self._diff = clock.ticks_diff
        self._add = clock.ticks_add
        self._ticks_ms = clock.ticks_ms
        self._long_flag = long_flag
        self._edge_ms = array("i", [0] * _RING)
        self._edge_what = bytearray(_RING)  # button's index * 16 + kinds of edge + _LOW where the pin was low then
        self._head = 0
        self._tail = 0
        self._late = 0  # _LATE while flash is written
        self._write_ms = 0  # when the last write began
        self._events = bytearray(_EVENTS)
        self._events_head = 0
        self._events_tail = 0
        self.buttons = [Button(code, pin, holds, clock.ticks_ms()) for code, pin, holds in pins]
        self._recorders = [_Recorder(self, index) for index in range(len(self.buttons))]

    def record(self, index: int, kinds: int) -> None:
        """Called in the interrupt. A full ring drops the edge: the level tells the rest."""
        head = self._head
        after = (head + 1) & (_RING - 1)
        if after != self._tail:
            self._edge_ms[head] = self._ticks_ms()
            self._edge_what[head] = index * 16 + kinds + self._late
            self._head = after

    def write_begins(self, now_ms: int) -> None:
        """From here on flash is written, and the interrupt comes late."""
        self._write_ms = now_ms
        self._late = _LATE

    def write_ends(self) -> None:
        """Flash is written, and the interrupt is on time again."""
        self._late = 0

    def next(self) -> int:
        """The oldest event not yet taken; 0 when there is none."""
        tail = self._events_tail
        if tail == self._events_head:
            return 0
        self._events_tail = (tail + 1) & (_EVENTS - 1)
        return self._events[tail]

    def scan(self, now_ms: int) -> None:
        """Judge what the interrupt recorded, then what time alone makes: settled, long, repeated."""
        while self._tail != self._head:
            self._take()
        for button in self.buttons:
            if self._settled(button, now_ms) and (not button.pin.value()) != button.down:
                self._change(button, now_ms)
            self._pass_time(button, now_ms)

    def _take(self) -> None:
        """Judge the oldest edge."""
        tail = self._tail
        what = self._edge_what[tail]
        self._judge(self.buttons[what >> 4], what & 15, self._edge_ms[tail])
        self._tail = (tail + 1) & (_RING - 1)

    def spend(self) -> None:
        """What is down now has done its work: nothing more comes of it until it is released."""
        for button in self.buttons:
            button.spent = button.spent or button.down

    @property
    def stirred(self) -> bool:
        """Whether an edge waits to be judged."""
        return self._tail != self._head

    @property
    def idle(self) -> bool:
        """Nothing recorded, nothing waiting, no button down."""
        if self._tail != self._head or self._events_tail != self._events_head:
            return False
        return all(button.spent or not button.down for button in self.buttons)

    def _judge(self, button: Button, kinds: int, edge_ms: int) -> None:
        level = _FALL if kinds & _LOW else _RISE  # the edge that came last
        blind = kinds & (_FALL | _RISE) == _FALL | _RISE
        settled = self._settled(button, edge_ms)
        if kinds & _LATE and not self._settled(button, self._write_ms):
            if settled and (level == _FALL) != button.down:  # of the bounce in between nobody knows more than its end
                self._change(button, edge_ms, blind)
        else:
            if settled and button.seen == (_RISE if button.down else _FALL):  # it came to rest the other way
                self._change(button, self._add(button.changed_ms, button.settles_ms), button.blind)
                settled = self._settled(button, edge_ms)
            if settled and kinds & (_RISE if button.down else _FALL):
                self._change(button, edge_ms, blind)
        button.seen = level
        button.blind = blind

    def _settled(self, button: Button, at_ms: int) -> bool:
        """Whether what happens then is no longer the bounce of the last change."""
        return self._diff(at_ms, button.changed_ms) >= button.settles_ms

    def _change(self, button: Button, at_ms: int, blind: bool = False) -> None:
        held_ms = self._diff(at_ms, button.changed_ms)
        button.down = not button.down
        button.changed_ms = at_ms
        button.seen = 0
        button.settles_ms = BLIND_MS if blind else BOUNCE_MS
        if button.down:
            button.spent = False
            button.repeats = 0
            button.due_ms = self._add(at_ms, LONG_MS if button.holds else REPEAT_FIRST_MS)
            if not button.holds:
                self.emit(button.code)
        elif button.holds and not button.spent:
            self.emit(button.code | (self._long_flag if held_ms >= LONG_MS else 0))

    def _pass_time(self, button: Button, now_ms: int) -> None:
        if not button.down or button.spent or self._diff(now_ms, button.due_ms) < 0:
            return
        if button.holds:
            self.emit(button.code | self._long_flag)
            button.spent = True
            return
        self.emit(button.code)
        button.repeats += 1
        button.spent = button.repeats >= REPEATS_MOST
        button.due_ms = self._add(now_ms, REPEAT_MS)

    def emit(self, event: int) -> None:
        """Add an event; a full queue drops it."""
        head = self._events_head
        after = (head + 1) & (_EVENTS - 1)
        if after != self._events_tail:
            self._events[head] = event
            self._events_head = after


class _Recorder:
    """The interrupt of one pin; an object of its own, so that the handler allocates nothing."""

    def __init__(self, buttons: Buttons, index: int) -> None:
        self._buttons = buttons
        self._index = index
        self._pin = pin = buttons.buttons[index].pin
        self._irq = pin.irq(self._edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def _edge(self, _pin: Pin) -> None:
        flags = self._irq.flags()  # type: ignore[union-attr, call-arg]  # the stubs give the class of another port
        kinds = _FALL if flags & Pin.IRQ_FALLING else 0
        if flags & Pin.IRQ_RISING:
            kinds |= _RISE
        if not self._pin.value():
            kinds |= _LOW
        self._buttons.record(self._index, kinds)
