/** The elements of Markdown as components, by name, for components written for themes that style each element. */
import { type ComponentType, createElement, type HTMLAttributes, type ReactNode } from "react";
import { Link } from "./Link.tsx";

const NAMES = "blockquote code del details em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong summary " +
  "table tbody td th thead tr ul";

const ELEMENTS: { readonly [name: string]: ComponentType<Record<string, unknown>> } = {
  ...Object.fromEntries(NAMES.split(" ").map((name) => [name, elementOf(name)])),
  a: Link,
};

function elementOf(name: string) {
  return (props: HTMLAttributes<HTMLElement>): ReactNode => createElement(name, props);
}

export function getCustomMDXComponent(): typeof ELEMENTS {
  return ELEMENTS;
}
