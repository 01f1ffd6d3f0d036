"""`machine.Pin` as in the rp2 port: one object a number, interrupts with `flags()`."""

import wire
from world import world

_PIN_COUNT = 30  # GPIO0 to GPIO29 (RP2040 datasheet, 1.4.3)
_NAMES = {"LED": 25}  # board pins of RPI_PICO
_KEEP = object()  # tells irq() from irq(handler=None), which switches the interrupt off


def number_of(pin) -> int:
    """The GPIO number that an int, a name like "GP4" or a Pin stands for."""
    if isinstance(pin, Pin):
        return pin.number
    if isinstance(pin, str):
        name = pin
        pin = _NAMES.get(name, -1)
        if name.startswith("GP"):
            pin = int(name[4:] if name.startswith("GPIO") else name[2:])
        if not 0 <= pin < _PIN_COUNT:
            raise ValueError('unknown named pin "%s"' % name)
    if not 0 <= pin < _PIN_COUNT:
        raise ValueError("invalid pin")
    return pin


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    ALT = 3
    PULL_UP = wire.PULL_UP
    PULL_DOWN = wire.PULL_DOWN
    IRQ_FALLING = wire.IRQ_FALLING
    IRQ_RISING = wire.IRQ_RISING

    def __new__(cls, id, mode=None, pull=None, *, value=None, alt=None):
        its_wire = world.pin(number_of(id))
        if its_wire.handle is None:
            its_wire.handle = object.__new__(cls)
            its_wire.handle.number = its_wire.number
            its_wire.handle._wire = its_wire
            its_wire.handle._open_drain = False
        return its_wire.handle

    def __init__(self, id, mode=None, pull=None, *, value=None, alt=None) -> None:
        # `Pin(4)` alone leaves the pin as it is configured
        if mode is not None or pull is not None or value is not None:
            self.init(mode, pull, value=value, alt=alt)

    def init(self, mode=None, pull=None, *, value=None, alt=None) -> None:
        self._wire.pull = pull or 0  # None means none
        if mode is None:
            return
        self._open_drain = mode == Pin.OPEN_DRAIN
        if mode == Pin.OUT:
            self._wire.output = int(bool(self._wire.output if value is None else value))
        elif self._open_drain:
            self._wire.output = None if value is None or value else 0
        else:
            self._wire.output = None

    def value(self, level=None):
        if level is None:
            return self._wire.level()
        if self._open_drain:
            self._wire.output = None if level else 0
        elif self._wire.output is not None:
            self._wire.output = 1 if level else 0
        return None

    def __call__(self, level=None):
        return self.value(level)

    def on(self) -> None:
        self.value(1)

    def off(self) -> None:
        self.value(0)

    high = on
    low = off

    def toggle(self) -> None:
        self.value(1 - self.value())

    def irq(self, handler=_KEEP, trigger=_KEEP, hard=_KEEP):
        """Without arguments the present interrupt object; with any, configure it anew."""
        if self._wire.irq is None:
            self._wire.irq = wire.PinInterrupt(self)
        if handler is _KEEP and trigger is _KEEP and hard is _KEEP:
            return self._wire.irq
        self._wire.listen(
            None if handler is _KEEP else handler,
            wire.IRQ_FALLING | wire.IRQ_RISING if trigger is _KEEP else trigger,
            False if hard is _KEEP else bool(hard),
        )
        return self._wire.irq

    def __repr__(self) -> str:
        return "Pin(GPIO%d)" % self.number
