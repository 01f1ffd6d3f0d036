"""How the chip hands edges on its pins to the firmware: masked, latched, and hard or soft."""

import sys

from micropython import heap_lock, heap_unlock
from wire import Wire

# MICROPY_SCHEDULER_DEPTH of the rp2 port: further soft interrupts are lost without a word
_SCHEDULER_DEPTH = 8


class Interrupts:
    """The interrupt half of `World`.

    `interrupts_run` counts handlers run, `interrupt_errors` keeps the exceptions that got out of them.
    """

    def forget_interrupts(self) -> None:
        """As after a reset: nothing masked, latched or queued."""
        self._masked = 0
        self._latched = []
        self._scheduled = []

    def interrupts_off(self) -> int:
        """Mask interrupts; edges stay latched in the pins. Calls nest. Returns the former depth."""
        self._masked += 1
        return self._masked - 1

    def interrupts_on(self) -> None:
        """Undo one `interrupts_off`; the last one delivers what was latched, once a pin."""
        self._masked -= 1
        self._deliver()
        self.run_scheduled()

    def latch(self, wire: Wire) -> None:
        """A wire saw an edge that its pin listens to."""
        if wire not in self._latched:
            self._latched.append(wire)
        self._deliver()

    def _deliver(self) -> None:
        # gpio_irq() of the rp2 port looks through the pins in rising order, and acknowledges all
        # edges of a pin at once: a fall and a rise during a flash erase are one call with both flags.
        while self._latched and not self._masked:
            first = self._latched[0]
            for wire in self._latched:
                if wire.number < first.number:
                    first = wire
            self._latched.remove(first)
            first.interrupt()

    def run_handler(self, irq) -> None:
        """Call a hard handler as the chip does: not interrupted, and unable to allocate."""
        self.interrupts_run += 1
        failure = None
        self._masked += 1
        heap_lock()
        try:
            irq.handler(irq.pin)
        except Exception as error:  # as mp_irq_handler() does: whatever it is, report it and drop the handler
            failure = error
        finally:
            heap_unlock()
            self._masked -= 1
        if failure is not None:
            self._report(irq, failure)

    def schedule(self, irq) -> None:
        """Queue a soft handler; a full queue loses it, as on the chip."""
        if len(self._scheduled) < _SCHEDULER_DEPTH:
            self._scheduled.append(irq)

    def run_scheduled(self) -> None:
        """Run the soft handlers that wait, unless interrupts are masked."""
        while self._scheduled and not self._masked:
            irq = self._scheduled.pop(0)
            self.interrupts_run += 1
            try:
                irq.handler(irq.pin)
            except Exception as error:  # as for hard handlers
                self._report(irq, error)

    def _report(self, irq, error) -> None:
        irq.handler = None
        self.interrupt_errors.append(error)
        print("Uncaught exception in IRQ callback handler", file=sys.stderr)
        sys.print_exception(error, sys.stderr)
