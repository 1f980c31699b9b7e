/** Parses the `_headers` file of static hosts: a path pattern on a line, then indented `Name: value` lines. */
import { decode } from "../../islands/lib/address.ts";

export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Parses the rules of a `_headers` file. Skips comments and malformed lines, as hosts do. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), headers: [] });
    else {
      const [, name, value] = line.match(/^\s+([\w-]+)\s*:\s*(.*?)\s*$/) ?? [];
      if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

/** Returns the headers for a decoded path. If several rules set the same header, their values are joined. */
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

/** Compiles a pattern: `*` matches anything, `:name` one path segment. Characters may be percent-encoded. */
function patternOf(path: string): RegExp {
  const pathname = decode(path.replace(/^https?:\/\/[^/]+/, ""));
  const [first, ...others] = pathname.split("*").map(sourceOf);
  const last = others.pop();
  // Use lookaheads with back references as atomic groups: backtracking into several `*` could block the server
  // on a long URL.
  const middle = others.map((part, index) => `(?=(.*?${part}))\\${index + 1}`);
  const rest = last === undefined ? "" : `${middle.join("")}.*${last}`;
  // With "s", a line break in a path is a character like any other.
  return new RegExp(`^${first}${rest}$`, "s");
}

function sourceOf(part: string): string {
  return part.split(/(:[A-Za-z]\w*)/).map((piece) =>
    /^:[A-Za-z]/.test(piece) ? "[^/]+" : RegExp.escape(piece)
  )
    .join("");
}
