/**
 * The only place of the layouts that knows the island markup. On the server the generator supplies a renderer (an
 * island is a React root of its own, so it is rendered to a string with its own identifier prefix); without one,
 * as when the whole page is rendered in the browser, the component simply stands where it is written.
 */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import {
  ATTR_MEDIA,
  ATTR_NAME,
  ATTR_PREFIX,
  ATTR_PROPS,
  ATTR_WHEN,
  ISLAND_ELEMENT,
  serializeProps,
} from "../islands/markup.ts";
import type { HydrateWhen, IslandProps } from "../islands/types.ts";

export interface IslandRequest {
  readonly name: string;
  // deno-lint-ignore no-explicit-any -- any component whose props are JSON
  readonly component: ComponentType<any>;
  readonly props: IslandProps;
}

/** Renders one island to HTML and says which `identifierPrefix` it used. */
export type IslandRenderer = (request: IslandRequest) => { readonly html: string; readonly prefix: string };

export const IslandContext = createContext<IslandRenderer | undefined>(undefined);

export interface IslandOptions<P> {
  readonly name: string;
  readonly when: HydrateWhen;
  /** The media query of `when="media"`. */
  readonly media?: string;
  readonly component: ComponentType<P>;
  readonly props: P;
}

export function Island<P extends object>(options: IslandOptions<P>): ReactNode {
  const render = useContext(IslandContext);
  const { name, when, media, component } = options;
  if (render === undefined) return createElement(component, options.props);
  const props = options.props as unknown as IslandProps;
  const { html, prefix } = render({ name, component, props });
  return createElement(ISLAND_ELEMENT, {
    [ATTR_NAME]: name,
    [ATTR_WHEN]: when,
    [ATTR_MEDIA]: media,
    [ATTR_PROPS]: serializeProps(props),
    [ATTR_PREFIX]: prefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}
