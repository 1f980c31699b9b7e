/** Reports pages that are too large, empty, or named so that they cannot have an address. */
import { Buffer } from "node:buffer";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";

/** Limit for nested folders: their menus are rendered recursively. */
const MAX_FOLDERS = 32;
const LARGE_PAGE_BYTES = 2 * 1024 * 1024;

/** Returns the problem of a page in too many nested folders; `inside` is its path in its language. */
export function tooNestedProblem(filePath: string, inside: string): Diagnostic | undefined {
  const folders = inside.split("/").length - 1;
  if (folders <= MAX_FOLDERS) return undefined;
  const message = `Could not create an address for "${filePath}": it is in ${folders} nested folders`;
  return problem("source/name", message, {
    location: locationIn({ filePath }),
    hint: `Nest it in at most ${MAX_FOLDERS} folders: a site that people can use has no more than five.`,
  });
}

/** Returns the problem of a file with an invisible character, such as a line break, in its path. */
export function controlNameProblem(filePath: string): Diagnostic | undefined {
  // deno-lint-ignore no-control-regex -- control characters are what is searched for
  const [found] = /[\x00-\x1f\x7f]/.exec(filePath) ?? [];
  if (found === undefined) return undefined;
  const code = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  const shown = JSON.stringify(filePath);
  const message = `Could not create an address for ${shown}: it contains the character ${code}`;
  return problem("source/name", message, {
    location: locationIn({ filePath }),
    hint: "Rename the file or folder without it: it is an invisible control character.",
  });
}

/** Reports a name that cannot be part of an address; `inside` is as in `tooNestedProblem`. */
export function checkName(filePath: string, inside: string): Diagnostic[] {
  // Addresses with and without `.html` are those of the same page.
  const bad = inside.match(/[#?%\\]|\.html(?=\.mdx?$)/)?.[0];
  if (!bad) return [];
  return [problem("source/name", `Could not create an address for "${filePath}": it contains "${bad}"`, {
    location: locationIn({ filePath }),
    hint: `Rename the file without "${bad}": it has a special meaning in addresses.`,
  })];
}

/** Reports a text that is empty or very large. */
export function checkSize(filePath: string, text: string): Diagnostic[] {
  if (text.trim() === "") {
    return [problem("source/empty", `The page "${filePath}" is empty`, {
      location: locationIn({ filePath, text }),
      hint: "Write at least a heading, or delete the file.",
    })];
  }
  const bytes = Buffer.byteLength(text);
  if (bytes <= LARGE_PAGE_BYTES) return [];
  return [problem("source/too-large", `"${filePath}" is ${Math.round(bytes / 1e6)} MB of text`, {
    location: locationIn({ filePath }),
    hint: "Readers on a phone have to wait for all of it; split the page.",
  })];
}
