"""Somebody who plays on whatever happens: reads messages, and waits where the box starts again."""

from rig import Box

_MESSAGES_MOST = 12


class CrashError(Exception):
    """The box showed a crash and is back, but who pressed the key no longer knows where it stands."""


class Person(Box):
    """`messages` counts those that were read, `pressed` the keys without those that this took."""

    def __init__(self, flash, mounts=None) -> None:
        self.messages = 0
        super().__init__(flash, mounts)

    def come_up(self) -> None:
        """After power-on: crashes and messages, until the box is ready for a key."""
        self.recover()
        self._read_messages()

    def _press(self, name: str, spans_ms) -> None:
        self.tap(name, spans_ms)
        if self.app is None:
            self.recover()
            raise CrashError
        self._read_messages()
        self.told(name)

    def _read_messages(self) -> None:
        for _ in range(_MESSAGES_MOST):
            if self.at() != "message":
                return
            self.messages += 1
            self.tap("ok")
            self.recover()
        raise AssertionError("messages without end")
