/** Finds JSX tags in JavaScript: in an expression, in an attribute's value, or in a page's statements. */
import { JsxParser, parseExpression, scanTag } from "./jsx_scan.ts";
import type { Tag } from "./tags.ts";

/**
 * Returns the opening tags in the expression that begins at `at`, or whose opening brace is there. Returns none if
 * the expression cannot be parsed or contains no component.
 */
export function tagsInExpression(src: string, at: number): Tag[] {
  if (!COMPONENT.test(src.slice(at))) return [];
  const node = parseExpression(src, src[at] === "{" ? at + 1 : at);
  return node ? tagsBelow(node, src) : [];
}

/** Returns the opening tags in statements that are known to be valid; none if they contain no component. */
export function tagsInModule(src: string): Tag[] {
  if (!COMPONENT.test(src)) return [];
  return tagsBelow(JsxParser.parse(src, { ecmaVersion: "latest", sourceType: "module" }), src);
}

const COMPONENT = /<[A-Z]/;

function tagsBelow(value: unknown, src: string): Tag[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap((child) => tagsBelow(child, src));
  const { type, start } = value as { readonly type?: string; readonly start: number };
  const tag = type === "JSXOpeningElement" ? scanTag(src, start) : undefined;
  return tag?.ok ? [tag, ...inside] : inside;
}
