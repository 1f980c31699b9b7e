/** The URL switches `navbar=0` and so on, as classes of `<html>` that the style sheet knows. */
export const SWITCHES: { readonly [parameter: string]: string } = {
  navbar: "no-navbar",
  sidebar: "no-sidebar",
  outline: "no-outline",
  footer: "no-footer",
  globalUIComponents: "no-global-ui",
};

/** Sets the classes that this query string asks for and takes away the others. */
export function applySwitches(search: string): void {
  const query = new URLSearchParams(search);
  for (const [parameter, name] of Object.entries(SWITCHES)) {
    document.documentElement.classList.toggle(name, query.get(parameter) === "0");
  }
}
