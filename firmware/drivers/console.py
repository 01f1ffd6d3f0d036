"""Lines from and to a computer on USB. Nothing here ever waits for it.

Each byte is read or written only where the port says that there is one, or room for one. More than one at a time
would wait: stdin until all are there, and stdout up to 500 ms where a computer has the port open but doesn't read
(MICROPY_HW_USB_CDC_TX_TIMEOUT). Ctrl-C never gets here: the port turns it into KeyboardInterrupt.
"""

import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # for the type checker alone

LINE_BYTES = 1024
_BYTES_A_TURN = 128  # 63 us each on the emulated Pico: some milliseconds, and only while a computer talks
_NEWLINE, _RETURN = 10, 13


class Cable:
    """`line` gives what came in, `send` begins to send, and `idle` tells whether all is sent."""

    def __init__(self, source: "Any" = None, sink: "Any" = None, poll: "Any" = None) -> None:
        """With other streams and another `select.poll` for tests; what is polled are the streams."""
        poll = poll or select.poll
        self._source = source or sys.stdin.buffer
        self._sink = sink or sys.stdout.buffer
        self._readable = poll()
        self._readable.register(source or sys.stdin, select.POLLIN)
        self._writable = poll()
        self._writable.register(sink or sys.stdout, select.POLLOUT)
        self._line = bytearray(LINE_BYTES)
        self._length = 0  # may be one more than fits: then the line is too long
        self._byte = bytearray(1)
        self._out = b""
        self._sent = 0

    @property
    def idle(self) -> bool:
        """Nothing left to send."""
        return self._sent >= len(self._out)

    def line(self) -> "str | None":
        """The next line without its end; "" for one that is too long or no UTF-8; None where none is complete.

        Blank lines are nothing. Allocates nothing while nobody talks.
        """
        for _ in range(_BYTES_A_TURN):
            if not _ready(self._readable):
                return None
            if not self._source.readinto(self._byte):
                return None
            byte = self._byte[0]
            if byte in (_NEWLINE, _RETURN):
                if self._length:
                    return self._taken()
            elif self._length < LINE_BYTES:
                self._line[self._length] = byte
                self._length += 1
            else:
                self._length = LINE_BYTES + 1
        return None

    def _taken(self) -> str:
        length = self._length
        self._length = 0
        try:
            return str(self._line[:length], "utf-8") if length <= LINE_BYTES else ""
        except UnicodeError:
            return ""

    def send(self, text: str) -> None:
        """Begin to send; `push` goes on with it. Only when `idle`."""
        self._out = text.encode()
        self._sent = 0

    def push(self) -> None:
        """Send some bytes, where there is room for them."""
        end = min(self._sent + _BYTES_A_TURN, len(self._out))
        while self._sent < end and _ready(self._writable):
            self._byte[0] = self._out[self._sent]
            self._sink.write(self._byte)
            self._sent += 1
        if self.idle:
            self._out = b""
            self._sent = 0


def _ready(poll: "Any") -> bool:
    """Whether the one stream of this poll is ready now."""
    for _ in poll.ipoll(0):
        return True
    return False
