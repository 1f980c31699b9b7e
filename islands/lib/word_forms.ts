/** Other forms of a word that a page may use. Words are matched by prefix, so a form is the prefix that they share. */

/**
 * A stem of at least four letters and a suffix. The letter before a plural suffix decides between `es` and `s`. Words
 * such as `https` and `redis` are no plurals.
 */
const ENDING =
  /^(?:([a-z]{4,}?)(?:ations?|ions?|ings?|ed|ies)|([a-z]{3,}[sxz]|[a-z]{2,}[cs]h)es|((?=.*[aeiouy])[a-z]{3,}[a-hj-rtv-z])s)$/;
/** Words such as `externalize` and `customisation`, of what is external and custom; but not `promise` and `otherwise`. */
const IZE = /^([a-z]{5,})i[sz](?:e[ds]?|ing|ations?)$/;
/** Words such as `minify`, `minified` and `minification`. */
const FY = /^([a-z]{2,}if)(?:y|ies|ied|ying|ications?)$/;

/** A name with a version number, `vue3` or `react18`; in a larger number, as of `base64`, it is rather a size. */
const VERSION = /^([a-z]{3,})(1?\d)$/;

/** A Chinese word after a negation, or before a character that says when or where or belongs to the next word. */
const HAN_FORM = /^(?:[不没别](\p{Script=Han}{2})|(\p{Script=Han}{2})[里中时后前就都也还])$/u;

/** The name of a package without its scope. Its hyphen tells it from `text/html` and the like. */
const PACKAGE = /^[a-z\d][\w.-]*\/([a-z\d]+(?:-[a-z\d]+)+)$/;

/** The subject of a file, as its name without extension: `tsconfig` for `tsconfig.json`, `env` for `.env.local`. */
const FILE = /^(?:env(?=\.)|.{3,}?(?=(?:\.config)?\.(?:json|html|css|[cm]?[jt]sx?)$))/;

/**
 * Returns other forms of a word, if any: the stem of an English word, a Chinese word without a negation or an adverb, a
 * name without its version and with a space before it, the subject of a file name, the name of a package without its
 * scope, or the last part of any other dotted name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(formsOf("aliases"), ["alias"]);
 * assert.deepEqual(formsOf("images"), ["image"]);
 * assert.deepEqual(formsOf("proxies"), ["prox"]);
 * assert.deepEqual(formsOf("splitting"), ["split"]);
 * assert.deepEqual(formsOf("calling"), ["call"]);
 * assert.deepEqual(formsOf("configurations"), ["configur"]);
 * assert.deepEqual(formsOf("minifying"), ["minif"]);
 * assert.deepEqual(formsOf("externalize"), ["external"]);
 * assert.deepEqual(formsOf("customisation"), ["custom"]);
 * assert.deepEqual(formsOf("promised"), ["promis"]);
 * assert.deepEqual(formsOf("升级后"), ["升级"]);
 * assert.deepEqual(formsOf("不压缩"), ["压缩"]);
 * assert.deepEqual(formsOf("devserver.proxy"), ["proxy"]);
 * assert.deepEqual(formsOf("process.env.node_env"), ["node_env"]);
 * assert.deepEqual(formsOf("tsconfig.json"), ["tsconfig"]);
 * assert.deepEqual(formsOf("postcss.config.mjs"), ["postcss"]);
 * assert.deepEqual(formsOf("env.production"), ["env"]);
 * assert.deepEqual(formsOf("scope/plugin-name"), ["plugin-name"]);
 * assert.deepEqual(formsOf("text/html"), []);
 * assert.deepEqual(formsOf("react18"), ["react", "react 18"]);
 * assert.deepEqual(formsOf("https"), []);
 * assert.deepEqual(formsOf("redis"), []);
 * assert.deepEqual(formsOf("string"), []);
 * assert.deepEqual(formsOf("readme.md"), []);
 * ```
 */
export function formsOf(word: string): readonly string[] {
  const file = FILE.exec(word)?.[0];
  if (file) return [file];
  const last = (PACKAGE.exec(word) ?? /\.(\w{3,})$/.exec(word))?.[1];
  if (last) return [last];
  const version = VERSION.exec(word);
  if (version) return [version[1], `${version[1]} ${version[2]}`];
  const parts = HAN_FORM.exec(word) ?? FY.exec(word) ?? IZE.exec(word) ?? ENDING.exec(word);
  const stem = parts?.slice(1).find(Boolean);
  // A doubled final consonant becomes single, except in words such as "pass" and "call".
  return stem ? [stem.replace(/([^aeiousl])\1$/, "$1")] : [];
}
