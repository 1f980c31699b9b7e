/** Renders the layouts in the browser, for sites built without static generation. */
import { createElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Page } from "./Page.tsx";
import { RawHtmlContext, type RawHtmlRenderer } from "./RawHtml.tsx";
import type { PageProps } from "./types.ts";

type SetHtml = (element: Element, html: string) => void;

let root: Root | undefined;

/** Renders a page into the root; resolves once React has updated the document. Pages with the same `frame` share it. */
export function renderClientPage(
  element: Element,
  props: unknown,
  frame: string,
  setHtml: SetHtml,
): Promise<void> {
  root ??= createRoot(element);
  return new Promise((resolve) => {
    root!.render(<App props={props as PageProps} frame={frame} setHtml={setHtml} onShown={resolve} />);
  });
}

interface AppProps {
  readonly props: PageProps;
  readonly frame: string;
  readonly setHtml: SetHtml;
  readonly onShown: () => void;
}

function App({ props, frame, setHtml, onShown }: AppProps): ReactNode {
  useLayoutEffect(onShown);
  const raw: RawHtmlRenderer = (html, element) => <Raw html={html} element={element} setHtml={setHtml} />;
  // The key remounts the frame, so that the state of groups and menus does not carry over to another one.
  return (
    <RawHtmlContext.Provider value={raw}>
      <Page key={frame} {...props} />
    </RawHtmlContext.Provider>
  );
}

interface RawProps {
  readonly html: string;
  readonly element: "div" | "span";
  readonly setHtml: SetHtml;
}

/** Sets HTML through the runtime's Trusted Types policy, which `dangerouslySetInnerHTML` would bypass. */
function Raw({ html, element, setHtml }: RawProps): ReactNode {
  const made = useRef<HTMLElement>(null);
  useLayoutEffect(() => setHtml(made.current!, html), [html]);
  return createElement(element, { className: "doc-raw", ref: made });
}
