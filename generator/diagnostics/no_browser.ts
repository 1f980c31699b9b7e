/** Explains errors of components that use browser APIs while their page is rendered. */

const BROWSER_ONLY =
  /^((?:window|document|location|self|screen|history|matchMedia|getComputedStyle|devicePixelRatio|scrollTo|(?:request|cancel)(?:AnimationFrame|IdleCallback)|(?:inner|outer)(?:Width|Height)|(?:scroll|screen)[XY]|page[XY]Offset)|\w+(?:Element|Observer)) is not defined/;

/**
 * Returns a hint, or undefined if the error has another cause. `packageName` is the package whose code failed while
 * it was loaded, if any.
 */
export function noBrowserHint(message: string, packageName?: string): string | undefined {
  const name = BROWSER_ONLY.exec(message)?.[1];
  if (name && packageName) {
    return `The package "${packageName}" needs a browser as soon as it is loaded. ` +
      `Load it in an effect or a handler of an island: \`await import("${packageName}")\`.`;
  }
  return name &&
    `Pages are rendered without a browser. Use "${name}" in an effect or a handler of an island ` +
      "(a component in a file named `*.island.tsx`): those run in the reader's browser.";
}

/**
 * Removes Deno's `location`, which is undefined without an address: an error about one of its properties would not
 * say that it is missing.
 */
export function hideLocation(): void {
  Reflect.deleteProperty(globalThis, "location");
}
