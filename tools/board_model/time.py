"""`time` on the world's clock, with the Pico's tick period of 2**30 (12.4 days in ms, 18 min in us).

The host's own module remains reachable as `utime`. asyncio isn't served: it waits in host time.
"""

from utime import gmtime, localtime, mktime  # noqa: F401  # offered as they are
from world import world

_PERIOD = 1 << 30
_MASK = _PERIOD - 1
_HALF = _PERIOD >> 1
# The rp2 port sets its clock to 2021-01-01 at start
_EPOCH_S = 1609459200


def ticks_us() -> int:
    if world.clock_read_us:
        world.advance(world.clock_read_us)
    return world.uptime_us() & _MASK


def ticks_ms() -> int:
    if world.clock_read_us:
        world.advance(world.clock_read_us)
    return world.uptime_us() // 1000 & _MASK


def ticks_cpu() -> int:
    return ticks_us()


def ticks_diff(later: int, earlier: int) -> int:
    return ((later - earlier + _HALF) & _MASK) - _HALF


def ticks_add(ticks: int, delta: int) -> int:
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & _MASK


def sleep_us(duration_us: int) -> None:
    world.advance(max(duration_us, 0))


def sleep_ms(duration_ms: int) -> None:
    world.advance(max(duration_ms, 0) * 1000)


def sleep(seconds) -> None:
    world.advance(max(int(seconds * 1000000), 0))


def time() -> int:
    return _EPOCH_S + world.uptime_us() // 1000000


def time_ns() -> int:
    return _EPOCH_S * 1000000000 + world.uptime_us() * 1000
