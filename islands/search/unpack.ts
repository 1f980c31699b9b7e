/**
 * Unpacks search files. `generator/search/pack.ts` packs them with the Burrows-Wheeler transform (M. Burrows,
 * D. J. Wheeler: "A Block-sorting Lossless Data Compression Algorithm", 1994), which is a quarter smaller than
 * compressing the text alone.
 *
 * A packed file is the JSON of a large index in the zlib format, or another's text: `SORTED` and three unsigned 32-bit
 * little-endian numbers, which are how many bytes the text has, the place of the whole text among its sorted suffixes,
 * and the checksum of the text; then the code (`range_code.ts`) of symbols. Of these, 0 and 1 are the digits of a run of
 * the most recent byte, others are one more than the place of a byte among the most recent ones. That fits in a byte, as
 * there is none above 0xf4 in UTF-8.
 *
 * Loops use an index: the code runs once, and before it is compiled, iterating over bytes takes ten times as long.
 */
import { SymbolReader } from "./range_code.ts";

/** Extension of packed files. Must change with the format, because browsers cache the files without asking again. */
export const PACKED = ".packed2";

/** The first byte of a sorted text, with which the zlib format cannot begin. */
export const SORTED = 0;
/** Number of bytes before the code. */
export const HEADER = 13;

/** Returns the text of a packed file. Throws if it is damaged. */
export async function unpack(packed: Response): Promise<string> {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const text = bytes[0] === SORTED ? unsorted(bytes) : await inflated(bytes);
  return new TextDecoder().decode(text);
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream("deflate"));
  return await new Response(stream).arrayBuffer();
}

function unsorted(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  const [length, end, sum] = [1, 5, 9].map((offset) => view.getUint32(offset, true));
  const text = textFromSorted(bytesFromSymbols(new SymbolReader(bytes.subarray(HEADER)), length), end);
  if (checksum(text) !== sum) throw new Error("The search file is damaged");
  return text;
}

/** Returns a number of 32 bits that another text most likely does not have (FNV-1a). */
export function checksum(text: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text[at], 0x01000193);
  return sum >>> 0;
}

/** Reverses run lengths and move-to-front. */
function bytesFromSymbols(symbols: SymbolReader, length: number): Uint8Array {
  const recent = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const bytes = new Uint8Array(length);
  let digit = 1;
  for (let size = 0; size < length;) {
    const symbol = symbols.next();
    if (symbol < 2) {
      const run = digit * (symbol + 1);
      bytes.fill(recent[0], size, size + run);
      size += run;
      digit *= 2;
    } else {
      const place = symbol - 1;
      const byte = recent[place];
      for (let later = place; later > 0; later--) recent[later] = recent[later - 1];
      recent[0] = byte;
      bytes[size++] = byte;
      digit = 1;
    }
  }
  return bytes;
}

/**
 * Reverses the Burrows-Wheeler transform: `last` has the byte before each suffix, in the order of the suffixes, but for
 * the suffix at `end`, which is the whole text.
 */
function textFromSorted(last: Uint8Array, end: number): Uint8Array<ArrayBuffer> {
  const { length } = last;
  const places = new Uint32Array(257);
  // The empty suffix is the first of all.
  places[0] = 1;
  for (let at = 0; at < length; at++) places[last[at] + 1]++;
  for (let byte = 1; byte <= 256; byte++) places[byte] += places[byte - 1];
  // Suffixes that begin with the same byte have the same order as without it. The byte is in the lowest bits.
  const longer = new Uint32Array(length + 1);
  for (let at = 0; at < length; at++) {
    const byte = last[at];
    longer[at < end ? at : at + 1] = places[byte]++ << 8 | byte;
  }
  const text = new Uint8Array(length);
  for (let at = length - 1, suffix = 0; at >= 0; at--) {
    const next = longer[suffix];
    text[at] = next;
    suffix = next >>> 8;
  }
  return text;
}
