/** The `_headers` file that static hosts read: a path pattern on a line, indented `Name: value` lines below it. */
import { decode } from "../../islands/lib/address.ts";
import { escapeRegExp } from "../util/text.ts";

export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads the rules of a `_headers` file; comments and lines that make no sense are skipped, as hosts do. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), headers: [] });
    else {
      const [, name, value] = line.match(/^\s+([\w-]+)\s*:\s*(.*?)\s*$/) ?? [];
      if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

/** All headers for a path, its escaped characters read. A name that several rules set gets all their values, joined. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    if (!pattern.test(pathname)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      const before = found.get(key);
      found.set(key, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}

/** `*` stands for anything, `:name` for one part of the path. A writer may escape characters as addresses do. */
function patternOf(path: string): RegExp {
  const pathname = decode(path.replace(/^https?:\/\/[^/]+/, ""));
  const [first, ...others] = pathname.split("*").map(sourceOf);
  const last = others.pop();
  // What a `*` stands for is not tried again in other ways: with several, a long address would hold the server.
  const middle = others.map((part, index) => `(?=(.*?${part}))\\${index + 1}`);
  const rest = last === undefined ? "" : `${middle.join("")}.*${last}`;
  // A line break in an address is a character like any other.
  return new RegExp(`^${first}${rest}$`, "s");
}

function sourceOf(part: string): string {
  return part.split(/(:[A-Za-z]\w*)/).map((piece) => /^:[A-Za-z]/.test(piece) ? "[^/]+" : escapeRegExp(piece))
    .join("");
}
