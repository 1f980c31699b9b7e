/** Finds JSX tags in JavaScript: in an expression, in an attribute's value, or in a page's statements. */
import { type CodeNode, nodesIn } from "../../util/syntax_tree.ts";
import { JsxParser, parseExpression } from "./jsx_scan.ts";
import { type Attribute, SPREAD, type Tag } from "./tags.ts";

/**
 * Returns the opening tags in the expression that begins at `at`, or whose opening brace is there. Returns none if
 * the expression cannot be parsed or contains no tag.
 */
export function tagsInExpression(src: string, at: number): Tag[] {
  if (!TAG.test(src.slice(at))) return [];
  const node = parseExpression(src, src[at] === "{" ? at + 1 : at);
  return node ? tagsBelow(node, src) : [];
}

/** Returns the opening tags in statements that are known to be valid; none if they contain no tag. */
export function tagsInModule(src: string): Tag[] {
  if (!TAG.test(src)) return [];
  return tagsBelow(JsxParser.parse(src, { ecmaVersion: "latest", sourceType: "module" }), src);
}

const TAG = /<[A-Za-z]/;

function tagsBelow(node: CodeNode, src: string): Tag[] {
  return nodesIn(node).filter(({ type }) => type === "JSXOpeningElement").map((tag) => tagFrom(tag, src));
}

/** The tag is not scanned again: unlike those in a page's text, it may contain comments. */
function tagFrom({ name, start, end, selfClosing, attributes }: CodeNode, src: string): Tag {
  return {
    name: src.slice(name.start, name.end),
    at: start,
    end,
    kind: selfClosing ? "whole" : "open",
    attributes: attributes.map((attribute: CodeNode) => attributeFrom(attribute, src)),
  };
}

function attributeFrom({ type, name, value, start, end }: CodeNode, src: string): Attribute {
  if (type !== "JSXAttribute") return { name: SPREAD, at: start, value: undefined, valueAt: start, end };
  const isText = value?.type === "Literal";
  return {
    name: src.slice(name.start, name.end),
    at: start,
    value: isText ? src.slice(value.start + 1, value.end - 1) : undefined,
    valueAt: isText ? value.start + 1 : value?.start ?? end,
    end,
  };
}
