/** Reports values in MDX for which React shows nothing, without an error. */
import type { Explanation } from "../../diagnostics/diagnostic.ts";
import type { Token } from "../tokens/marked.ts";
import type { MdxExpressionToken, MdxModuleToken, MdxTagToken } from "../tokens/mdx_tokens.ts";
import { type PageState, report } from "../page_state.ts";

/** A function, which is not called: one with a body would end in parentheses. */
const FUNCTION = /^\s*(?:async\b\s*)?(?:(?:\([^()]*\)|[\w$]+)\s*=>|function\b[^]*\}\s*$)/;

/**
 * Reports a function that is neither called nor given to a component of the site, which may call it. `parent` is the
 * tag directly around it, and `theme` are the names of the theme's components on the page.
 */
export function checkFunction(
  page: PageState,
  token: MdxExpressionToken,
  parent: MdxTagToken | undefined,
  theme: ReadonlySet<string>,
): void {
  const isShown = parent !== undefined && /^[A-Z]|\./.test(parent.name) && !theme.has(parent.name);
  if (isShown || !FUNCTION.test(token.code)) return;
  const message = "A function is not shown: nothing calls it";
  const hint = "Write what it returns in its place: `<p>…</p>`, without `() =>`.";
  report(page, token, { code: "mdx/nothing", message, hint, length: token.raw.split("\n")[0]!.length });
}

/** The problem of an element of a component that is a statement. */
export const UNRETURNED: Explanation = {
  message: "This element is not shown: nothing returns it",
  hint: "Write `return` before it, in the same line.",
};

const IMAGE = String.raw`(["'])[^"'\n]+\.(?:avif|gif|ico|jpe?g|png|svg|webp)`;
const IMPORTED = new RegExp(String.raw`\bimport\s+([\w$]+)\s+from\s*${IMAGE}\2`, "g");

/** Reports images whose address is read from a property, as for other bundlers: here, they are their address. */
export function checkImages(
  page: PageState,
  tokens: Iterable<Token>,
  modules: readonly MdxModuleToken[],
): void {
  const names = modules.flatMap(({ raw }) => [...raw.matchAll(IMPORTED)].map(([, name = ""]) => name));
  const images = [String.raw`require\(\s*${IMAGE}\1\s*\)`, ...names.map((name) => RegExp.escape(name))];
  const lost = new RegExp(String.raw`(?<=\{\s*)(?:${images.join("|")})\.(?:default|src)(?=\s*\})`, "g");
  for (const token of tokens) {
    if (!/^mdx(?:Tag|Expression|Module)$/.test(token.type)) continue;
    for (const { 0: code, index: at } of token.raw.matchAll(lost)) {
      const dot = code.lastIndexOf(".");
      const message = `An image has no \`${code.slice(dot)}\`: nothing is shown`;
      const hint = `Write \`${code.slice(0, dot)}\`, which is the address of the image.`;
      report(page, token, { code: "mdx/nothing", message, hint, at, length: code.length });
    }
  }
}
