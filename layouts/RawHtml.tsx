/**
 * Inserts generated HTML into a layout. How depends on the environment: the generator may emit a placeholder
 * and splice the HTML in later; a browser under Trusted Types must use its policy. So the renderer comes from
 * a context, and the default is plain React.
 */
import { createContext, createElement, type ReactNode, useContext } from "react";

/** `element` is the kind of element allowed in this place: `span` inside text, else `div`. */
export type RawHtmlRenderer = (html: string, element: "div" | "span") => ReactNode;

export const RawHtmlContext = createContext<RawHtmlRenderer>(renderRawHtml);

function renderRawHtml(html: string, element: "div" | "span"): ReactNode {
  return createElement(element, { className: "doc-raw", dangerouslySetInnerHTML: { __html: html } });
}

export interface RawHtmlProps {
  readonly html: string;
  readonly element?: "div" | "span";
}

export function RawHtml({ html, element = "div" }: RawHtmlProps): ReactNode {
  return useContext(RawHtmlContext)(html, element);
}
