/** Finds the tags that stand in JavaScript: in an expression, in an attribute's value, in a page's statements. */
import { JsxParser, parseExpression } from "./jsx_scan.ts";

export interface JsxTag {
  readonly name: string;
  /** Where its name stands, an offset in the scanned text. */
  readonly at: number;
  /** Without what is spread, which has no names here. */
  readonly attributes: readonly { readonly name: string; readonly at: number }[];
  readonly spreads: boolean;
}

/** The tags of the expression that begins at `at`, with its brace if it has one; none where it cannot be read. */
export function tagsInExpression(src: string, at: number): JsxTag[] {
  if (!COMPONENT.test(src.slice(at))) return [];
  const node = parseExpression(src, src[at] === "{" ? at + 1 : at);
  return node ? tagsBelow(node) : [];
}

/** The tags of statements that have been parsed before. */
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
