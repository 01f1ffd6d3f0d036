// In place of Web Serial: one port, whose other end is `boxSays`. `cable` is what a test pulls and counts at.

(() => {
  const CHUNK_BYTES = 50; // so that lines come in pieces
  const serial = new EventTarget();
  const lost = () => new DOMException("The device has been lost.", "NetworkError");
  const cable = {
    plugged: true,
    chosen: true, // by the person, once
    taken: false, // by another program
    mute: false, // the box doesn't answer
    noise: "", // before each answer
    left: Infinity, // bytes, until the plug is pulled in the middle of a line
    asked: [], // all lines
    open: 0, // questions without an answer
    mostOpen: 0,
    opened: 0, // how often the port is open, or was refused because it is
    filters: null,
    unplug() {
      cable.plugged = false;
      port.fail();
      serial.dispatchEvent(new Event("disconnect"));
    },
    plug() {
      cable.plugged = true;
      cable.left = Infinity;
      serial.dispatchEvent(new Event("connect"));
    },
  };

  const port = {
    readable: null,
    writable: null,
    getInfo: () => ({ usbVendorId: 0x2e8a }),
    setSignals: async () => {},
    async open({ baudRate }) {
      if (!(baudRate > 0)) throw new TypeError("baudRate");
      if (cable.taken || !cable.plugged) throw new DOMException("Failed to open serial port.", "NetworkError");
      cable.opened += 1;
      if (port.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      let typed = "";
      port.readable = new ReadableStream({ start: (controller) => (port.out = controller) });
      port.writable = new WritableStream({
        write(bytes) {
          const lines = (typed + new TextDecoder().decode(bytes)).split("\n");
          typed = lines.pop();
          for (const line of lines.filter(Boolean)) answer(line, port.out);
        },
      });
    },
    async close() {
      if (port.readable?.locked || port.writable?.locked) throw new TypeError("The streams are locked.");
      if (!port.readable) throw new DOMException("The port is already closed.", "InvalidStateError");
      port.readable = port.writable = null;
      cable.opened -= 1;
    },
    fail() {
      try {
        port.out?.error(lost());
      } catch {
        // it was closed
      }
    },
  };

  async function answer(line, out) {
    cable.asked.push(line);
    cable.open += 1;
    cable.mostOpen = Math.max(cable.mostOpen, cable.open);
    if (cable.mute) {
      cable.open -= 1;
      return;
    }
    const said = new TextEncoder().encode(cable.noise + (await window.boxSays(line)));
    cable.open -= 1;
    for (let begin = 0; begin < said.length; begin += CHUNK_BYTES) {
      const piece = said.slice(begin, Math.min(begin + CHUNK_BYTES, begin + cable.left));
      cable.left -= CHUNK_BYTES;
      try {
        out.enqueue(piece);
      } catch {
        return; // nobody listens any more
      }
      if (cable.left <= 0) {
        setTimeout(cable.unplug, 0); // after the piece has been read
        return;
      }
    }
  }

  serial.getPorts = async () => (cable.plugged && cable.chosen ? [port] : []);
  serial.requestPort = async ({ filters }) => {
    cable.filters = filters;
    if (!cable.plugged) throw new DOMException("No port selected by the user.", "NotFoundError");
    cable.chosen = true;
    return port;
  };
  Object.defineProperty(navigator, "serial", { value: serial });
  window.cable = cable;
})();
