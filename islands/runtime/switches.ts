/** The URL switches: `navbar=0` is the class `no-navbar` of `<html>`, which the style sheet knows. */
const SWITCHES = ["navbar", "sidebar", "outline", "footer", "globalUIComponents"];

/** Sets the classes that this query string asks for and takes away the others. */
export function applySwitches(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of SWITCHES) {
    document.documentElement.classList.toggle(`no-${name}`, query.get(name) === "0");
  }
}
