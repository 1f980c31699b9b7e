/** Packs search files as `islands/search/unpack.ts` describes. */
import { textFromRecords } from "../../islands/search/packed_text.ts";
import { chanceOfBit, chanceOfMore, CodedRange, MAX_BITS } from "../../islands/search/range_code.ts";
import { checksum, HEADER, SORTED } from "../../islands/search/unpack.ts";
import { sortedSuffixes } from "./suffixes.ts";

/**
 * Length of the JSON up to which texts are sorted. Sorting longer ones, about 0.2 s per megabyte here and 0.05 s in the
 * browser, takes longer than the smaller file saves.
 */
const MAX_SORTED = 1 << 20;

/** Returns the packed form of a search file, whose JSON contains records. */
export async function packRecords(json: string): Promise<Uint8Array<ArrayBuffer>> {
  return json.length > MAX_SORTED ? await deflated(json) : packText(textFromRecords(JSON.parse(json)));
}

/** Compresses without `node:zlib`, which the thread would need longer to load than to start. */
async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the packed form of a text. */
export function packText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const { last, end } = bytesBeforeSuffixes(bytes);
  const code = codeOf(symbolsFromBytes(last));
  const packed = new Uint8Array(HEADER + code.length);
  const view = new DataView(packed.buffer);
  packed[0] = SORTED;
  view.setUint32(1, bytes.length, true);
  view.setUint32(5, end, true);
  view.setUint32(9, checksum(bytes), true);
  packed.set(code, HEADER);
  return packed;
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
  const symbols = new Uint8Array(bytes.length);
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
    symbols[size++] = place + 1;
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

/** The most bytes of code for a symbol: none has more than 14 bits, and no chance is so low that a bit takes over 10. */
const MAX_BYTES = 18;

/** Returns the code from which `SymbolReader` reads symbols. */
function codeOf(symbols: Uint8Array): Uint8Array {
  const range = new CodedRange();
  // What is not used of it takes no memory, unlike a list that grows.
  const code = new Uint8Array(symbols.length * MAX_BYTES + 3);
  let size = 0;
  const add = (bit: number, chance: number) => {
    range.take(bit, range.middle(chance), chance);
    for (; range.isSettled(); range.shift()) code[size++] = range.high >> 16;
  };
  for (const symbol of symbols) {
    const number = symbol + 1;
    const bits = 31 - Math.clz32(number);
    for (let count = 0; count < bits; count++) add(1, chanceOfMore(count));
    if (bits < MAX_BITS) add(0, chanceOfMore(bits));
    for (let rest = bits; rest > 0; rest--) add(number >> rest - 1 & 1, chanceOfBit(bits, number >> rest));
  }
  // Any number of the range would do.
  for (const shift of [16, 8, 0]) code[size++] = range.high >> shift & 0xff;
  return code.subarray(0, size);
}
