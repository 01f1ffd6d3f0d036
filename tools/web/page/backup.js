// A backup as tools/deploy/backup.py makes and takes it: a zip with the files, and a manifest with their checksums.

import { fromBase64, toBase64 } from "./bytes.js";
import { sha256 } from "./sha256.js";

const KIND = "jaggln-box backup";
const FORMAT = 1;
const MANIFEST = "manifest.json";
const PLACE = /^(books|archive|settings)\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const EARLIEST = 0x00210000; // 1 January 1980 in zip's date and time

/** The zip of these files, [path, base64] each. */
export function pack(files, version, now) {
  const sums = {};
  const entries = [];
  for (const [path, text] of files) {
    const data = fromBase64(text);
    sums[path.slice(1)] = sha256(data);
    entries.push([path.slice(1), data]);
  }
  const manifest = { kind: KIND, format: FORMAT, version, made: now.toISOString().slice(0, 19), sha256: sums };
  entries.unshift([MANIFEST, new TextEncoder().encode(JSON.stringify(manifest, null, 1))]);
  return zip(entries);
}

/** The files of such a zip, verified; an error where it is none. */
export function unpack(bytes) {
  const entries = unzip(bytes);
  const manifest = JSON.parse(new TextDecoder().decode(entries.get(MANIFEST)));
  entries.delete(MANIFEST);
  if (manifest.kind !== KIND || manifest.format !== FORMAT) throw new Error("another kind of file");
  if (Object.keys(manifest.sha256).length !== entries.size) throw new Error("files are missing, or too many");
  const files = [];
  for (const [place, data] of entries) {
    if (!PLACE.test(place) || manifest.sha256[place] !== sha256(data)) throw new Error(`${place} is damaged`);
    files.push([`/${place}`, toBase64(data)]);
  }
  return files;
}

/** A zip of stored entries (APPNOTE.TXT of PKWARE, 4.3). */
function zip(entries) {
  const parts = [];
  const directory = [];
  let place = 0;
  for (const [name, data] of entries) {
    const title = new TextEncoder().encode(name);
    const common = [20, 0, 0, EARLIEST & 0xffff, EARLIEST >>> 16];
    const sizes = [crc32(data), data.length, data.length];
    parts.push(record(0x04034b50, common, sizes, [title.length, 0]), title, data);
    directory.push(record(0x02014b50, [20, ...common], sizes, [title.length, 0, 0, 0, 0], [0, place]), title);
    place += 30 + title.length + data.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(0x06054b50, [0, 0, entries.length, entries.length], [length, place], [0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/** A signature, then groups of numbers: of two bytes and of four by turns. */
function record(signature, ...groups) {
  const bytes = [];
  const add = (number, size) => {
    for (let at = 0; at < size; at++) bytes.push((number >>> (8 * at)) & 0xff);
  };
  add(signature, 4);
  groups.forEach((group, turn) => group.forEach((number) => add(number, turn % 2 ? 4 : 2)));
  return new Uint8Array(bytes);
}

/** The entries of a zip by name; only stored ones, as a backup's are. */
function unzip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - 22; // a backup has no comment
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no zip");
  const entries = new Map();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== 0x02014b50 || view.getUint16(at + 10, true) !== 0) throw new Error("not stored");
    const size = view.getUint32(at + 24, true);
    const titleSize = view.getUint16(at + 28, true);
    const place = view.getUint32(at + 42, true);
    const begin = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + titleSize));
    entries.set(name, bytes.slice(begin, begin + size));
    at += 46 + titleSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function crc32(data) {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
