"""Knows when the battery runs low, an evening before it is empty.

The Pico itself runs until VSYS is at 1.8 V (its data sheet, 4.4); the cells end sooner. Lit, the box takes 0.3 W at
most, 1.2 Wh in four hours. So much is left in three alkaline AA of 1.13 V each (2.2 Ah at 100 mA) and in a LiPo of
2000 mAh at 3.7 V. NiMH fall quickly below 1.2 V: for cells that nobody has named that is the limit. A Schottky diode
takes 0.25 V on the way to VSYS.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.protocols import Clock

LOW_MV = (3350, 3150, 3450, 0)  # by the setting: not said, 3 x AA, LiPo, USB alone
RECOVERED_MV = 200  # above that it is another battery, or USB; cells that had a rest come up by less
READ_MS = 10_000
READINGS = 6  # in an average
AGAIN = 60  # averages, and so an hour at least, between two warnings


def believed(mv: int) -> bool:
    """Whether VSYS can have that. On a Pico W its pin is the radio's too, and may read as nothing."""
    return 1800 <= mv <= 5500


class Battery:
    """`low` tells whether it is, `due` whether that must be said, `mv` what VSYS had on average, 0 in the beginning."""

    def __init__(self, measure: "Callable[[], int]", clock: "Clock", now_ms: int) -> None:
        """`measure` gives VSYS in millivolts."""
        self._measure = measure
        self._diff = clock.ticks_diff
        self._read_ms = now_ms
        self._low_mv = 0
        self._sum_mv = 0
        self._readings = 0
        self._told = False
        self._rest = 0  # averages until the next warning may come
        self.low = False
        self.mv = 0

    @property
    def due(self) -> bool:
        """Whether it is low, and nobody was told."""
        return self.low and not self._told and not self._rest

    def told(self) -> None:
        """Somebody is."""
        self._told = True
        self._rest = AGAIN

    def use(self, kind: int) -> None:
        """Take the setting."""
        if self._low_mv != LOW_MV[kind]:
            self._low_mv = LOW_MV[kind]
            self.low = False
            self._judge()

    def tick(self, now_ms: int, lit: bool) -> bool:
        """Read when it is time; True where `low` has changed. Only a lit display draws what an evening does."""
        if lit and 0 <= self._diff(now_ms, self._read_ms) < READ_MS:
            return False
        self._read_ms = now_ms
        mv = self._measure() if lit else 0
        if not believed(mv):
            return False
        self._sum_mv += mv
        self._readings += 1
        if self._readings < READINGS:
            return False
        self.mv = self._sum_mv // READINGS
        self._sum_mv = self._readings = 0
        self._rest = max(0, self._rest - 1)
        return self._judge()

    def _judge(self) -> bool:
        was_low = self.low
        self.low = 0 < self.mv < self._low_mv + (RECOVERED_MV if was_low else 0)
        self._told = self._told and self.low
        return self.low != was_low
