/** Cuts the snippet of a text that is shown with a hit, and marks the query's terms in it. */
import { isByChance, startsCamelPart } from "./fit.ts";
import { bigrams, fold, HAN, isHan } from "./tokenize.ts";

/** Width of a snippet. A wide character counts as 3, any other as 1. */
const WIDTH = 100;
const WIDE_CHARACTER_WIDTH = 3;
/** Maximum width before the first match. */
const LEAD = 30;
/** How many characters of a phrase, with the sign after it, are too few to be shown. */
const MAX_REST = 4;
/** Punctuation that ends a Chinese phrase. */
const SIGN = /[、，。：；！？」）”]/;
/** A space, or such punctuation. */
const GAP = new RegExp(`\\s|${SIGN.source}`);
const SEPARATOR = new RegExp(`${GAP.source}|[${HAN}]`, "u");

/** Returns about 100 characters of the text around the first term found, with `…` where the text is cut. */
export function snippetAround(text: string, terms: readonly string[]): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  const plain = characters.join("");
  const first = firstMatch(plain, terms);
  const found = first > 0 ? [...plain.slice(0, first)].length : 0;
  let start = found;
  for (let lead = 0; start > 0 && lead + width(characters[start - 1]) <= LEAD; start--) {
    lead += width(characters[start - 1]);
  }
  start = wordStart(characters, start);
  // Leave out a word that is too long to be shown whole.
  while (start < found && isPartOfWord(characters[start - 1]) && isPartOfWord(characters[start])) start++;
  // Leave out the last characters of a Chinese phrase, and its sign.
  const rest = characters.slice(start, Math.min(start + MAX_REST, found)).findIndex((one) => SIGN.test(one));
  if (start > 0 && rest > 0) start += rest;
  while (start > 0 && GAP.test(characters[start])) start++;
  let end = start;
  for (let used = 0; end < characters.length && used + width(characters[end]) <= WIDTH; end++) {
    used += width(characters[end]);
  }
  if (isLetter(characters[end])) end = wordStart(characters, end);
  const body = characters.slice(start, end).join("").trim();
  return (start > 0 ? "…" : "") + withEllipsis(body, characters.slice(end - 1, end + 1));
}

/**
 * Appends `…` to a text that is cut off, unless it ends with a whole sentence. `charactersAtCut` is its last character and,
 * if the text is cut off, the one after it.
 */
function withEllipsis(text: string, charactersAtCut: readonly string[]): string {
  if (charactersAtCut.length < 2 || /[。！？]$/.test(text)) return text;
  if (/[.!?]$/.test(text) && charactersAtCut.includes(" ")) return text;
  return `${text.replace(/[,;:、，；：（(「]$/, "")}…`;
}

/** Splits a text into pieces and marks those that match a term. Joined, the pieces are the text again. */
export function markPieces(
  text: string,
  terms: readonly string[],
): { readonly text: string; readonly mark: boolean }[] {
  const marked = new Uint8Array(text.length);
  for (const [from, to] of matchRanges(text, terms)) marked.fill(1, from, to);
  const pieces: { text: string; mark: boolean }[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    while (to < text.length && marked[to] === marked[from]) to++;
    pieces.push({ text: text.slice(from, to), mark: marked[from] === 1 });
  }
  return pieces;
}

/** Returns whether a part of the text matches a term. */
export function isMarked(text: string, terms: readonly string[]): boolean {
  return matchRanges(text, terms).length > 0;
}

function firstMatch(text: string, terms: readonly string[]): number {
  const starts = matchRanges(text, terms).map(([from]) => from);
  return starts.length ? Math.min(...starts) : -1;
}

/** Returns the ranges of `text` that fold to one of the terms. Folding may change lengths, hence the offset map. */
function matchRanges(text: string, terms: readonly string[]): [number, number][] {
  const { folded, origin } = foldWithOrigin(text);
  const ranges: [number, number][] = [];
  for (const needle of expandTerms(folded, terms)) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      const from = origin[at];
      if (isByChance(folded, needle, at) && !startsCamelPart(text, from)) continue;
      ranges.push([from, origin[at + needle.length]]);
    }
  }
  return ranges;
}

function expandTerms(folded: string, terms: readonly string[]): string[] {
  return terms.flatMap((term) => isHan(term) && !folded.includes(term) ? bigrams(term) : [term])
    .filter(Boolean);
}

/** Folds a text; `origin` maps each offset of the result to the offset in the text. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    for (let index = 0; index < piece.length; index++) origin.push(at);
    folded += piece;
    at += character.length;
  }
  origin.push(at);
  return { folded, origin };
}

/** Moves back to the start of a word if that is fewer than 12 characters away. */
function wordStart(characters: readonly string[], start: number): number {
  for (let at = start; at > start - 12; at--) {
    if (!isPartOfWord(characters[at - 1]) || isHan(characters[at])) return at;
  }
  return start;
}

/** Returns whether it is a letter or digit. */
function isLetter(character = ""): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Returns whether it is a letter, or a sign that may be inside a word, such as the dot of `file.name`. */
function isPartOfWord(character = " "): boolean {
  return !SEPARATOR.test(character);
}

function width(character: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u
      .test(character)
    ? WIDE_CHARACTER_WIDTH
    : 1;
}
