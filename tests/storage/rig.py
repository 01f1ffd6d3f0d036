"""A box that is booted from one flash after another in one process, and pressed as a person would.

SOAK in the environment chooses the long versions; without it, or empty, the short ones run. Nothing here knows
how the box names or lays out its files: it is looked at from outside only.
"""

import gc
import os
import time

from flash import Flash, mount
from world import world

import firmware.main
from firmware import board
from firmware.runner import SHOWN_MS

gc.threshold(-1)  # firmware.main made it the device's, which costs a big heap most of the time

SOAK = bool(os.getenv("SOAK"))
ROOT = "/flash"
NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
KEYS = {
    "prev": board.BUTTON_PREV,
    "next": board.BUTTON_NEXT,
    "ok": board.BUTTON_OK,
    "back": board.BUTTON_BACK,
}
_TAP_MS = (60,)
_HOLD_MS = (200, 200, 200, 200)
_RELEASED_MS = 30
_TURN_MS = 5
_TURNS_MOST = 2000
_KEYS_MOST = 80
_RESTARTS_MOST = 45


def formatted_flash():
    """A flash as the factory's first boot leaves it."""
    leave()
    flash, formatted = mount(Flash(), ROOT)
    assert formatted
    leave()
    return flash


def copied(flash):
    """Another flash with the same bytes; unlike after `survivor`, this one lives on."""
    other = flash.survivor()
    flash.dead = False
    return other


def leave() -> None:
    """Nothing is mounted any more."""
    try:
        os.umount(ROOT)
    except OSError:  # nothing was
        pass


class Box:
    """One power-on, without a display: drawing happens all the same. `crashed` tells whether there ever was a crash."""

    def __init__(self, flash, mounts=None) -> None:
        """`mounts(flash)` may mount it some other way than the port does."""
        leave()
        world.start()
        for gpio in KEYS.values():
            world.pin(gpio).set_level(1)
        self.flash, self.formatted = flash, False
        if mounts:
            mounts(flash)
        else:
            _, self.formatted = mount(flash, ROOT)
        self.pressed = 0
        self.on_key = None
        self.runner = firmware.main.build(ROOT)
        self.settle()

    @property
    def app(self):
        """The App; None while a crash is shown."""
        return self.runner.app

    @property
    def crashed(self) -> bool:
        """Whether there was a crash since power-on."""
        return self.runner.crash is not None

    def turn(self) -> None:
        """One turn of the loop."""
        self.runner.turn()
        time.sleep_ms(_TURN_MS)

    def settle(self) -> None:
        """Until nothing is left to do; a crash is left standing."""
        for _ in range(_TURNS_MOST):
            self.turn()
            if self.app is None or self.app.settled:
                return
        raise AssertionError("the box doesn't come to rest")

    def recover(self) -> None:
        """Wait until crashes have been shown long enough."""
        for _ in range(_RESTARTS_MOST):
            if self.app:
                return
            time.sleep_ms(SHOWN_MS + 100)
            self.settle()
        raise AssertionError("crashes again and again: " + self.runner.crash.line)

    def wait(self, seconds: int) -> None:
        """Let time pass, as if nobody were there."""
        for _ in range(seconds):
            time.sleep_ms(1000)
            self.turn()
        self.settle()
        self.told("wait")

    # Fingers

    def key(self, name: str) -> None:
        """Tap a key."""
        self._press(name, _TAP_MS)

    def hold(self, name: str) -> None:
        """Press a key long."""
        self._press(name, _HOLD_MS)

    def choose(self, value) -> None:
        """Walk to what the screen offers, by the shorter way round, and take it."""
        for _ in range(_KEYS_MOST):
            screen = self.runner.screen.describe()
            offered = [item["value"] for item in screen["items"]]
            if value not in offered:
                raise AssertionError("%s offers %r, not %r" % (screen["id"], offered, value))
            ahead = (offered.index(value) - screen["selected"]) % len(offered)
            if ahead == 0:
                self.key("ok")
                return
            self.key("next" if 2 * ahead <= len(offered) else "prev")
        raise AssertionError("can't reach %r" % value)

    def menu(self, *way) -> None:
        """From the scoreboard through the menu."""
        self.hold("ok")
        for value in way:
            self.choose(value)

    def at(self) -> str:
        """Which screen shows."""
        return self.runner.screen.name

    def _press(self, name: str, spans_ms) -> None:
        self.tap(name, spans_ms)
        self.told(name)

    def tap(self, name: str, spans_ms=_TAP_MS) -> None:
        """What `key` does, but told to nobody."""
        wire = world.pin(KEYS[name])
        wire.set_level(0)
        for span_ms in spans_ms:
            time.sleep_ms(span_ms)
            self.runner.turn()
        wire.set_level(1)
        time.sleep_ms(_RELEASED_MS)
        self.settle()

    def told(self, name: str) -> None:
        self.pressed += 1
        if self.on_key:
            self.on_key(name)


def go_home(box) -> None:
    """From wherever the box stands to the scoreboard, as somebody would who knows nothing of what was before."""
    for _ in range(12):
        at = box.at()
        if at == "scoreboard":
            return
        if at == "empty":
            box.app.begin("jaggln", NAMES, {})
            box.settle()
        else:
            box.key("ok" if at in ("language", "message", "result") else "back")
    raise AssertionError("no way home from " + box.at())


def enter_hand(box) -> None:
    """A hand by OK alone."""
    go_home(box)
    box.key("ok")
    for _ in range(12):
        if box.at() in ("result", "scoreboard", "message"):
            return
        box.key("ok")
    raise AssertionError("the hand isn't saved")
