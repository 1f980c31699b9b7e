/** The URL switches: `navbar=0` sets the class `no-navbar` on `<html>`, which the style sheet uses. */
const SWITCHES = ["navbar", "sidebar", "outline", "footer", "globalUIComponents"];

/** Sets the classes that a query string asks for and removes the others. */
export function applySwitches(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of SWITCHES) {
    document.documentElement.classList.toggle(`no-${name}`, query.get(name) === "0");
  }
}
