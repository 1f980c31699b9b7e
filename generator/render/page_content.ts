/** What the component of a page shows, and the same without parts that throw, so that others are found, too. */
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
import type { TextPlace } from "../diagnostics/diagnostic.ts";

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

/** Renders a part of a page, and throws if that fails. */
export type Run = (node: ReactNode) => void;

export type Element = ReactElement<{ readonly children?: ReactNode }>;

/**
 * Returns what a component shows, where its expressions in braces that throw do so only when they are rendered;
 * undefined if it throws all the same. It may use hooks.
 */
export function contentOf(page: PageComponent, props: object, run: Run): ReactNode {
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
    // What stands for props that throw is spread: its members are among them.
    const values = [props, ...Object.values(props)].filter((prop) => isValidElement<ThrownProps>(prop));
    const value = values.find(isThrown);
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

export function isThrown(element: Element): element is Element & ReactElement<ThrownProps> {
  return element.type === Thrown;
}

export function childElements(node: ReactNode): Element[] {
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

export function typeOf({ type, props }: Element): unknown {
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
export function* elementsIn(node: ReactNode): Generator<Element> {
  for (const element of childElements(node)) {
    yield element;
    yield* elementsIn(element.props.children);
  }
}
