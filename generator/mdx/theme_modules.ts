/** The modules that come with the program for components of a site, by the names that they are imported by. */
import { fileURLToPath } from "node:url";
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_COMPONENTS, THEME_MODULES } from "../../layouts/mdx/names.ts";
import { slashed } from "../util/paths.ts";

/** Specifier to absolute file. Pages share them with the renderer, so that React contexts reach into them. */
export const THEME: { readonly [specifier: string]: string } = {
  ...namedAlike(THEME_MODULES, "../../layouts/mdx/mod.ts"),
  ...namedAlike(RUNTIME_MODULES, "../../layouts/mdx/runtime.ts"),
  "@theme/internal": slashed(fileURLToPath(import.meta.resolve("../../layouts/mdx/internal.ts"))),
};

/** Specifier to the names that may be imported from it. */
export const THEME_EXPORTS: { readonly [specifier: string]: readonly string[] } = Object.fromEntries([
  ...THEME_MODULES.map((specifier) => [specifier, THEME_COMPONENTS] as const),
  ...RUNTIME_MODULES.map((specifier) => [specifier, RUNTIME_NAMES] as const),
]);

function namedAlike(specifiers: readonly string[], file: string): { readonly [specifier: string]: string } {
  const path = slashed(fileURLToPath(import.meta.resolve(file)));
  return Object.fromEntries(specifiers.map((specifier) => [specifier, path]));
}
