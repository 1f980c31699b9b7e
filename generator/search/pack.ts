/** Packs search files as `islands/search/unpack.ts` describes. */
import { constants, deflateSync } from "node:zlib";
import { textFromRecords } from "../../islands/search/packed_text.ts";
import { ESCAPE, HEADER } from "../../islands/search/unpack.ts";
import { sortedSuffixes } from "./suffixes.ts";

/** Bytes of text per block. Larger blocks are hardly smaller, but take more memory and, byte for byte, more time. */
const BLOCK = 1 << 20;

/** Returns the packed form of a search file, whose JSON contains records. */
export function packRecords(json: string): Uint8Array<ArrayBuffer> {
  return pack(textFromRecords(JSON.parse(json)));
}

/** Returns the packed form of a text. Takes about 0.3 s per megabyte. */
export function pack(text: string, blockSize = BLOCK): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / blockSize) }, (_, index) => index * blockSize);
  const blocks = starts.map((start) => packedBlock(bytes.subarray(start, start + blockSize)));
  // The symbols have no repetitions left: looking for some makes the file larger.
  return new Uint8Array(deflateSync(joined(blocks), { level: 9, strategy: constants.Z_HUFFMAN_ONLY }));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let size = 0;
  for (const part of parts) {
    all.set(part, size);
    size += part.length;
  }
  return all;
}

function packedBlock(bytes: Uint8Array): Uint8Array {
  const { last, end } = bytesBeforeSuffixes(bytes);
  const symbols = symbolsFromBytes(last);
  const block = new Uint8Array(HEADER + symbols.length);
  const view = new DataView(block.buffer);
  for (const [index, number] of [bytes.length, end, symbols.length].entries()) {
    view.setUint32(index * 4, number, true);
  }
  block.set(symbols, HEADER);
  return block;
}

/** Returns the byte before each suffix in the order of the suffixes, and the place of the whole text among them. */
function bytesBeforeSuffixes(bytes: Uint8Array): { last: Uint8Array; end: number } {
  const suffixes = sortedSuffixes(bytes);
  const last = new Uint8Array(bytes.length);
  let size = 0;
  for (let place = 0; place < suffixes.length; place++) {
    if (suffixes[place] > 0) last[size++] = bytes[suffixes[place] - 1];
  }
  return { last, end: suffixes.indexOf(0) };
}

/** Replaces each byte by its place among the most recent ones, and runs of the most recent one by their length. */
function symbolsFromBytes(bytes: Uint8Array): Uint8Array {
  const recent = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  // Only an escaped place takes two symbols.
  const symbols = new Uint8Array(bytes.length * 2);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at];
    if (byte === recent[0]) {
      const start = at;
      while (bytes[at] === byte) at++;
      size = addRun(at - start, symbols, size);
      continue;
    }
    const place = recent.indexOf(byte);
    recent.copyWithin(1, 0, place);
    recent[0] = byte;
    if (place + 1 >= ESCAPE) symbols[size++] = ESCAPE;
    symbols[size++] = place + 1 < ESCAPE ? place + 1 : place;
    at++;
  }
  return symbols.subarray(0, size);
}

/**
 * Writes the length of a run at `size` as a binary number with the digits 1 and 2, the lowest first. Returns the new
 * size.
 */
function addRun(length: number, symbols: Uint8Array, size: number): number {
  let end = size;
  for (let rest = length; rest > 0; rest = (rest - 1) >> 1) symbols[end++] = (rest - 1) & 1;
  return end;
}
