/** `file="…"` in a code fence: finds the file, rejects it outside the allowed folders, and extracts the lines. */
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import type { FenceMeta } from "./fence_meta.ts";
import type { Tokens } from "../tokens/marked.ts";
import { type Aliases, importAliases, importedFile } from "../../imports/aliases.ts";
import { type PageState, placeIn, report } from "../page_state.ts";
import { dirname, join, relative, resolve } from "../../util/paths.ts";

/** Returns the included text. Reports and returns undefined if the file is missing or not allowed. */
export function includeText(
  page: PageState,
  token: Tokens.Code,
  file: string,
  lines: FenceMeta["lines"],
): string | undefined {
  page.links.push({ href: file, ...placeIn(page, token, token.raw.indexOf(file)), kind: "include" });
  const path = resolveInclude(page, file);
  if (path === undefined) {
    const hint = nameHint(token, file) ??
      `Include files of the content folder, or of a folder that \`alias\` names (${aliasNames(page)}).`;
    const message = `Could not include "${file}" from outside the content`;
    report(page, token, { code: "include/outside", message, hint, piece: file });
    return undefined;
  }
  const text = page.context.readText(path)?.replace(/\n$/, "");
  const shown = relative(page.context.config.projectDir, path);
  if (text === undefined) {
    const hint = nameHint(token, file) ?? linesHint(file) ?? aliasHint(page, file) ??
      "The path is relative to this page's folder, or begins with an alias that `alias` names, with `/` for the " +
        "content folder, or with `<root>/` for the project folder.";
    const message = `Could not include "${file}": there is no file "${shown}"`;
    report(page, token, { code: "include/missing", message, hint, piece: file });
    return undefined;
  }
  if (lines === undefined) return text;
  const all = text.split("\n");
  if (lines.to > all.length) {
    const message = `Could not include lines ${lines.from}-${lines.to} of "${file}"`;
    const hint = `The file has ${all.length} lines.`;
    report(page, token, { code: "include/lines", message, hint, piece: file });
  }
  return dedent(all.slice(lines.from - 1, lines.to)).join("\n");
}

/** Returns a hint for a fence that has code of its own: its `file` may have been meant as a title. */
function nameHint(token: Tokens.Code, file: string): string | undefined {
  return token.text.trim() === ""
    ? undefined
    : `Write title="${file}" if that is the name of the code below.`;
}

/** Returns a hint for lines behind the name of the file, where other tools have them: `a.ts#L2-L8`, `a.ts{2-8}`. */
function linesHint(file: string): string | undefined {
  const [, name, from, to] = /^(.+)(?:#L?|[{:])(\d+)(?:-L?(\d+))?\}?$/.exec(file) ?? [];
  return name && `Write file="${name}" lines="${to ? `${from}-${to}` : from}".`;
}

/** Returns a hint for a misspelled alias. */
function aliasHint(page: PageState, file: string): string | undefined {
  const [start = ""] = file.split("/");
  const near = start.startsWith("@") ? didYouMean(start, Object.keys(aliasesOf(page))) : undefined;
  return near && near !== start ? `Did you mean "${near}${file.slice(start.length)}"?` : undefined;
}

/** Returns the absolute path of an include, or undefined if it is outside every allowed folder. */
function resolveInclude(page: PageState, file: string): string | undefined {
  const { config } = page.context;
  if (file.startsWith(ROOT)) return insideProject(file.slice(ROOT.length), config.projectDir);
  const path = importedFile(file, page, config) ??
    (file.startsWith("/")
      ? join(config.contentDir, file)
      : resolve(config.projectDir, dirname(page.source.filePath), file));
  const allowed = [config.contentDir, ...Object.values(aliasesOf(page))];
  return allowed.some((dir) => path.startsWith(join(dir, "/"))) ? path : undefined;
}

/** Prefix for the project's folder, to include files of the program that the pages document. */
const ROOT = "<root>/";

function insideProject(file: string, projectDir: string): string | undefined {
  const path = join(projectDir, file);
  const hidden = file.split("/").some((name) => name.startsWith("."));
  return path.startsWith(join(projectDir, "/")) && !hidden ? path : undefined;
}

function aliasNames(page: PageState): string {
  return Object.keys(aliasesOf(page)).sort().join(", ") || "none is set";
}

function aliasesOf({ context, source }: PageState): Aliases {
  return importAliases(context.config, source.version);
}

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)![0].length);
  const common = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(common));
}
