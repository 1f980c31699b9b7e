/** Hints about components that a page uses without importing them. */
import { CALLOUT_TYPES } from "../../layouts/callout_types.ts";
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import { importedNameHint } from "./other_themes.ts";

/** React's own components. */
const OF_REACT = ["Fragment", "Suspense", "StrictMode", "Profiler"];

/** Returns a hint to import a component that a page uses without importing it. */
export function importHint(name: string): string {
  const importFrom = (from: string) => `\`import { ${name} } from '${from}';\``;
  if (THEME_COMPONENTS.includes(name)) return `Import it: ${importFrom("@theme")}`;
  if (OF_REACT.includes(name)) return `Import it: ${importFrom("react")}`;
  const own = `import your own: ${importFrom(`@components/${name}`)}`;
  const container = name.toLowerCase();
  if (CALLOUT_TYPES.some((type) => type === container)) {
    return `Write \`::: ${container}\` before its text and \`:::\` after it, or ${own}`;
  }
  return importedNameHint(name) ?? `'@theme' has no such component; ${own}`;
}
