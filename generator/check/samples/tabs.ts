/** Reads the commands that pages pass to `<PackageManagerTabs command=…>`. */
import type { Expression, Property } from "acorn";
import { commandFor } from "../../../layouts/mdx/package_managers.ts";
import { decodeEntities } from "../../markdown/text/escape.ts";
import { literalText, parseExpression, scanTag } from "../../markdown/text/jsx_scan.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { ParsedPage } from "../../types.ts";
import { commandsOf, type ShellCommand } from "./shell.ts";

const COMPONENT = "PackageManagerTabs";

/** A command's text, with its start and end offsets in the source. */
interface LiteralCommand {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns commands that are literals, with line numbers in the page. Variables are not evaluated. */
export function tabCommands(page: ParsedPage): ShellCommand[] {
  const { text } = page.source;
  const lines = new Set(
    itemsOf(page, "component").filter(({ name }) => name === COMPONENT).map(({ line }) => line),
  );
  if (lines.size === 0) return [];
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  return [...text.matchAll(new RegExp(`<${COMPONENT}\\b`, "g"))]
    .filter(({ index }) => lines.has(lineAt(index)))
    .flatMap(({ index }) => writtenIn(text, index))
    .flatMap(({ text, start, end }) =>
      commandsOf(text).map(({ words, line }) => ({
        words,
        line: Math.min(lineAt(start) + line - 1, lineAt(end)),
      }))
    );
}

function writtenIn(text: string, tagStart: number): LiteralCommand[] {
  const tag = scanTag(text, tagStart);
  const attribute = tag.ok ? tag.attributes.find(({ name }) => name === "command") : undefined;
  if (attribute === undefined) return [];
  const { value, valueAt: start, end } = attribute;
  if (value !== undefined) return [forAll({ text: decodeEntities(value), start, end })];
  const parsed = parseExpression(text, start + 1);
  return parsed === undefined ? [] : commandsIn(parsed);
}

/** Returns the commands of an expression: a string for all managers, or an object with one for each. */
function commandsIn(node: Expression): LiteralCommand[] {
  if (node.type !== "ObjectExpression") return textOf(node).map(forAll);
  return node.properties.filter((item): item is Property => item.type === "Property")
    .flatMap(({ value }) => textOf(value));
}

function textOf(node: Expression): LiteralCommand[] {
  const { start, end } = node;
  const text = literalText(node);
  return text === undefined ? [] : [{ text, start, end }];
}

/** Converts a command for all managers to that of npm; the others consist of the same words. */
function forAll(written: LiteralCommand): LiteralCommand {
  return { ...written, text: commandFor("npm", written.text.trim()) };
}
