/** The layouts, bundled for the browser. The bundler provides this module to sites built without static generation. */
declare module "virtual:client-page" {
  /** Renders a page into the root and resolves when it is on screen. */
  export function renderClientPage(
    root: Element,
    props: unknown,
    setHtml: (element: Element, html: string) => void,
  ): Promise<void>;
}
