/** Finds the tag of a page that throws, by rendering the page's elements one by one. */
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from "react";
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { importHint } from "../imports/import_errors.ts";
import type { SourceFile } from "../types.ts";
import { messageOf } from "../util/text.ts";

/** A page's component, with the values of its tags by name. */
export type PageComponent = ComponentType & { readonly tags?: () => Readonly<Record<string, unknown>> };

export interface FailingTag {
  readonly name: string;
  /** What the name stands for. */
  readonly value: unknown;
  readonly location: Location;
}

/** Returns the innermost tag that fails; undefined if the page itself does, which is a function without state. */
export function failingTag(
  page: PageComponent,
  source: SourceFile,
  fails: (node: ReactNode) => boolean,
): FailingTag | undefined {
  const tags = new Map(Object.entries(page.tags?.() ?? {}).map(([name, value]) => [value, name]));
  const content = contentOf(page);
  const element = failingElement(content, (one) => tags.has(one.type), fails);
  const name = tags.get(element?.type);
  if (!element || name === undefined) return undefined;
  const uses = [...elementsIn(content)].filter(({ type }) => type === element.type);
  return {
    name,
    value: element.type,
    location: placeOfTag(source, name, uses.indexOf(element), uses.length),
  };
}

function contentOf(page: PageComponent): ReactNode {
  try {
    return (page as (props: object) => ReactNode)({});
  } catch {
    return undefined;
  }
}

type Element = ReactElement<{ readonly children?: ReactNode }>;

function failingElement(
  node: ReactNode,
  isTag: (element: Element) => boolean,
  fails: (node: ReactNode) => boolean,
): Element | undefined {
  const failing = childElements(node).find(fails);
  if (!failing) return undefined;
  return failingElement(failing.props.children, isTag, fails) ?? (isTag(failing) ? failing : undefined);
}

function childElements(node: ReactNode): Element[] {
  return [node].flat(Infinity).filter((child) => isValidElement<Element["props"]>(child));
}

/** Yields all elements of a page in the order of their tags. */
function* elementsIn(node: ReactNode): Generator<Element> {
  for (const element of childElements(node)) {
    yield element;
    yield* elementsIn(element.props.children);
  }
}

/** Returns the place of one of a page's tags; of the first if code has more or fewer of them than the page shows. */
function placeOfTag(source: SourceFile, name: string, index: number, count: number): Location {
  const tags = [...source.text.matchAll(new RegExp(`<${RegExp.escape(name)}(?![\\w$.-])`, "g"))];
  const tag = tags.length === count ? tags[index] : tags[0];
  return locationAt(source, tag?.index ?? 0, tag?.[0].length ?? 1);
}

/** Returns the diagnostic for a tag whose value is not a component: React's error does not name the tag. */
export function invalidTag(
  error: unknown,
  { name, value, location }: FailingTag,
  { filePath }: SourceFile,
): Diagnostic | undefined {
  if (!/^Element type is invalid.* but got:/s.test(messageOf(error)) || isCallable(value)) return undefined;
  if (name.includes(".") && value === undefined) return missingPart(name, filePath, location);
  const hint = isValidElement(value)
    ? `It is an element already: write \`{${name}}\`.`
    : "Export a function that returns elements: `export function Name() { return <p>…</p>; }`.";
  const message = `Could not render "${filePath}": "${name}" is not a component`;
  return problem("mdx/render", message, { location, hint });
}

/** Returns the diagnostic for a tag `<A.B.C>` whose `A` has no `B`, so that the page throws when it reads `C`. */
export function brokenPath(error: unknown, page: PageComponent, source: SourceFile): Diagnostic | undefined {
  const [, read = ""] = /^Cannot read properties of undefined \(reading '(.+)'\)$/.exec(messageOf(error)) ??
    [];
  for (const [name, value] of Object.entries(page.tags?.() ?? {})) {
    const parts = name.split(".");
    const at = value === undefined ? parts.indexOf(read, 2) : -1;
    if (at < 0) continue;
    return missingPart(parts.slice(0, at).join("."), source.filePath, placeOfTag(source, name, 0, 1));
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

/** Returns whether React takes a value for a component: a function, or an object that React made from one. */
function isCallable(value: unknown): boolean {
  return typeof value === "function" ||
    (typeof value === "object" && value !== null && "$$typeof" in value && !isValidElement(value));
}
