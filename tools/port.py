"""A real box on a serial port, worked over its USB console."""

import time

import serial
from serial.tools import list_ports

from tools.box import BoxError, Screen
from tools.talk import Talk

ANSWER_MOST_S = 30
QUIET_S = 0.2
PICO_VENDOR = 0x2E8A


class PortBox(Talk):
    """The box on that port. It has its own power: `boot` just looks whether it answers, and can be done once."""

    def __init__(self, port: str) -> None:
        try:
            self._serial = serial.Serial(port, timeout=QUIET_S, write_timeout=ANSWER_MOST_S)
        except (OSError, ValueError) as error:  # serial's own exceptions are OSErrors
            raise BoxError(f"There is no box on {port!r}{_others()}. ({error})") from None
        self._port = port
        self._greeted = False

    def boot(self) -> Screen:
        """The present screen, once; afterwards it is refused."""
        if self._greeted:
            raise BoxError("A real box is switched on by hand: plug it in.")
        self._greeted = True
        try:
            self._serial.write(b"\n")  # ends whatever somebody began to type
            while self._serial.read(1024):  # what was said before is no answer
                pass
        except OSError as error:
            raise BoxError(f"The box on {self._port} went away: {error}.") from None
        return self.screen()

    def cut(self) -> None:
        """Refused."""
        raise BoxError("A real box is switched off by hand: pull the plug.")

    def close(self) -> None:
        """Let go of the port; the box goes on."""
        self._serial.close()

    def exchange(self, line: str) -> str:
        """Send a line and wait for the answer's."""
        end_s = time.monotonic() + ANSWER_MOST_S
        answer = bytearray()
        try:
            self._serial.write(line.encode() + b"\n")
            while not answer.endswith(b"\n") and time.monotonic() < end_s:
                answer += self._serial.readline()
                if answer.startswith(b">>>"):
                    raise BoxError(f"On {self._port} is MicroPython's prompt and no box: plug it in again.")
        except OSError as error:
            raise BoxError(f"The box on {self._port} went away: {error}.") from None
        if not answer.endswith(b"\n"):
            raise BoxError(f"The box on {self._port} doesn't answer. Does the score box run on it, from 0.2 on?")
        return answer.decode(errors="replace")

    def wait(self, how_long_ms: int) -> Screen:
        """Wait so long."""
        time.sleep(how_long_ms / 1000)
        return self.screen()


def _others() -> str:
    """Ports that may be meant, in words."""
    ports = [port.device for port in list_ports.comports() if port.vid == PICO_VENDOR]
    return f"; but there is one on {' and on '.join(ports)}" if ports else ""
