// SHA-256 (FIPS 180-4). The browser's own is there only on pages that it deems secure.

const ROUNDS = 64;

/** The first bits behind the point of the roots of the first primes: of the third roots, and of the square roots. */
const [CONSTANTS, BEGIN] = (() => {
  const primes = [];
  for (let number = 2; primes.length < ROUNDS; number++) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  const bits = (root) => ((root - Math.floor(root)) * 0x100000000) >>> 0;
  return [primes.map((prime) => bits(Math.cbrt(prime))), primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime)))];
})();

/** The checksum of some bytes in hex. */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let state = BEGIN;
  for (let at = 0; at < padded.length; at += 64) {
    const next = mixed(state, schedule(view, at));
    state = state.map((part, place) => (part + next[place]) >>> 0);
  }
  return state.map((part) => part.toString(16).padStart(8, "0")).join("");
}

function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, place) => view.getUint32(at + 4 * place));
  for (let place = 16; place < ROUNDS; place++) {
    const [early, late] = [words[place - 15], words[place - 2]];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[place - 16] + one + words[place - 7] + other) >>> 0);
  }
  return words;
}

function mixed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[round] + words[round]) >>> 0;
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(one + other) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h];
}

function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}
