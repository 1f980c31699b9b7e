/** Other forms of a word that a page may use. A word is found by its beginning, so a form is what they share. */

/** Four letters and an ending; which plural it is says the letter before. */
const ENDING =
  /^(?:([a-z]{4,}?)(?:ations?|ions?|ings?|ed|ies)|([a-z]{3,}[sxz]|[a-z]{2,}[cs]h)es|([a-z]{3,}[a-rtv-z])s)$/;
/** `minify`, `minified`, `minification`. */
const FY = /^([a-z]{2,}if)(?:y|ies|ied|ying|ications?)$/;

/** A file, by what stands before its ending: `tsconfig.json` is about `tsconfig`, `.env.local` about `.env`. */
const FILE = /^(?:env(?=\.)|.{3,}?(?=(?:\.config)?\.(?:json|html|css|[cm]?[jt]sx?)$))/;

/**
 * An English word without its ending, a file by what it is for, any other dotted name by its last part.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(formsOf("aliases"), ["alias"]);
 * assert.deepEqual(formsOf("images"), ["image"]);
 * assert.deepEqual(formsOf("proxies"), ["prox"]);
 * assert.deepEqual(formsOf("splitting"), ["split"]);
 * assert.deepEqual(formsOf("minifying"), ["minif"]);
 * assert.deepEqual(formsOf("devserver.proxy"), ["proxy"]);
 * assert.deepEqual(formsOf("process.env.node_env"), ["node_env"]);
 * assert.deepEqual(formsOf("tsconfig.json"), ["tsconfig"]);
 * assert.deepEqual(formsOf("postcss.config.js"), ["postcss"]);
 * assert.deepEqual(formsOf("env.production"), ["env"]);
 * assert.deepEqual(formsOf("css"), []);
 * ```
 */
export function formsOf(word: string): readonly string[] {
  const file = FILE.exec(word)?.[0];
  if (file) return [file];
  const last = /\.(\w{3,})$/.exec(word)?.[1];
  if (last) return [last];
  const stem = (FY.exec(word) ?? ENDING.exec(word))?.slice(1).find(Boolean);
  return stem ? [stem.replace(/([^aeiousl])\1$/, "$1")] : [];
}
