/** Checks components declared in a page: they are rendered only once, so state and handlers have no effect. */
import { componentsFolder } from "../../source/components_folder.ts";
import { interactiveDeclarations } from "../../source/interactive_components.ts";
import type { MdxModuleToken } from "../tokens/mdx_tokens.ts";
import { type PageState, report } from "../page_state.ts";
import { relative } from "../../util/paths.ts";

/** Reports the components in a page's statements that have state or event handlers. */
export function checkState(page: PageState, token: MdxModuleToken): void {
  const { config } = page.context;
  const folder = relative(config.projectDir, componentsFolder(config));
  for (const { name, at } of interactiveDeclarations(token.raw)) {
    // Hooks and other functions have an effect only through the component that calls them.
    if (!/^[A-Z]/.test(name)) continue;
    const message = `"${name}" does nothing in the browser: pages are rendered once`;
    const hint =
      `It has state, listens to events or loads code. Move it to "${folder}/${name}.island.tsx" and write ` +
      `\`import { ${name} } from '@components/${name}.island';\`: there it runs in the browser.`;
    report(page, token, { code: "mdx/static", message, hint, at, length: name.length });
  }
}
