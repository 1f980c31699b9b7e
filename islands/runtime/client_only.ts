/** `<client-only>`: shows the content of its template when connected, so never on the server. */
import { CustomElement } from "../markup.ts";

class ClientOnlyElement extends HTMLElement {
  connectedCallback(): void {
    const template = this.querySelector<HTMLTemplateElement>(":scope > template");
    if (template) template.replaceWith(template.content.cloneNode(true));
  }
}

export function startClientOnly(): void {
  customElements.define(CustomElement.ClientOnly, ClientOnlyElement);
}
