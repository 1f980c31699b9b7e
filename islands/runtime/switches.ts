/**
 * The URL switches: `navbar=0` sets the class `no-navbar` on `<html>`, which the style sheet uses. As in the inline
 * script, any name sets a class: unknown ones have no effect.
 */

/** Sets the classes that a query string asks for and removes the others. */
export function applySwitches(search: string): void {
  const root = document.documentElement;
  let names = root.className.replace(/ ?\bno-\w+/g, "");
  for (const [, name] of search.matchAll(/[?&](\w+)=0(?=&|$)/g)) names += ` no-${name}`;
  // Writing the same names would style the page again.
  if (names !== root.className) root.className = names;
}
