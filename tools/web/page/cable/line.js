// An open serial port by lines: a question there, an object of JSON back.

const LINE_MOST = 1 << 20;
const TRIES = 2;
const PROMPT = ">>>"; // of MicroPython, where no box runs

/** No answer in time, or none of a box: `state` says which, for Follower. */
export class Silence extends Error {
  constructor(state) {
    super(state);
    this.state = state;
  }
}

/** What is no answer to the question is passed over: echoes, half lines, answers that others asked for. */
export class Line {
  constructor(port) {
    this.port = port;
    this.writer = port.writable.getWriter();
    this.reader = port.readable.getReader();
    this.decoder = new TextDecoder();
    this.rest = ""; // of a line whose end isn't here yet
    this.waiting = null; // who waits for an answer
    this.closed = null; // the promise of it
    this.ended = null; // the error, once the port is gone
    this.reading = this.read();
  }

  /** Tell the box that somebody listens, and end whatever line was begun. */
  async begin() {
    await this.port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
    this.send("\n");
  }

  /** The answer's object. Silence where none comes, asked twice; another error where the port is gone. */
  async ask(word, mostMs) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = this.answer(word, mostMs);
      this.send(`${word}\n`);
      const said = await answer;
      if (said) return said;
      this.send("\n"); // the question may have come to a half line
    }
    throw new Silence("silent");
  }

  /** Let go of the port, in whatever state it is; once, since somebody else may open it then. */
  close() {
    this.closed ??= this.shut();
    return this.closed;
  }

  async shut() {
    await this.reader.cancel().catch(() => {});
    await this.reading;
    this.reader.releaseLock();
    await this.writer.abort().catch(() => {});
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }

  answer(word, mostMs) {
    return new Promise((resolve, reject) => {
      if (this.ended) reject(this.ended);
      else this.waiting = { word, resolve, reject, timer: setTimeout(() => this.settle(null), mostMs) };
    });
  }

  settle(answer, error) {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(waiting?.timer);
    if (error) waiting?.reject(error);
    else waiting?.resolve(answer);
  }

  /** Not waited for: a box that has stopped reading would keep us for ever. */
  send(text) {
    this.writer.write(new TextEncoder().encode(text)).catch((error) => this.settle(null, error));
  }

  async read() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) throw new Error("closed");
        this.take(this.decoder.decode(value, { stream: true }));
      }
    } catch (error) {
      this.ended = error;
      this.settle(null, error);
    }
  }

  take(text) {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop().slice(-LINE_MOST);
    for (const line of lines) {
      const answer = parsed(line);
      if (line.startsWith(PROMPT)) this.settle(null, new Silence("prompt"));
      else if (answer && this.waiting && (this.waiting.word in answer || "error" in answer)) this.settle(answer);
    }
  }
}

function parsed(line) {
  try {
    const answer = JSON.parse(line);
    return answer instanceof Object ? answer : null;
  } catch {
    return null;
  }
}
