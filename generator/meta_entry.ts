/** Adds an entry to the text of a `_meta.json`, preserving its formatting. */
import { isNavItem } from "./graph/meta.ts";

type Entry = string | { readonly type: string; readonly name: string; readonly label: string };

/**
 * Returns the text with the entry appended to its array. Returns it unchanged if it is not an array, has an
 * entry of that name, or holds navigation items.
 */
export function appendMetaEntry(text: string, entry: Entry): string {
  const list = readList(text);
  const name = typeof entry === "string" ? entry : entry.name;
  if (!list || list.some((item) => nameOf(item) === name || isNavItem(item))) return text;
  const end = text.lastIndexOf("]");
  const before = text.slice(0, end).trimEnd();
  const space = text.slice(before.length, end);
  const written = typeof entry === "string" ? JSON.stringify(entry) : inlineObject(entry);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  if (list.length === 0) return `${before}${newline}  ${written}${newline}${text.slice(end)}`;
  const separator = space.includes("\n") ? `,${newline}${indentOf(text)}` : ", ";
  return `${before}${separator}${written}${space}${text.slice(end)}`;
}

function readList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(item: unknown): unknown {
  return typeof item === "object" && item !== null ? (item as { name?: unknown }).name : item;
}

function indentOf(text: string): string {
  return text.match(/^\s*\[[ \t]*\r?\n([ \t]+)/)?.[1] ?? "  ";
}

function inlineObject(entry: object): string {
  return JSON.stringify(entry, null, 1).replace(/\n */g, " ");
}
