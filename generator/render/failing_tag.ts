/** Finds the tag of a page that throws, by rendering the page's elements one by one. */
import {
  cloneElement,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { isComponent } from "../../layouts/mdx/is_component.ts";
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt, type TextPlace } from "../diagnostics/diagnostic.ts";
import { importHint } from "../imports/import_hint.ts";
import type { SourceFile } from "../types.ts";
import { messageOf } from "../util/text.ts";

/** The component of a page, or of a file that a page shows. */
export type PageComponent = ComponentType & {
  /**
   * Returns the values of its tags, by name. One throws if an imported file exports it from another, which does not
   * have it.
   */
  readonly tags?: Readonly<Record<string, () => unknown>>;
  /** Content-relative path of a file that is shown. */
  readonly mdxFile?: string;
};

/** The text of a page, or of a file that a page shows. */
export type ShownFile = Pick<SourceFile, "relativePath" | "filePath" | "text">;

export interface Trial {
  /** Renders a part of the page, and throws if that fails. */
  run(node: ReactNode): void;
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
  content: ReactNode = contentOf(component, {}, trial),
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
    const content = contentOf(shown, element.props, trial);
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

/**
 * Returns what a component shows, where its expressions in braces that throw do so only when they are rendered;
 * undefined if it throws all the same. It may use hooks.
 */
export function contentOf(page: PageComponent, props: object, { run }: Pick<Trial, "run">): ReactNode {
  const read = page as (props: object, readValue: typeof valueOrThrown) => ReactNode;
  let content: ReactNode;
  const Page = () => {
    content = read(props, valueOrThrown);
    return null;
  };
  try {
    run(createElement(Page));
  } catch {
    return undefined;
  }
  return withThrownProps(content);
}

interface ThrownProps {
  readonly error: unknown;
  readonly place: TextPlace;
  /** That of an element, if one of its props throws. */
  readonly type?: unknown;
  readonly children?: ReactNode;
}

/** Stands for an expression that throws, or for an element with one as a prop. */
function Thrown({ error }: ThrownProps): ReactNode {
  throw error;
}

function withThrownProps(node: ReactNode): ReactNode {
  return replaced(node, ({ type, key, props: { children, ...props } }) => {
    const value = childElements(Object.values(props)).find(isThrown);
    if (!value) return undefined;
    const inside = withThrownProps(children);
    return createElement(Thrown, { ...value.props, type, key: key ?? undefined, children: inside });
  });
}

function valueOrThrown(read: () => ReactNode, offset: number, length: number): ReactNode {
  try {
    return read();
  } catch (error) {
    return createElement(Thrown, { error, place: { offset, length } });
  }
}

function isThrown(element: Element): element is Element & ReactElement<ThrownProps> {
  return element.type === Thrown;
}

export type Element = ReactElement<{ readonly children?: ReactNode }>;

/** Returns the first element that fails, and within it, those that do, from the outermost to the innermost. */
function failingElements(node: ReactNode, fails: (node: ReactNode) => boolean): Element[] {
  const failing = childElements(node).find(fails);
  return failing ? [failing, ...failingElements(failing.props.children, fails)] : [];
}

function childElements(node: ReactNode): Element[] {
  return [node].flat(Infinity).filter((child) => isValidElement<Element["props"]>(child));
}

interface LeftOutProps {
  readonly type: unknown;
  readonly children?: ReactNode;
}

/** Stands for an element that is left out, and shows nothing. */
function LeftOut(_: LeftOutProps): ReactNode {
  return null;
}

function typeOf({ type, props }: Element): unknown {
  return type === LeftOut || type === Thrown ? (props as LeftOutProps).type : type;
}

/** Reports whether an element was left out between the tags of this one. */
export function lacksElements({ props }: Element): boolean {
  return elementsIn(props.children).some(({ type }) => type === LeftOut);
}

/**
 * Returns the node without an element, and without those that are the same, which would fail in the same way. Whatever
 * contains none of them stays the same object.
 */
export function withoutElement(node: ReactNode, element: Element): ReactNode {
  return replaced(node, (one) => {
    const isMeant = one === element ||
      (isComponent(one.type) && one.type === element.type && hasSameProps(one, element));
    return isMeant ? leftOut(one) : undefined;
  });
}

/** Returns the expressions of a page that throw, and the page without them. */
export function splitThrown(content: ReactNode) {
  const thrown = [...elementsIn(content)].filter(isThrown);
  return { thrown, rest: replaced(content, (one) => isThrown(one) ? leftOut(one) : undefined) };
}

function leftOut(element: Element): Element {
  const { key, props: { children } } = element;
  return createElement(LeftOut, { key: key ?? undefined, type: typeOf(element), children });
}

/** Returns the node with what `replace` returns in place of its outermost elements, if that is anything. */
function replaced(node: ReactNode, replace: (element: Element) => Element | undefined): ReactNode {
  if (Array.isArray(node)) {
    const rest = node.map((child) => replaced(child, replace));
    return rest.some((child, index) => child !== node[index]) ? rest : node;
  }
  if (!isValidElement<Element["props"]>(node)) return node;
  const other = replace(node);
  if (other) return other;
  const { children } = node.props;
  const rest = replaced(children, replace);
  return rest === children ? node : cloneElement(node, { children: rest });
}

/** Returns a page without those of its outermost elements that `isSound` accepts. */
export function withoutSound(content: ReactNode, isSound: (node: ReactNode) => boolean): ReactNode {
  if (!isValidElement<Element["props"]>(content) || content.type !== Fragment) return content;
  const { children } = content.props;
  return cloneElement(content, { children: [children].flat().filter((child) => !isSound(child)) });
}

function hasSameProps({ props: one }: Element, { props: other }: Element): boolean {
  const members = new Map<string, unknown>(Object.entries(other));
  return members.size === Object.keys(one).length &&
    Object.entries(one).every(([key, value]) => members.has(key) && members.get(key) === value);
}

/** Yields all elements of a page in the order of their tags. */
function* elementsIn(node: ReactNode): Generator<Element> {
  for (const element of childElements(node)) {
    yield element;
    yield* elementsIn(element.props.children);
  }
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
