/**
 * HTML that the generator made, put into a layout. How it gets there depends on who renders: a generator may set
 * a placeholder and splice the text in later, a browser under Trusted Types must go through its policy. So the
 * renderer comes from a context, and the default is plain React.
 */
import { createContext, createElement, type ReactNode, useContext } from "react";

/** `element` says what may stand at this place: `span` inside text, else `div`. */
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
