/**
 * Every problem the generator can report. Codes are permanent: tests, editors and people refer to them.
 * A message states the failed action in one line without a final period; the hint says what to write instead.
 */
import type { Diagnostic, Location, Severity } from "./diagnostic.ts";

export interface CatalogueEntry {
  readonly title: string;
  readonly severity: Severity;
  /** Severity in a check, if higher than in a build. */
  readonly check?: Severity;
}

export const CATALOGUE = {
  "config/missing": { title: "The site has no configuration", severity: "error" },
  "config/failed": { title: "The configuration could not be loaded", severity: "error" },
  "config/invalid": { title: "A setting has a wrong value", severity: "error" },
  "config/unknown-key": { title: "A setting is not known", severity: "error" },
  "config/origin": { title: "The origin has a path other than the base path", severity: "warning" },
  "config/text": { title: "An interface text lacks a placeholder", severity: "warning" },
  "source/encoding": { title: "A file is not UTF-8", severity: "error" },
  "source/control-character": {
    title: "A file contains a control character (other than NUL: warning)",
    severity: "error",
  },
  "source/conflict": { title: "A merge was not finished", severity: "error" },
  "source/empty": { title: "A page is empty", severity: "warning", check: "error" },
  "source/too-large": { title: "A page is very large", severity: "warning" },
  "source/unreadable": { title: "A file could not be read", severity: "error" },
  "source/link-loop": {
    title: "A symbolic link points back to a folder that contains it",
    severity: "error",
  },
  "source/name": { title: "A file name cannot be part of an address", severity: "error" },
  "source/ending": { title: "A file looks like a page but has another extension", severity: "warning" },
  "source/no-language": { title: "A page is in no language folder", severity: "warning" },
  "source/unlisted-language": {
    title: "A language folder is not listed in the settings",
    severity: "warning",
  },
  "front-matter/syntax": { title: "The front matter is not valid YAML", severity: "error" },
  "front-matter/unknown-key": {
    title: "A front matter key is not known (misspelled: error)",
    severity: "warning",
    check: "error",
  },
  "front-matter/type": { title: "A front matter value has the wrong type", severity: "error" },
  "markdown/unknown-language": { title: "A code block's language is not registered", severity: "warning" },
  "markdown/container": { title: "A container is not closed or is unknown", severity: "error" },
  "markdown/nesting": { title: "A page is nested too deeply", severity: "error" },
  "markdown/heading-id": {
    title: "A heading's id is already in use (by the page's frame: warning)",
    severity: "error",
  },
  "markdown/footnote": { title: "A footnote has no definition or no reference", severity: "warning" },
  "markdown/fence-meta": { title: "A code block's options cannot be read", severity: "error" },
  "markdown/fence": { title: "A code block is not closed", severity: "warning" },
  "markdown/table": { title: "A table's cells do not fit its columns", severity: "warning" },
  "markdown/html": { title: "A browser reads HTML differently than intended", severity: "warning" },
  "markdown/mark": { title: "A mark of Markdown is mistyped and shown as text", severity: "warning" },
  "markdown/reference": { title: "A link reference has no definition", severity: "warning" },
  "markdown/foreign": { title: "A line is written for another generator", severity: "warning" },
  "include/missing": { title: "An included file does not exist", severity: "error" },
  "include/outside": { title: "An included file is outside the content", severity: "error" },
  "include/lines": { title: "Included lines do not exist", severity: "error" },
  "markdown/blocked": { title: "The browser blocks or ignores a part of the page", severity: "warning" },
  "mdx/syntax": { title: "An MDX page could not be parsed", severity: "error" },
  "mdx/import": { title: "An import could not be resolved", severity: "error" },
  "mdx/styles": { title: "An imported style sheet is not used", severity: "warning" },
  "mdx/static": { title: "A component does nothing in the browser", severity: "warning" },
  "mdx/props": {
    title: "A theme component has an unknown attribute, lacks one, or does not show its text",
    severity: "warning",
  },
  "mdx/nothing": { title: "A value in MDX shows nothing", severity: "warning" },
  "island/export": { title: "An island's file does not export the island", severity: "error" },
  "island/name": { title: "Two islands have the same name", severity: "error" },
  "mdx/render": { title: "A component failed while rendering", severity: "error" },
  "route/no-home": { title: "A site has no home page", severity: "warning" },
  "route/duplicate": { title: "Two files have the same address", severity: "error" },
  "route/slash": { title: "Two addresses differ only by a trailing slash", severity: "warning" },
  "route/untranslated": { title: "A page exists in one language only", severity: "warning" },
  "sidebar/unused": { title: "A configured sidebar matches no page", severity: "warning" },
  "sidebar/overview": { title: "An overview lists no pages", severity: "warning" },
  "link/broken": { title: "A link is broken", severity: "error" },
  "link/anchor": { title: "A link's anchor does not exist", severity: "error" },
  "link/image": { title: "An image does not exist", severity: "error" },
  "link/logo": { title: "The site's logo or icon does not exist", severity: "warning", check: "error" },
  "link/image-data": { title: "An image cannot be read", severity: "warning" },
  "meta/syntax": { title: "A sidebar or navigation file is not valid JSON", severity: "error" },
  "meta/type": { title: "A sidebar or navigation entry is malformed", severity: "error" },
  "meta/unknown-key": {
    title: "A sidebar or navigation key is not known (misspelled: error)",
    severity: "warning",
    check: "error",
  },
  "meta/category": { title: "A sidebar file belongs to another generator", severity: "warning" },
  "meta/unused": { title: "A sidebar or navigation file is not used", severity: "warning" },
  "meta/missing-page": { title: "A sidebar entry names a page that does not exist", severity: "error" },
  "parity/heading": { title: "Two languages have different headings", severity: "error" },
  "parity/code": { title: "Two languages have different code", severity: "error" },
  "parity/table": { title: "Two languages have different tables", severity: "error" },
  "parity/container": { title: "Two languages have different containers", severity: "error" },
  "parity/image": { title: "Two languages have different images", severity: "error" },
  "parity/component": { title: "Two languages have different components", severity: "error" },
  "parity/link": { title: "Two languages have different links", severity: "error" },
  "translation/stale": { title: "A translation is behind its original", severity: "warning", check: "error" },
  "translation/unrecorded": { title: "A translation's original is not recorded", severity: "warning" },
  "translation/record": { title: "The record of translations cannot be read", severity: "error" },
  "structure/title": { title: "A page has no title, or two", severity: "error" },
  "structure/heading-order": { title: "A heading skips a level", severity: "error" },
  "structure/description": {
    title: "A description is missing or has the wrong length",
    severity: "warning",
    check: "error",
  },
  "structure/alt": { title: "An image has no alternative text", severity: "error" },
  "structure/orphan": { title: "A page is in no sidebar", severity: "error" },
  "structure/label": {
    title: "A sidebar entry has no label or the same label as another",
    severity: "error",
  },
  "structure/external-link": { title: "An external link is malformed", severity: "error" },
  "prose/spacing": { title: "Chinese text has a missing or unwanted space", severity: "error" },
  "prose/punctuation": { title: "Punctuation has the wrong width", severity: "error" },
  "prose/doubled-word": { title: "A word is repeated", severity: "error" },
  "terms/forbidden": { title: "A term is not in the form that this documentation uses", severity: "error" },
  "samples/packages": {
    title: "The packages that samples are checked with are not installed",
    severity: "error",
  },
  "samples/syntax": { title: "A sample cannot be parsed", severity: "error" },
  "samples/type": { title: "A sample has a type error", severity: "error" },
  "samples/command": { title: "A command, sub-command or option does not exist", severity: "error" },
  "samples/marked": { title: "Too many samples are exempt from the checks", severity: "error" },
  "facts/unreadable": { title: "Collected facts cannot be read", severity: "error" },
  "option/unknown": { title: "A page is about an option that does not exist", severity: "error" },
  "option/missing-page": { title: "An option has no page", severity: "error" },
  "option/repeated": { title: "Two pages are about the same option", severity: "error" },
  "option/needless": { title: "An exception for an option is not needed", severity: "error" },
  "option/type": { title: "The stated type is not the declared one", severity: "error" },
  "option/default": { title: "The stated default is not the real one", severity: "error" },
  "option/deprecated": { title: "A page does not say that an option is deprecated", severity: "error" },
  "option/translation": { title: "Two languages state different facts", severity: "error" },
  "option/permalink": { title: "An option's address changed or is not recorded", severity: "error" },
  "names/setting": {
    title: "A setting of the names check refers to something that does not exist",
    severity: "error",
  },
  "names/missing": { title: "A page does not mention a public name", severity: "error" },
  "names/unknown": { title: "A page lists a code name that does not exist", severity: "error" },
  "names/type": { title: "The type stated for a name is not the declared one", severity: "error" },
  "waiver/rule": { title: "A waiver names a rule that cannot be waived", severity: "error" },
  "waiver/reason": { title: "A waiver gives no reason", severity: "error" },
  "waiver/unused": { title: "A waiver is not needed", severity: "warning" },
  "output/not-writable": { title: "The output folder cannot be written", severity: "error" },
  "output/disk-full": { title: "The disk is full", severity: "error" },
  "output/not-ours": { title: "The output folder contains other files", severity: "error" },
  "output/locked": { title: "Another build is writing this folder", severity: "error" },
  "output/duplicate": { title: "Two outputs have the same path", severity: "error" },
  "output/outside": { title: "An output path is outside the output folder", severity: "error" },
  "bundle/failed": { title: "The browser code could not be bundled", severity: "error" },
  "serve/port": { title: "The port is in use", severity: "error" },
  "new/exists": { title: "The page already exists", severity: "error" },
  "new/sidebar": { title: "A new page's sidebar is in the settings", severity: "warning" },
  "new/name": { title: "The page's name cannot be part of an address", severity: "error" },
  "cli/permission": { title: "The task has no permission for that", severity: "error" },
  "cli/usage": { title: "The command line was not understood", severity: "error" },
  "internal": { title: "The generator failed", severity: "error" },
} as const satisfies Record<string, CatalogueEntry>;

export type Code = keyof typeof CATALOGUE;

export interface ProblemDetails {
  readonly location?: Location | undefined;
  readonly hint?: string | undefined;
  readonly notes?: readonly string[];
  /** Overrides the severity from the catalogue. */
  readonly severity?: Severity;
}

/**
 * Raises the problem of an unknown key that resembles a known one to an error: the writer meant that one.
 * Other unknown keys probably belong to another program and are harmless.
 */
export function asMisspelled(unknown: Diagnostic): Diagnostic {
  return { ...unknown, severity: "error" };
}

/** Makes a diagnostic from the catalogue. */
export function problem(code: Code, message: string, details: ProblemDetails = {}): Diagnostic {
  return {
    code,
    severity: details.severity ?? CATALOGUE[code].severity,
    message,
    location: details.location,
    hint: details.hint,
    notes: details.notes ?? [],
  };
}
