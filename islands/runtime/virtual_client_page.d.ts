/** The layouts, bundled for the browser. The bundler provides this module to sites built without static generation. */
declare module "virtual:client-page" {
  /** Renders a page into the root and resolves when it is on screen. Pages with the same `frame` share it. */
  export function renderClientPage(
    root: Element,
    props: unknown,
    frame: string,
    setHtml: (element: Element, html: string) => void,
  ): Promise<void>;
}
