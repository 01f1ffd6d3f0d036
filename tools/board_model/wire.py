"""The wire at one pin: what drives it from outside, what the pin does to it, and its interrupt."""

PULL_UP = 1
PULL_DOWN = 2
# Values of GPIO_IRQ_EDGE_* in the RP2040, which the rp2 port shows as they are
IRQ_FALLING = 4
IRQ_RISING = 8


class PinInterrupt:
    """What `Pin.irq()` returns. `flags()` holds the edges of the last call until the next one."""

    def __init__(self, pin) -> None:
        self.pin = pin
        self.handler = None
        self.hard = False
        self.enabled = 0
        self.seen = 0

    def flags(self) -> int:
        return self.seen

    def trigger(self) -> int:
        return self.enabled


class Wire:
    """One GPIO's wire. `set_level` is the outside's hand on it."""

    def __init__(self, world, number: int) -> None:
        self._world = world
        self.number = number
        self.outside = None  # 0, 1, or None while nothing outside drives it (an open button)
        self.volts = 0.0  # for the analogue inputs
        self.reset()

    def reset(self) -> None:
        """As after a reset of the chip (RP2040 datasheet, 2.19.6.3: pads come up with pull-down)."""
        self.handle = None  # the one Pin object of this number
        self.irq = None
        self.output = None  # level that the pin drives, None while it is an input
        self.pull = PULL_DOWN
        self.edges = 0

    def level(self) -> int:
        """What an input reads. A floating wire reads 0: a button without its pull-up looks held."""
        if self.output is not None:
            return self.output
        if self.outside is not None:
            return self.outside
        return 1 if self.pull & PULL_UP else 0

    def set_level(self, level, at_us=None) -> None:
        """Drive the wire to 0 or 1, or let go of it with None; now, or at the world's time `at_us`."""
        if at_us is None:
            self._drive(level)
        else:
            self._world.at(at_us, lambda: self._drive(level))

    def _drive(self, level) -> None:
        before = self.level()
        self.outside = level
        after = self.level()
        irq = self.irq
        if after == before or irq is None or irq.handler is None:
            return
        self.edges |= IRQ_RISING if after else IRQ_FALLING
        if self.edges & irq.enabled:
            self._world.latch(self)

    def listen(self, handler, trigger: int, hard: bool) -> None:
        """Configure the interrupt; edges from before are forgotten, as gpio_set_irq_enabled() does."""
        self.edges = 0
        self.irq.handler = handler
        self.irq.enabled = trigger
        self.irq.hard = hard
        self.irq.seen = 0

    def interrupt(self) -> None:
        """Acknowledge the latched edges and call the handler for those that it asked for."""
        irq = self.irq
        edges = self.edges
        self.edges = 0
        if irq is None or irq.handler is None or not edges & irq.enabled:
            return
        irq.seen = edges & irq.enabled
        if irq.hard:
            self._world.run_handler(irq)
        else:
            self._world.schedule(irq)
