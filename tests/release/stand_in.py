"""A stand-in for a board that the real mpremote accepts: MicroPython on a terminal of its own, behind one more.

The outer terminal stays while the interpreter is started anew, as a board's port does. POSIX only.
"""

import json
import os
import pty
import select
import signal
import tempfile
import threading
import tty
from pathlib import Path
from typing import Any

from on_micropython import interpreter

from tools.box import ROOT

HERE = Path(__file__).resolve().parent
HEAP = "192wK"
PULLED = b"\0the plug was pulled\0"  # the board says it: its power is gone
RAW = b"\x01"  # asks for the prompt that programs talk to


class StandIn:
    """A board whose flash is a file. `cut_after`: how many bytes it takes until its cable is pulled."""

    def __init__(self, flash: Path, cut_after: "int | None" = None, **wanted: Any) -> None:
        self._flash = flash
        self._wanted = wanted
        self._left = cut_after
        self._said = b""
        self.taken = 0
        self._outer, self._outer_end = pty.openpty()
        tty.setraw(self._outer_end)
        # A terminal's name is free again once it is closed, for a board of another test too: this name is not.
        self._folder = tempfile.TemporaryDirectory()
        self.port = str(Path(self._folder.name) / "port")
        os.symlink(os.ttyname(self._outer_end), self.port)
        self._ended, self._end = os.pipe()
        self._pid, self._inner = self._start()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _start(self) -> tuple[int, int]:
        program = interpreter()
        path = f"{ROOT / 'tools' / 'board_model'}:{HERE}:{ROOT}:.frozen"
        command = [program, "-X", f"heapsize={HEAP}", "-i", str(HERE / "on_the_board.py"), str(self._flash)]
        command.append(json.dumps(self._wanted))
        environment = {**os.environ, "MICROPYPATH": path, "TERM": "dumb"}
        pid, terminal = pty.fork()
        if pid == 0:
            try:
                mode = tty.tcgetattr(0)
                mode[0] &= ~(tty.ICRNL | tty.IXON)
                mode[1] &= ~tty.OPOST
                mode[3] &= ~(tty.ECHO | tty.ICANON)  # but Ctrl-C stops a running program
                tty.tcsetattr(0, tty.TCSANOW, mode)
                os.execve(program, command, environment)
            finally:
                os._exit(127)
        return pid, terminal

    def _run(self) -> None:
        while True:
            ready, _, _ = select.select([self._outer, self._inner, self._ended], [], [])
            if self._ended in ready:
                return
            if self._outer in ready and not self._take(os.read(self._outer, 256)):
                return
            if self._inner in ready and not self._give():
                return

    def _take(self, data: bytes) -> bool:
        """Pass on what the computer sends; False once the cable is pulled."""
        self.taken += len(data)
        if self._left is not None:
            self._left -= len(data)
            if self._left <= 0:
                self._pull()
                return False
        os.write(self._inner, data)
        return True

    def _give(self) -> bool:
        """Pass on what the board says; where it has ended, start it anew. False once the cable is pulled."""
        try:
            data = os.read(self._inner, 4096)
        except OSError:
            data = b""
        self._said = (self._said + data)[-len(PULLED) :]
        if PULLED in (self._said, data[: len(PULLED)]) or PULLED in data:
            self._pull()
            return False
        if data:
            os.write(self._outer, data)
            return True
        os.close(self._inner)
        os.waitpid(self._pid, 0)
        os.write(self._outer, b"\r\nMPY: soft reboot\r\n")
        self._pid, self._inner = self._start()
        os.write(self._inner, RAW)
        return True

    def _pull(self) -> None:
        os.unlink(self.port)
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        for end in (self._inner, self._outer, self._outer_end):
            os.close(end)
        self._left = 0

    @property
    def cut(self) -> bool:
        """Whether the cable was pulled."""
        return self._left is not None and self._left <= 0

    def close(self) -> None:
        """Unplug it."""
        os.write(self._end, b"x")
        self._thread.join(10)
        if not self.cut:
            self._pull()
        os.close(self._end)
        os.close(self._ended)
        self._folder.cleanup()

    def __enter__(self) -> "StandIn":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
