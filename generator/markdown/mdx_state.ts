/** Checks components declared in a page: they are rendered only once, so state and handlers have no effect. */
import { componentsFolder } from "../source/components_folder.ts";
import { isInteractive } from "../source/interactive_components.ts";
import type { MdxModuleToken } from "./mdx_tokens.ts";
import { locate, type PageState, report } from "./page_state.ts";
import { relative } from "../util/paths.ts";

/** Parts that are not code: comments, strings and template literals. */
const NON_CODE = /\/\/.*|\/\*[^]*?\*\/|`(?:\\[^]|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const DECLARATION =
  /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)/gm;

/** Reports the components in a page's statements that have state or event handlers. */
export function checkState(page: PageState, token: MdxModuleToken): void {
  if (!isInteractive(token.raw)) return;
  const code = token.raw.replace(NON_CODE, (part) => part.replace(/[^\n]/g, " "));
  const declared = [...code.matchAll(DECLARATION)].map((match) => ({
    name: match[1]!,
    start: match.index,
    at: match.index + match[0].length - match[1]!.length,
  }));
  const { config } = page.context;
  const folder = relative(config.projectDir, componentsFolder(config));
  declared.forEach(({ name, start, at }, index) => {
    // Skip hooks and other functions, which have an effect only through the component that calls them.
    if (!/^[A-Z]/.test(name) || !isInteractive(code.slice(start, declared[index + 1]?.start))) return;
    report(
      page,
      "mdx/static",
      `"${name}" does nothing in the browser: pages are rendered once`,
      locate(page, token, at, name.length),
      `It has state, listens to events or loads code. Move it to "${folder}/${name}.island.tsx" and write ` +
        `\`import { ${name} } from '@components/${name}.island';\`: there it runs in the browser.`,
    );
  });
}
