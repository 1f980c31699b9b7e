/** The modules that come with the program for components of a site, by the names that they are imported by. */
import { fileURLToPath } from "node:url";
import { RUNTIME_MODULES, THEME_MODULES } from "../layouts/mdx/names.ts";

/** Specifier to absolute file. Pages share them with the renderer, so that React contexts reach into them. */
export const THEME: { readonly [specifier: string]: string } = {
  ...namedAlike(THEME_MODULES, "../layouts/mdx/mod.ts"),
  ...namedAlike(RUNTIME_MODULES, "../layouts/mdx/runtime.ts"),
  "@theme/internal": fileURLToPath(import.meta.resolve("../layouts/mdx/internal.ts")),
};

function namedAlike(specifiers: readonly string[], file: string): { readonly [specifier: string]: string } {
  const path = fileURLToPath(import.meta.resolve(file));
  return Object.fromEntries(specifiers.map((specifier) => [specifier, path]));
}
