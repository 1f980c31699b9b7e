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

/** A problem that stops a build before anything is written. */
function error(title: string): CatalogueEntry {
  return { title, severity: "error" };
}

function warning(title: string): CatalogueEntry {
  return { title, severity: "warning" };
}

function errorInCheck(title: string): CatalogueEntry {
  return { title, severity: "warning", check: "error" };
}

export const CATALOGUE = {
  "config/missing": error("The site has no configuration"),
  "config/failed": error("The configuration could not be loaded"),
  "config/invalid": error("A setting has a wrong value"),
  "config/unknown-key": error("A setting is not known (without effect: warning)"),
  "config/origin": warning("The origin has a path other than the base path"),
  "config/text": warning("An interface text lacks a placeholder"),
  "source/encoding": error("A file is not UTF-8"),
  "source/control-character": error("A file contains a control character (other than NUL: warning)"),
  "source/conflict": error("A merge was not finished"),
  "source/empty": errorInCheck("A page is empty"),
  "source/too-large": warning("A page is very large"),
  "source/unreadable": error("A file could not be read"),
  "source/link-loop": error("A symbolic link points back to a folder that contains it"),
  "source/name": error("A file name cannot be part of an address"),
  "source/ending": warning("A file looks like a page but has another extension"),
  "source/no-language": warning("A page is in no language folder"),
  "source/unlisted-language": warning("A language folder is not listed in the settings"),
  "front-matter/syntax": error("The front matter is not valid YAML"),
  "front-matter/unknown-key": errorInCheck("A front matter key is not known (misspelled: error)"),
  "front-matter/type": error("A front matter value has the wrong type"),
  "markdown/unknown-language": warning("A code block's language is not registered"),
  "markdown/container": error("A container is not closed or is unknown"),
  "markdown/nesting": error("A page is nested too deeply"),
  "markdown/heading-id": error("A heading's id is already in use (by the page's frame: warning)"),
  "markdown/footnote": warning("A footnote has no definition or no reference"),
  "markdown/fence-meta": error("A code block's options cannot be read"),
  "markdown/fence": warning("A code block is not closed"),
  "markdown/table": warning("A table's cells do not fit its columns"),
  "markdown/html": warning("A browser reads HTML differently than intended"),
  "markdown/mark": warning("A mark of Markdown is mistyped and shown as text"),
  "markdown/reference": warning("A link reference has no definition"),
  "markdown/foreign": warning("A line is written for another generator"),
  "include/missing": error("An included file does not exist"),
  "include/outside": error("An included file is outside the content"),
  "include/lines": error("Included lines do not exist"),
  "markdown/blocked": warning("The browser blocks or ignores a part of the page"),
  "mdx/syntax": error("An MDX page could not be parsed"),
  "mdx/import": error("An import could not be resolved"),
  "mdx/styles": warning("An imported style sheet is not used"),
  "mdx/static": warning("A component does nothing in the browser"),
  "mdx/props": warning("A theme component has an unknown attribute, lacks one, or does not show its text"),
  "mdx/nothing": warning("A value in MDX or an element of a component shows nothing"),
  "island/export": error("An island's file does not export the island"),
  "island/name": error("Two islands have the same name"),
  "mdx/render": error("A component failed while rendering"),
  "route/no-home": warning("A site has no home page"),
  "route/duplicate": error("Two files have the same address"),
  "route/slash": warning("Two addresses differ only by a trailing slash"),
  "route/case": warning("Two addresses differ only in case"),
  "route/untranslated": warning("A page is missing in a language"),
  "sidebar/unused": warning("A configured sidebar matches no page"),
  "sidebar/overview": warning("An overview lists no pages"),
  "link/broken": error("A link is broken"),
  "link/anchor": error("A link's anchor does not exist"),
  "link/image": error("An image does not exist"),
  "link/logo": errorInCheck("The site's logo or icon does not exist"),
  "link/image-data": warning("An image cannot be read"),
  "meta/syntax": error("A sidebar or navigation file is not valid JSON"),
  "meta/type": error("A sidebar or navigation entry is malformed"),
  "meta/unknown-key": errorInCheck("A sidebar or navigation key is not known (misspelled: error)"),
  "meta/category": warning("A file is meant for another generator"),
  "meta/unused": warning("A sidebar or navigation file is not used"),
  "meta/missing-page": error("A sidebar entry names a page that does not exist"),
  "parity/heading": error("Two languages have different headings"),
  "parity/code": error("Two languages have different code"),
  "parity/table": error("Two languages have different tables"),
  "parity/container": error("Two languages have different containers"),
  "parity/image": error("Two languages have different images"),
  "parity/component": error("Two languages have different components"),
  "parity/link": error("Two languages have different links"),
  "translation/stale": errorInCheck("A translation is behind its original"),
  "translation/unrecorded": warning("A translation's original is not recorded"),
  "translation/record": error("The record of translations cannot be read"),
  "structure/title": error("A page has no title, or two"),
  "structure/heading-order": error("A heading skips a level"),
  "structure/description": errorInCheck("A description is missing or has the wrong length"),
  "structure/alt": error("An image has no alternative text"),
  "structure/orphan": error("A page is in no sidebar"),
  "structure/label": error("A sidebar entry has no label or the same label as another"),
  "structure/external-link": error("An external link is malformed"),
  "prose/spacing": error("Chinese text has a missing or unwanted space"),
  "prose/punctuation": error("Punctuation has the wrong width"),
  "prose/doubled-word": error("A word is repeated"),
  "terms/forbidden": error("A term is not in the form that this documentation uses"),
  "samples/packages": error("The packages that samples are checked with are not installed"),
  "samples/syntax": error("A sample cannot be parsed"),
  "samples/type": error("A sample has a type error"),
  "samples/command": error("A command, sub-command or option does not exist"),
  "samples/marked": error("Too many samples are exempt from the checks"),
  "facts/unreadable": error("Collected facts cannot be read"),
  "option/unknown": error("A page is about an option that does not exist"),
  "option/missing-page": error("An option has no page"),
  "option/repeated": error("Two pages are about the same option"),
  "option/needless": error("An exception for an option is not needed"),
  "option/type": error("The stated type is not the declared one"),
  "option/default": error("The stated default is not the real one"),
  "option/deprecated": error("A page does not say that an option is deprecated"),
  "option/translation": error("Two languages state different facts"),
  "option/permalink": error("An option's address changed or is not recorded"),
  "names/setting": error("A setting of the names check refers to something that does not exist"),
  "names/missing": error("A page does not mention a public name"),
  "names/unknown": error("A page lists a code name that does not exist"),
  "names/type": error("The type stated for a name is not the declared one"),
  "waiver/rule": error("A waiver names a rule that cannot be waived"),
  "waiver/reason": error("A waiver gives no reason"),
  "waiver/unused": warning("A waiver is not needed"),
  "output/not-writable": error("The output folder cannot be written"),
  "output/disk-full": error("The disk is full"),
  "output/not-ours": error("The output folder contains other files"),
  "output/locked": error("Another build is writing this folder"),
  "output/duplicate": error("Two outputs have the same path"),
  "output/outside": error("An output path is outside the output folder"),
  "bundle/failed": error("The browser code could not be bundled"),
  "serve/port": error("The port is in use"),
  "new/exists": error("The page already exists"),
  "new/sidebar": warning("A new page's sidebar is in the settings"),
  "new/name": error("The page's name cannot be part of an address"),
  "cli/permission": error("The task has no permission for that"),
  "cli/usage": error("The command line was not understood"),
  "internal": error("The generator failed"),
} satisfies Record<string, CatalogueEntry>;

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
