/** Drops findings that only follow from another mistake, such as unreadable text, or that repeat one. */
import type { Code } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteGraph } from "../types.ts";
import { basename, dirname } from "../util/paths.ts";
import { isCheckFinding } from "./check_codes.ts";
import { translationPairs } from "./translation/pairs.ts";

type Test = (item: Diagnostic) => boolean;

/** Takes all findings, and returns whether one of them follows from another. */
type Rule = (found: readonly Diagnostic[], graph: SiteGraph) => Test;

const RULES: readonly Rule[] = [
  // MDX is compiled twice, for pages and for the browser.
  inPlaceOf("mdx/import", hasCode("bundle/failed")),
  inPlaceOf("structure/external-link", hasCode("markdown/blocked")),
  inFilesWith(hasCode("source/name"), hasCode("route/untranslated")),
  inFilesWith(isMisspelledKey, hasCode("structure/description")),
  inFilesWith(isUnread, ({ code }) => code.startsWith("structure/")),
  inTranslationsWith(isUnread, hasCode("translation/stale")),
  inTranslationsWith((item) => isUnread(item) || isFault(item), ({ code }) => code.startsWith("parity/")),
  inFilesWithError("source/conflict", ({ code }) => code !== "source/conflict"),
  // The bundler does not understand UTF-16.
  inFilesWithError("source/encoding", ({ code }) => code === "mdx/import" || code === "bundle/failed"),
  inFilesWith(hasCode("source/unreadable"), hasCode("island/export")),
  importsOfUnreadableFiles,
  inMenusOfOtherGenerators,
  orphansOfBrokenSidebars,
  renderingOfIslandsWithoutExport,
];

/** Drops findings that follow from others. Errors stay if the site lowers what causes them to a warning. */
export function withoutFollowUps(found: readonly Diagnostic[], graph: SiteGraph): readonly Diagnostic[] {
  const tests = RULES.map((rule) => rule(found, graph));
  return found.filter((item) => !tests.some((follows) => follows(item)));
}

function inPlaceOf(cause: Code, isMeant: Test): Rule {
  return (found) => {
    const places = new Set(found.filter(hasCode(cause)).map(placeOf));
    return (item) => isMeant(item) && item.location !== undefined && places.has(placeOf(item));
  };
}

function inFilesWith(isCause: Test, isMeant: Test): Rule {
  return (found) => {
    const files = filesOf(found, isCause);
    return (item) => isMeant(item) && files.has(fileOf(item));
  };
}

function inFilesWithError(cause: Code, isMeant: Test): Rule {
  return (found, graph) => inFilesWith(isError(cause, graph), isMeant)(found, graph);
}

/** Findings about translations that have a cause, or whose original has one. */
function inTranslationsWith(isCause: Test, isMeant: Test): Rule {
  return (found, graph) => {
    const files = translationsAmong(filesOf(found, isCause), graph);
    return (item) => isMeant(item) && files.has(fileOf(item));
  };
}

/** Of several menus, only the first is reported. A file without the underscore is a page, too. */
function inMenusOfOtherGenerators(found: readonly Diagnostic[]): Test {
  const menus = namesOf(filesOf(found, hasCode("meta/category"))).filter((name) => name.startsWith("_"));
  return (item) => item.code !== "meta/category" && menus.includes(basename(fileOf(item)));
}

function importsOfUnreadableFiles(found: readonly Diagnostic[]): Test {
  const files = filesOf(found, hasCode("source/unreadable"));
  return ({ message }) => files.has(/: Cannot read file "(.+)": /.exec(message)?.[1] ?? "");
}

function orphansOfBrokenSidebars(found: readonly Diagnostic[]): Test {
  const folders = [...filesOf(found, hasCode("meta/syntax"))].map((file) => `${dirname(file)}/`);
  return (item) =>
    item.code === "structure/orphan" && folders.some((folder) => fileOf(item).startsWith(folder));
}

function renderingOfIslandsWithoutExport(found: readonly Diagnostic[], graph: SiteGraph): Test {
  const islands = namesOf(filesOf(found, isError("island/export", graph)));
  return ({ code, message }) =>
    code === "mdx/render" && islands.some((name) => message.includes(`: ${name} exports neither`));
}

function hasCode(code: Code): Test {
  return (item) => item.code === code;
}

function isError(code: Code, { config }: SiteGraph): Test {
  return (item) => item.code === code && config.checks.severity?.[code] !== "warning";
}

/** Whether next to nothing is known of a page because of this problem. */
function isUnread({ code, severity }: Diagnostic): boolean {
  return code === "front-matter/syntax" || code === "source/empty" ||
    code.startsWith("source/") && severity === "error";
}

/** Whether a front matter key resembles a known one, so that the known one is not really missing. */
function isMisspelledKey({ code, severity }: Diagnostic): boolean {
  return code === "front-matter/unknown-key" && severity === "error";
}

/** Whether a problem stops the page from being generated, or leaves a code fence unclosed. */
function isFault({ code, severity }: Diagnostic): boolean {
  return severity === "error" && !isCheckFinding(code) || code === "markdown/fence";
}

function placeOf({ location }: Diagnostic): string {
  return location ? `${location.file}:${location.line}:${location.column}` : "";
}

function fileOf({ location }: Diagnostic): string {
  return location?.file ?? "";
}

function filesOf(found: readonly Diagnostic[], isMeant: Test): Set<string> {
  return new Set(found.filter(isMeant).flatMap(({ location }) => location ? [location.file] : []));
}

function namesOf(files: Iterable<string>): string[] {
  return Array.from(files, (file) => basename(file));
}

/** Returns the files of translations that are, or whose original is, among `files`. */
function translationsAmong(files: ReadonlySet<string>, graph: SiteGraph): Set<string> {
  if (files.size === 0) return new Set();
  const among = translationPairs(graph).filter(({ parsed, original }) =>
    files.has(parsed.source.filePath) || files.has(original.source.filePath)
  );
  return new Set(among.map(({ parsed }) => parsed.source.filePath));
}
