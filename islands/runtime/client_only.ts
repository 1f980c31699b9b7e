/** `<client-only>`: shows the content of its template, so only with scripts. */
import { CustomElement } from "../markup.ts";
import { onContent } from "./boot.ts";

const TEMPLATE = `${CustomElement.ClientOnly} > template`;

export function startClientOnly(): void {
  onContent(() => {
    // One at a time: a template may contain others.
    let template: HTMLTemplateElement | null;
    while ((template = document.querySelector(TEMPLATE))) template.replaceWith(template.content);
  });
}
