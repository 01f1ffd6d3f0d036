"""`machine.I2C` as the rp2 port's hardware bus: its errors, its time, its limit for a whole transaction."""

from errno import EIO, ENODEV, ETIMEDOUT

from micropython import const
from pin import number_of
from world import world

_DEFAULT_PINS = ((4, 5), (6, 7))  # (sda, scl) of I2C0 and I2C1 on RPI_PICO
_BITS_A_BYTE = const(9)  # eight and the acknowledgement
_START_AND_STOP = const(2)


def bus_us(byte_count: int, freq_hz: int) -> int:
    """Time of a transaction of `byte_count` bytes, its address byte among them."""
    return ((byte_count * _BITS_A_BYTE + _START_AND_STOP) * 1000000 + freq_hz - 1) // freq_hz


class I2C:
    def __init__(self, id=0, freq=400000, *, scl=None, sda=None, timeout=50000) -> None:
        if id not in (0, 1):
            raise ValueError("I2C(%d) doesn't exist" % id)
        self._sda = _DEFAULT_PINS[id][0] if sda is None else number_of(sda)
        self._scl = _DEFAULT_PINS[id][1] if scl is None else number_of(scl)
        # RP2040 datasheet, 1.4.3: the two buses take turns in pairs of pins, SDA on the even one
        if self._scl & 3 != 2 * id + 1:
            raise ValueError("bad SCL pin")
        if self._sda & 3 != 2 * id:
            raise ValueError("bad SDA pin")
        self._freq_hz = freq
        self._timeout_us = timeout

    def writeto(self, addr: int, buf, stop: bool = True) -> int:
        """Write in one transaction, and return the number of acknowledged bytes.

        OSError EIO when nobody acknowledges, ETIMEDOUT when all of it takes more than the timeout: what
        was sent until then has reached the chip. Allocates nothing in the usual case.
        """
        length = len(buf)
        if length == 0:
            return self._probe(addr)
        device = world.device(self._sda, self._scl, addr)
        error = EIO if device is None else device.refusal(buf)
        if error:
            self._spend(self._timeout_us if error == ETIMEDOUT else bus_us(1, self._freq_hz))
            raise OSError(error)
        duration_us = bus_us(length + 1, self._freq_hz) + device.stretch_us
        if duration_us > self._timeout_us:
            self._give_up(device, buf)
        self._spend(duration_us)
        device.receive(buf, length)
        return length

    def writevto(self, addr: int, vector, stop: bool = True) -> int:
        """As `writeto` for several buffers in one transaction; allocates, as on the rp2 port."""
        return self.writeto(addr, b"".join([bytes(part) for part in vector]), stop)

    def scan(self) -> list:
        """Addresses that acknowledge. The port bit-bangs this, since its bus has no empty writes."""
        found = []
        for address in range(0x08, 0x78):
            try:
                self._probe(address)
                found.append(address)
            except OSError:
                pass
        return found

    def _probe(self, address: int) -> int:
        half_bit_us = 500000 // self._freq_hz + 1
        self._spend((_BITS_A_BYTE + _START_AND_STOP) * 2 * half_bit_us)
        if world.device(self._sda, self._scl, address) is None:
            raise OSError(ENODEV)
        return 0

    def _give_up(self, device, buf) -> None:
        bits = max(self._timeout_us - device.stretch_us, 0) * self._freq_hz // 1000000
        sent = max((bits - _START_AND_STOP) // _BITS_A_BYTE - 1, 0)
        self._spend(self._timeout_us)
        device.receive(buf, sent)
        raise OSError(ETIMEDOUT)

    def _spend(self, duration_us: int) -> None:
        world.advance(duration_us, True)
