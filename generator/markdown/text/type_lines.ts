/** Splits long TypeScript types into lines, one for each member of a union or an object. Pure. */

const WIDTH = 80;

/**
 * Formats a type for a page: on one line if it is short.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(typeInLines("string | undefined"), "string | undefined");
 * assert.equal(
 *   typeInLines(`{ ${"a".repeat(50)}: string; ${"b".repeat(50)}?: number }`),
 *   `{\n  ${"a".repeat(50)}: string;\n  ${"b".repeat(50)}?: number;\n}`,
 * );
 * ```
 */
export function typeInLines(type: string, indent = ""): string {
  if (indent.length + type.length <= WIDTH) return type;
  const members = splitOutside(type, "|");
  if (members.length > 1) return unionText(members, indent);
  const [, body = "", rest = ""] = /^\{(.*)\}((?:\[\])*)$/s.exec(type) ?? [];
  const fields = body === "" ? [] : splitOutside(body, ";");
  if (fields.length === 0 || !balanced(body)) return type;
  const inner = `${indent}  `;
  const lines = fields.map((field) => `${inner}${fieldText(field, inner)};\n`);
  return `{\n${lines.join("")}${indent}}${rest}`;
}

function unionText(members: readonly string[], indent: string): string {
  const lines = members.map((member) => `| ${typeInLines(member, `${indent}  `)}`);
  // Inside an object, a union begins on a new line.
  return indent === "" ? lines.join("\n") : lines.map((line) => `\n${indent}${line}`).join("");
}

/** Formats a field such as `name?: type`. Methods and other forms stay unchanged. */
function fieldText(field: string, indent: string): string {
  const [, name, type] = /^([\w$'"-]+\??: )(.*)$/s.exec(field) ?? [];
  return name && type ? name + typeInLines(type, indent) : field;
}

/** Splits `text` at separators outside of brackets and strings. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (quote) quote = character === quote ? "" : quote;
    else if (`'"\``.includes(character)) quote = character;
    else if ("({[<".includes(character)) depth++;
    else if (")}]".includes(character) || (character === ">" && text[at - 1] !== "=")) depth--;
    // What follows an arrow, even a union, is the function's return type.
    else if (character === ">" && separator === "|" && depth === 0) depth++;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

/** Returns whether the braces in a type's body are balanced, so that its first brace is closed by its last. */
function balanced(body: string): boolean {
  let depth = 0;
  for (const character of body) {
    if (character === "{") depth++;
    else if (character === "}" && --depth < 0) return false;
  }
  return depth === 0;
}
