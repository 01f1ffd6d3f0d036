"""`machine.ADC` and `machine.PWM` as in the rp2 port."""

from pin import number_of
from world import world

_REFERENCE_V = 3.3
_FIRST_ANALOG_PIN = 26
_SENSOR_CHANNEL = 4
_SENSOR_WIRE = 30  # not a pin: the temperature sensor, RP2040 datasheet 4.9.5
_CONVERSION_US = 2  # 96 cycles of the 48 MHz ADC clock, RP2040 datasheet 4.9
_TONES_KEPT = 64  # the last ones; a long evening clicks thousands of times


class ADC:
    """Reads `world.pin(n).volts`; channel 4, the chip's temperature, reads `world.pin(30).volts`."""

    CORE_TEMP = _SENSOR_CHANNEL

    def __init__(self, id) -> None:
        if isinstance(id, int) and 0 <= id < _SENSOR_CHANNEL:
            self._number = _FIRST_ANALOG_PIN + id
        elif id == _SENSOR_CHANNEL:
            self._number = _SENSOR_WIRE
        else:
            self._number = number_of(id)
            if self._number < _FIRST_ANALOG_PIN:
                raise ValueError("Pin doesn't have ADC capabilities")

    def read_u16(self) -> int:
        """The 12 bits of the converter, stretched to 16 by repeating the upper ones, as the port does."""
        world.advance(_CONVERSION_US, True)
        raw = min(max(int(world.pin(self._number).volts * 4096 / _REFERENCE_V), 0), 4095)
        return raw << 4 | raw >> 8


class PWM:
    """Every change is kept in `world.tones` as (time in us, pin, frequency in Hz, duty of 65535)."""

    def __init__(self, dest, *, freq=None, duty_u16=None, duty_ns=None, invert=False) -> None:
        self._number = number_of(dest)
        self._freq_hz = 0
        self._duty = 0
        self.init(freq=freq, duty_u16=duty_u16, duty_ns=duty_ns)

    def init(self, *, freq=None, duty_u16=None, duty_ns=None, invert=False) -> None:
        if freq is not None:
            self.freq(freq)
        if duty_u16 is not None:
            self.duty_u16(duty_u16)
        if duty_ns is not None:
            self.duty_ns(duty_ns)

    def freq(self, value=None):
        if value is None:
            return self._freq_hz
        if value < 8:  # the slowest that the port sets at 125 MHz
            raise ValueError("freq too small")
        self._freq_hz = value
        self._record()
        return None

    def duty_u16(self, value=None):
        if value is None:
            return self._duty
        self._duty = min(max(value, 0), 65535)
        self._record()
        return None

    def duty_ns(self, value=None):
        period_ns = 1000000000 // max(self._freq_hz, 1)
        if value is None:
            return self._duty * period_ns // 65535
        return self.duty_u16(value * 65535 // period_ns)

    def deinit(self) -> None:
        self._duty = 0
        self._record()

    def _record(self) -> None:
        world.tones.append((world.now_us, self._number, self._freq_hz, self._duty))
        if len(world.tones) > _TONES_KEPT:
            world.tones.pop(0)
