/** Drops findings that only follow from another mistake, such as unreadable text, or that repeat one. */
import type { Code } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteGraph } from "../types.ts";
import { basename, dirname } from "../util/paths.ts";
import { isCheckFinding } from "./check_codes.ts";
import { translationPairs } from "./translation/pairs.ts";

/** Whether next to nothing is known of a page because of this problem. */
function isUnread({ code, severity }: Diagnostic): boolean {
  return code === "front-matter/syntax" || code === "source/empty" ||
    code.startsWith("source/") && severity === "error";
}

/**
 * Drops follow-up findings: structure and stale findings on pages that cannot be read, parity findings that
 * involve faulty pages, pages that cannot be rendered because an island is not exported, orphans in the folder of
 * a sidebar file with a syntax error, description findings if a key is misspelled, translations that are missing of
 * pages whose names no page can have, and all other findings in files with merge conflicts and in menus of other
 * generators. MDX is compiled twice, for pages and for the browser: of the problems in the same place, that of the
 * browser bundle is dropped; and of addresses that the browser blocks, the warning. Errors stay if the site lowers what causes them to a warning.
 */
export function withoutFollowUps(
  diagnostics: readonly Diagnostic[],
  graph: SiteGraph,
): readonly Diagnostic[] {
  const unread = filesOf(diagnostics, isUnread);
  const wrong = filesOf(diagnostics, (item) => isUnread(item) || isFault(item));
  const misnamed = filesOf(diagnostics, isMisspelled);
  const withoutAddress = filesOf(diagnostics, ({ code }) => code === "source/name");
  const isCause = (one: Diagnostic, code: Code) =>
    one.code === code && graph.config.checks.severity?.[code] !== "warning";
  const unmerged = filesOf(diagnostics, (one) => isCause(one, "source/conflict"));
  // Of several, only the first is reported. A file without the underscore is a page, too.
  const foreign = filesOf(diagnostics, ({ code }) => code === "meta/category");
  const unused = [...foreign].map((path) => basename(path)).filter((name) => name.startsWith("_"));
  const sidebars = filesOf(diagnostics, ({ code }) => code === "meta/syntax");
  const folders = [...sidebars].map((file) => `${dirname(file)}/`);
  const nameless = [...filesOf(diagnostics, (one) => isCause(one, "island/export"))].map((path) =>
    basename(path)
  );
  const unknown = translationsAmong(unread, graph);
  const uncompared = translationsAmong(wrong, graph);
  const refused = new Set(
    diagnostics.filter(({ code }) => code === "structure/external-link").map(placeOf),
  );
  const compiled = new Set(diagnostics.filter(({ code }) => code === "mdx/import").map(placeOf));
  return diagnostics.filter((item) => {
    const { code, message, location } = item;
    const { file = "" } = location ?? {};
    if (code === "bundle/failed" && location && compiled.has(placeOf(item))) return false;
    if (code === "markdown/blocked" && location && refused.has(placeOf(item))) return false;
    if (code === "mdx/render" && nameless.some((name) => message.includes(`: ${name} exports neither`))) {
      return false;
    }
    if (unmerged.has(file)) return code === "source/conflict";
    if (unused.includes(basename(file))) return code === "meta/category";
    if (code.startsWith("parity/")) return !uncompared.has(file);
    if (code === "route/untranslated") return !withoutAddress.has(file);
    if (code === "translation/stale") return !unknown.has(file);
    if (code === "structure/orphan" && folders.some((folder) => file.startsWith(folder))) return false;
    if (code === "structure/description" && misnamed.has(file)) return false;
    return !code.startsWith("structure/") || !unread.has(file);
  });
}

function placeOf({ location }: Diagnostic): string {
  return location ? `${location.file}:${location.line}:${location.column}` : "";
}

/** Whether a front matter key resembles a known one, so that the known one is not really missing. */
function isMisspelled({ code, severity }: Diagnostic): boolean {
  return code === "front-matter/unknown-key" && severity === "error";
}

/** Whether a problem stops the page from being generated, or leaves a code fence unclosed. */
function isFault({ code, severity }: Diagnostic): boolean {
  return severity === "error" && !isCheckFinding(code) || code === "markdown/fence";
}

function filesOf(diagnostics: readonly Diagnostic[], isMeant: (item: Diagnostic) => boolean): Set<string> {
  return new Set(diagnostics.filter(isMeant).flatMap(({ location }) => location ? [location.file] : []));
}

/** Returns the files of translations that are, or whose original is, among `files`. */
function translationsAmong(files: ReadonlySet<string>, graph: SiteGraph): Set<string> {
  if (files.size === 0) return new Set();
  const among = translationPairs(graph).filter(({ parsed, original }) =>
    files.has(parsed.source.filePath) || files.has(original.source.filePath)
  );
  return new Set(among.map(({ parsed }) => parsed.source.filePath));
}
