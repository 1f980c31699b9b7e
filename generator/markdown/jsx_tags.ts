/** Finds JSX tags in JavaScript: in an expression, in an attribute's value, or in a page's statements. */
import { JsxParser, parseExpression } from "./jsx_scan.ts";

export interface JsxTag {
  readonly name: string;
  /** Offset of the name in the scanned text. */
  readonly at: number;
  /** The named attributes, without spread ones. */
  readonly attributes: readonly { readonly name: string; readonly at: number }[];
  readonly spreads: boolean;
}

/**
 * Returns the tags in the expression that begins at `at`, or whose opening brace is there. Returns none if the
 * expression cannot be parsed or contains no component.
 */
export function tagsInExpression(src: string, at: number): JsxTag[] {
  if (!COMPONENT.test(src.slice(at))) return [];
  const node = parseExpression(src, src[at] === "{" ? at + 1 : at);
  return node ? tagsBelow(node) : [];
}

/** Returns the tags in statements that are known to be valid; none if they contain no component. */
export function tagsInModule(src: string): JsxTag[] {
  if (!COMPONENT.test(src)) return [];
  return tagsBelow(JsxParser.parse(src, { ecmaVersion: "latest", sourceType: "module" }));
}

const COMPONENT = /<[A-Z]/;

interface NamedNode {
  readonly name: string;
  readonly start: number;
}

function tagsBelow(value: unknown): JsxTag[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(tagsBelow);
  const { type, name, attributes } = value as {
    readonly type?: string;
    readonly name: NamedNode;
    readonly attributes: readonly { readonly type: string; readonly name: NamedNode }[];
  };
  return type === "JSXOpeningElement" ? [tagFrom(name, attributes), ...inside] : inside;
}

function tagFrom(
  { name, start }: NamedNode,
  attributes: readonly { readonly type: string; readonly name: NamedNode }[],
): JsxTag {
  const named = attributes.filter(({ type }) => type === "JSXAttribute").map((attribute) => attribute.name);
  return {
    name,
    at: start,
    attributes: named.map(({ name, start }) => ({ name, at: start })),
    spreads: named.length < attributes.length,
  };
}
