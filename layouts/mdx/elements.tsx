/** The elements of Markdown as components, by name, for components written for themes that style each element. */
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { Link } from "./Link.tsx";
import { withBase } from "./runtime.ts";

const NAMES = "blockquote code del details em h1 h2 h3 h4 h5 h6 hr li ol p pre strong summary " +
  "table tbody td th thead tr ul";

const ELEMENTS: { readonly [name: string]: ComponentType<Record<string, unknown>> } = {
  ...Object.fromEntries(NAMES.split(" ").map((name) => [name, elementOf(name)])),
  a: Link,
  img: Image,
};

function elementOf(name: string) {
  return (props: HTMLAttributes<HTMLElement>): ReactNode => createElement(name, props);
}

function Image({ src, ...props }: ComponentProps<"img">): ReactNode {
  const address = withBase(src ?? "");
  return <img {...props} src={address || undefined} />;
}

export function getCustomMDXComponent(): typeof ELEMENTS {
  return ELEMENTS;
}
