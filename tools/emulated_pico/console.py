"""The computer's end of the Pico's USB console."""

from rp2040py.peripherals.usb import EP0_IN_BUFFER_CONTROL as IN_CONTROL
from rp2040py.peripherals.usb import USB_BUF_CTRL_AVAILABLE
from rp2040py.rp2040 import RP2040
from rp2040py.usb.cdc import USBCDC


class Console(USBCDC):
    """Keeps what the box printed in `printed`, and sends it bytes.

    A host with nothing to send leaves an OUT endpoint waiting (NAK). The emulator's class answers with empty packets
    for ever, which keeps the chip busy and distorts its time. `reading` is False while the computer has the port open,
    but takes nothing.
    """

    def __init__(self, chip: RP2040) -> None:
        super().__init__(chip.usb_ctrl)
        self.printed = bytearray()
        self.connected = False
        self._waiting: list[int] = []  # sizes of the packets that the box would take now
        self._to_send = bytearray()
        assert self.usb.on_endpoint_read
        self._answer_at_once = self.usb.on_endpoint_read
        self.usb.on_endpoint_read = self._asked
        self.reading = True
        self._held: list[tuple[int, int]] = []
        self._transfer = self.usb.dpram_updated
        self.usb.dpram_updated = self._written  # type: ignore[method-assign]  # the emulator has no hook
        self.on_serial_data = self.printed.extend
        self.on_device_connected = self._is_connected

    def _is_connected(self) -> None:
        self.connected = True

    def _on_controller_reset(self) -> None:
        """The box has reset: what it would have taken, and what was on its way to it, is gone."""
        super()._on_controller_reset()
        self.connected = False
        self._waiting.clear()
        self._to_send.clear()
        self._held.clear()

    def _asked(self, endpoint: int, size: int) -> None:
        if endpoint != self._out_endpoint:
            self._answer_at_once(endpoint, size)
            return
        self._waiting.append(size)
        self._serve()

    def send(self, data: bytes) -> None:
        """Send it as fast as the box takes it."""
        self._to_send.extend(data)
        self._serve()

    def _serve(self) -> None:
        while self._waiting and self._to_send:
            size = self._waiting.pop(0)
            packet = bytes(self._to_send[:size])
            del self._to_send[:size]
            self.usb.endpoint_read_done(self._out_endpoint, packet)

    def _written(self, offset: int, value: int) -> None:
        """The box has filled a packet: let it wait while nobody reads."""
        if not self.reading and offset == IN_CONTROL + 8 * self._in_endpoint and value & USB_BUF_CTRL_AVAILABLE:
            self._held.append((offset, value))
        else:
            self._transfer(offset, value)

    def read_on(self) -> None:
        """Read again, and what waits first."""
        self.reading = True
        held, self._held = self._held, []
        for offset, value in held:
            self._transfer(offset, value)

    def open_port(self, is_open: bool) -> None:
        """Whether a program on the computer has the port open (DTR)."""
        self.set_control_lines(dtr=is_open, rts=is_open)

    def take(self) -> bytes:
        """What was printed since it was last taken."""
        data = bytes(self.printed)
        self.printed.clear()
        return data
