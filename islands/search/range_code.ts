/**
 * Codes symbols of a byte in about as many bits as they are surprising, after those before them: range coding, after
 * G. N. N. Martin ("Range encoding: an algorithm for removing redundancy from a digitised message", 1979), of one bit at
 * a time. Both ends split a range of numbers in the same way; the code is a number of the last part.
 *
 * A symbol is coded as the binary number that is one more: how many bits follow its first 1, then these. Each bit has
 * a chance of its own after those before it.
 */

const HALF = 1 << 15;
/** How slowly the chances follow what occurs, as shifts: what a text is about changes soon, and how it is written late. */
const [SOON, LATE] = [4, 7];
/** The most bits that follow the first. */
export const MAX_BITS = 7;
const CHANCES = MAX_BITS + 1 << 7;

/** Returns which chance a bit of a number has: after `number`, which has `bits` more. */
export function chanceOfBit(bits: number, number: number): number {
  return bits << 7 | number;
}

/** Returns which chance it has that more than `bits` bits follow. */
export function chanceOfMore(bits: number): number {
  return bits << 7;
}

/** The highest number of the range. Larger ones would not be small integers, which engines keep without objects. */
const MAX = 0xffffff;

/** A part of the numbers of three bytes, which each bit narrows, and the chances by which it does. */
export class CodedRange {
  low = 0;
  high = MAX;
  readonly #soon = new Uint16Array(CHANCES).fill(HALF);
  readonly #late = new Uint16Array(CHANCES).fill(HALF);

  /** Returns the highest number that stands for a 1. */
  middle(chance: number): number {
    const share = this.#soon[chance] + this.#late[chance] >> 3;
    return this.low + ((this.high - this.low >> 8) * share >> 6);
  }

  /** Narrows the range to the part of a bit, and notes that it occurred. */
  take(bit: number, middle: number, chance: number): void {
    const soon = this.#soon;
    const late = this.#late;
    // A chance is never 0 or 65,536: such a range could not be split.
    if (bit) {
      this.high = middle;
      soon[chance] += (0x10000 - soon[chance]) >> SOON;
      late[chance] += (0x10000 - late[chance]) >> LATE;
    } else {
      this.low = middle + 1;
      soon[chance] -= soon[chance] >> SOON;
      late[chance] -= late[chance] >> LATE;
    }
  }

  /** Returns whether all numbers of the range begin with the same byte. */
  isSettled(): boolean {
    return (this.low ^ this.high) >> 16 === 0;
  }

  /** Removes that byte. */
  shift(): void {
    this.low = this.low << 8 & MAX;
    this.high = (this.high << 8 | 0xff) & MAX;
  }
}

/** Reads the symbols of a code one by one, without end. */
export class SymbolReader {
  readonly #code: Uint8Array;
  readonly #range = new CodedRange();
  #at = 0;
  #number = 0;

  constructor(code: Uint8Array) {
    this.#code = code;
    for (let count = 0; count < 3; count++) this.#shift();
  }

  next(): number {
    let bits = 0;
    while (bits < MAX_BITS && this.#bit(chanceOfMore(bits))) bits++;
    let number = 1;
    for (let count = 0; count < bits; count++) number = number * 2 + this.#bit(chanceOfBit(bits, number));
    return number - 1;
  }

  #bit(chance: number): number {
    const middle = this.#range.middle(chance);
    const bit = this.#number <= middle ? 1 : 0;
    this.#range.take(bit, middle, chance);
    for (; this.#range.isSettled(); this.#range.shift()) this.#shift();
    return bit;
  }

  #shift(): void {
    this.#number = (this.#number << 8 | (this.#code[this.#at++] ?? 0)) & MAX;
  }
}
