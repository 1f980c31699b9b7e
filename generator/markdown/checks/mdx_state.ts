/**
 * Checks components declared in a page: they are rendered only once, so state and handlers have no effect, and nor do
 * elements that they do not return.
 */
import { readFacts } from "../../source/component_facts.ts";
import { componentsFolder } from "../../source/components_folder.ts";
import type { MdxModuleToken } from "../tokens/mdx_tokens.ts";
import { UNRETURNED } from "./mdx_nothing.ts";
import { type PageState, report } from "../page_state.ts";
import { relative } from "../../util/paths.ts";

/** Reports the components in a page's statements that have state or event handlers, and elements that are not returned. */
export function checkState(page: PageState, modules: readonly MdxModuleToken[]): void {
  // Imports alone declare nothing.
  if (!modules.some(({ raw }) => /^export\b/m.test(raw))) return;
  const { declarations = [], unreturned = [] } = readFacts(modules.map(({ raw }) => raw).join("\n")) ?? {};
  const { config } = page.context;
  const folder = relative(config.projectDir, componentsFolder(config));
  let start = 0;
  for (const token of modules) {
    const end = start + token.raw.length;
    for (const at of unreturned.filter((one) => one >= start && one < end)) {
      report(page, token, { code: "mdx/nothing", ...UNRETURNED, at: at - start });
    }
    // Hooks and other functions have an effect only through the component that calls them.
    for (const { name, at, isInteractive } of declarations) {
      if (!isInteractive || !/^[A-Z]/.test(name) || at < start || at >= end) continue;
      const message = `"${name}" does nothing in the browser: pages are rendered once`;
      const hint =
        `It has state, listens to events or loads code. Move it to "${folder}/${name}.island.tsx" and write ` +
        `\`import { ${name} } from '@components/${name}.island';\`: there it runs in the browser.`;
      report(page, token, { code: "mdx/static", message, hint, at: at - start, length: name.length });
    }
    start = end + 1;
  }
}
