/**
 * Sets attributes, or removes those whose value is false. Not through properties: Firefox up to 118 does not support
 * those for ARIA.
 */
export function setAttributes(element: Element, values: { readonly [name: string]: string | false }): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === false) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
