/** Finds the tag of a page that throws, by rendering the page's elements one by one. */
import { Fragment, isValidElement, type ReactNode } from "react";
import { isComponent } from "../../layouts/mdx/is_component.ts";
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt, type TextPlace } from "../diagnostics/diagnostic.ts";
import { importHint } from "../imports/import_hint.ts";
import type { SourceFile } from "../types.ts";
import {
  childElements,
  contentOf,
  type Element,
  elementsIn,
  isThrown,
  type PageComponent,
  type Run,
  typeOf,
} from "./page_content.ts";
import { messageOf } from "../util/text.ts";

/** The text of a page, or of a file that a page shows. */
export type ShownFile = Pick<SourceFile, "relativePath" | "filePath" | "text">;

export interface Trial {
  readonly run: Run;
  /** Whether it fails in the same way. */
  fails(node: ReactNode): boolean;
  fileAt(relativePath: string): ShownFile | undefined;
}

export interface FailingTag {
  readonly name: string;
  /** What the name stands for. */
  readonly value: unknown;
  readonly location: Location;
}

/** The page, or the file that it shows, which contains what fails. */
export interface FailingFile {
  readonly source: ShownFile;
  readonly component: PageComponent;
  /** Undefined if the component itself fails, which is a function without state. */
  readonly tag: FailingTag | undefined;
  /** Where the expression in braces is that fails. */
  readonly value?: TextPlace;
  /** The element of the page that fails, if it is one; without it, the rest of the page can be rendered. */
  readonly part: Element | undefined;
}

/**
 * Returns the innermost tag that fails, also in files that the page shows, with its file. In a circle of files, it is
 * the tag that closes the circle.
 */
export function failingFile(
  component: PageComponent,
  source: ShownFile,
  trial: Trial,
  content: ReactNode = contentOf(component, {}, trial.run),
  around: readonly string[] = [],
): FailingFile {
  const tags = Map.groupBy(valuesOf(component), ({ value }) => value);
  const failing = failingElements(content, trial.fails);
  const value = failing.find(isThrown);
  if (value) return { source, component, tag: undefined, value: value.props.place, part: value };
  const element = failing.findLast(({ type }) => tags.has(type));
  if (!element) {
    const part = failing.findLast(({ type }) => type !== Fragment);
    return { source, component, tag: undefined, part };
  }
  // Of an invalid tag, it is not even a component.
  const shown = element.type as PageComponent | undefined;
  const files = [...around, source.relativePath];
  const path = shown?.mdxFile;
  const file = path === undefined || files.includes(path) ? undefined : trial.fileAt(path);
  if (shown && file) {
    const content = contentOf(shown, element.props, trial.run);
    return { ...failingFile(shown, file, trial, content, files), part: element };
  }
  const names = tags.get(element.type)!.map(({ name }) => name);
  const uses = [...elementsIn(content)].filter((one) => typeOf(one) === element.type);
  const location = placeOfTag(source, names, uses.indexOf(element), uses.length);
  const written = location.lineText.slice(location.column, location.column + location.length - 1);
  const name = names.find((one) => one === written) ?? names[0]!;
  return { source, component, tag: { name, value: element.type, location }, part: element };
}

interface TagValue {
  readonly name: string;
  readonly value: unknown;
  /** What reading the value threw. */
  readonly error: unknown;
}

function valuesOf({ tags = {} }: PageComponent): TagValue[] {
  return Object.entries(tags).map(([name, read]) => {
    try {
      return { name, value: read(), error: undefined };
    } catch (error) {
      return { name, value: undefined, error };
    }
  });
}

/** Returns the first element that fails, and within it, those that do, from the outermost to the innermost. */
function failingElements(node: ReactNode, fails: (node: ReactNode) => boolean): Element[] {
  const failing = childElements(node).find(fails);
  return failing ? [failing, ...failingElements(failing.props.children, fails)] : [];
}

/**
 * Returns the place of one of a page's tags, which may have several names; of the first if code has more or fewer of
 * them than the page shows.
 */
function placeOfTag(source: ShownFile, names: readonly string[], index: number, count: number): Location {
  const either = names.map((name) => RegExp.escape(name)).join("|");
  const tags = [...source.text.matchAll(new RegExp(`<(?:${either})(?![\\w$.-])`, "g"))];
  const tag = tags.length === count ? tags[index] : tags[0];
  return locationAt(source, tag?.index ?? 0, tag?.[0].length ?? 1);
}

/** Returns the diagnostic for a tag that is no component, if that is what fails: React's error does not name it. */
export function wrongTag(error: unknown, { source, component, tag }: FailingFile): Diagnostic | undefined {
  return tag
    ? invalidTag(error, source, tag)
    : missingExport(error, source, component) ?? brokenPath(error, source, component);
}

export const EXPORT_HINT =
  "Export a function that returns elements: `export function Name() { return <p>…</p>; }`.";

function invalidTag(
  error: unknown,
  { filePath }: ShownFile,
  { name, value, location }: FailingTag,
): Diagnostic | undefined {
  if (!/^Element type is invalid.* but got:/s.test(messageOf(error)) || isComponent(value)) return undefined;
  if (name.includes(".") && value === undefined) return missingPart(name, filePath, location);
  const hint = isValidElement(value) ? `It is an element already: write \`{${name}}\`.` : EXPORT_HINT;
  const message = `Could not render "${filePath}": "${name}" is not a component`;
  return problem("mdx/render", message, { location, hint });
}

/**
 * Finds a tag whose import is an export that is missing further on. The bundler reports this only for JavaScript: in
 * TypeScript, it may be a type.
 */
function missingExport(error: unknown, source: ShownFile, component: PageComponent): Diagnostic | undefined {
  const missing = valuesOf(component).find((tag) => tag.error && messageOf(tag.error) === messageOf(error));
  if (!missing) return undefined;
  const { filePath } = source;
  return problem("mdx/render", `Could not render "${filePath}": there is no export for "${missing.name}"`, {
    location: placeOfTag(source, [missing.name], 0, 1),
    hint: "The file that it is imported from exports it from another file: check its name there.",
  });
}

/** Finds a tag `<A.B.C>` whose `A` has no `B`, so that the page throws when it reads `C`. */
function brokenPath(error: unknown, source: ShownFile, component: PageComponent): Diagnostic | undefined {
  const [, read = ""] = /^Cannot read properties of undefined \(reading '(.+)'\)$/.exec(messageOf(error)) ??
    [];
  for (const { name, value } of valuesOf(component)) {
    const parts = name.split(".");
    const at = value === undefined ? parts.indexOf(read, 2) : -1;
    if (at < 0) continue;
    return missingPart(parts.slice(0, at).join("."), source.filePath, placeOfTag(source, [name], 0, 1));
  }
  return undefined;
}

function missingPart(name: string, filePath: string, location: Location): Diagnostic {
  const [, owner = "", member = ""] = /^(.*)\.(.*)$/.exec(name) ?? [];
  const hint = THEME_COMPONENTS.includes(member)
    ? importHint(member)
    : `Check the name, and what "${owner}" contains.`;
  const message = `Could not render "${filePath}": "${owner}" has no component "${member}"`;
  return problem("mdx/render", message, { location, hint });
}
