/** `<client-only>`: shows the content of its template, so only with scripts. */
import { DataAttr } from "../markup.ts";
import { onContent } from "./boot.ts";

/** Not `client-only > template`: a writer's own template may come there. */
const TEMPLATE = `[${DataAttr.ClientOnly}]`;

export function startClientOnly(): void {
  onContent(() => {
    // One at a time: a template may contain others.
    let template: HTMLTemplateElement | null;
    while ((template = document.querySelector(TEMPLATE))) template.replaceWith(template.content);
  });
}
