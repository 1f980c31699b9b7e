/** `<client-only>`: shows the content of its template when connected, so never on the server. */
import { CLIENT_ONLY_ELEMENT } from "../markup.ts";

class ClientOnlyElement extends HTMLElement {
  connectedCallback(): void {
    const template = this.querySelector<HTMLTemplateElement>(":scope > template");
    if (template) template.replaceWith(template.content.cloneNode(true));
  }
}

export function startClientOnly(): void {
  customElements.define(CLIENT_ONLY_ELEMENT, ClientOnlyElement);
}
