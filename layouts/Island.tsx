/**
 * The only part of the layouts that knows the island markup. On the server, the generator supplies a renderer
 * (an island is a React root of its own, so it is rendered to a string with its own identifier prefix).
 * Without a renderer, when the whole page is rendered in the browser, the component is simply rendered in
 * place.
 */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import { CustomElement, DataAttr, serializeProps, SLOT_PLACEHOLDER } from "../islands/markup.ts";
import type { HydrateWhen, IslandPlace, IslandProps } from "../islands/types.ts";
import { RawHtmlContext, type RawHtmlRenderer } from "./RawHtml.tsx";

export interface IslandRequest {
  readonly name: string;
  // deno-lint-ignore no-explicit-any -- any component whose props are JSON
  readonly component: ComponentType<any>;
  readonly props: IslandProps;
}

/**
 * Renders one island to HTML and returns the `identifierPrefix` that it used. A supplier of this function
 * must also splice in raw HTML as text, because the HTML of an island with children is emitted in pieces.
 */
export type IslandRenderer = (request: IslandRequest) => { readonly html: string; readonly prefix: string };

export const IslandContext = createContext<IslandRenderer | undefined>(undefined);

export interface IslandOptions<P> {
  readonly name: string;
  readonly when: HydrateWhen;
  /** The media query of `when="media"`. */
  readonly media?: string;
  readonly component: ComponentType<P>;
  readonly props: P;
  /** Names of the props that the island's script contains for each `lang`, so that pages omit them. */
  readonly inScript?: readonly (keyof P)[];
  /** Static content, which `component` shows as `SLOT_PLACEHOLDER`. */
  readonly children?: ReactNode;
  /** Called after the island is rendered. */
  readonly place?: () => IslandPlace | undefined;
}

/** Matches HTML that browsers only keep directly within a table or drawing, where an island's element cannot be. */
const PART =
  /^<(?:(caption|col|colgroup|tbody|td|tfoot|th|thead|tr)|(circle|ellipse|g|line|path|polygon|polyline|rect|text))[\s/>]/;

function refuseParts(name: string, html: string): void {
  const [, ofTable, ofDrawing] = PART.exec(html) ?? [];
  if (ofTable ?? ofDrawing) {
    throw new Error(
      `The island <${name}> cannot begin with <${ofTable ?? ofDrawing}>: ` +
        `make the whole <${ofTable ? "table" : "svg"}> the island`,
    );
  }
}

export function Island<P extends object>(options: IslandOptions<P>): ReactNode {
  const render = useContext(IslandContext);
  const raw = useContext(RawHtmlContext);
  const { name, when, media, component, inScript = [], children, place } = options;
  if (render === undefined) {
    return children === undefined
      ? createElement(component, options.props)
      : createElement(component, options.props, children);
  }
  const props = options.props as unknown as IslandProps;
  const { html, prefix } = render({ name, component, props });
  refuseParts(name, html);
  const sent = Object.entries(props).filter(([key]) => !inScript.includes(key as keyof P));
  const islandPlace = place?.();
  const attributes = {
    [DataAttr.Island]: name,
    [DataAttr.When]: when,
    [DataAttr.Media]: media,
    [DataAttr.Props]: serializeProps(Object.fromEntries(sent)),
    [DataAttr.Prefix]: prefix,
    [DataAttr.Place]: islandPlace && JSON.stringify(islandPlace),
  };
  return children === undefined
    ? createElement(CustomElement.Island, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
    : createElement(CustomElement.Island, attributes, ...fillSlot(html, children, raw));
}

/**
 * Keeps the children in the page's tree: its contexts reach them, and islands among them are separate roots.
 */
function fillSlot(html: string, children: ReactNode, raw: RawHtmlRenderer): ReactNode[] {
  const [before, ...after] = html.split(SLOT_PLACEHOLDER).map((part) => raw(part, "span"));
  return after.length === 0
    ? [before, createElement("template", { [DataAttr.Slot]: "" }, children)]
    : [before, ...after.flatMap((part) => [children, part])];
}
