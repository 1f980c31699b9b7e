/** Components that a page itself declares: they are rendered once, whatever state or handlers they have. */
import { componentsFolder } from "../source/components_folder.ts";
import { isAlive } from "../source/living_components.ts";
import type { Token } from "./marked.ts";
import type { MdxModuleToken } from "./mdx_tokens.ts";
import { locate, type PageState, report } from "./page_state.ts";
import { relative } from "../util/paths.ts";

/** What is no code: comments, strings and templates. */
const UNREAD = /\/\/.*|\/\*[^]*?\*\/|`(?:\\[^]|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const DECLARATION =
  /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)/gm;

/** Reports the components in a page's statements that would do something in the browser. */
export function checkState(page: PageState, token: MdxModuleToken & Token): void {
  if (!isAlive(token.raw)) return;
  const code = token.raw.replace(UNREAD, (part) => part.replace(/[^\n]/g, " "));
  const declared = [...code.matchAll(DECLARATION)].map((match) => ({
    name: match[1]!,
    start: match.index,
    at: match.index + match[0].length - match[1]!.length,
  }));
  const { config } = page.context;
  const folder = relative(config.projectDir, componentsFolder(config));
  declared.forEach(({ name, start, at }, index) => {
    // What a hook of the page's does is the affair of the component that calls it.
    if (!/^[A-Z]/.test(name) || !isAlive(code.slice(start, declared[index + 1]?.start))) return;
    report(
      page,
      "mdx/static",
      `"${name}" does nothing in the browser: pages are rendered once`,
      locate(page, token, at, name.length),
      `It has state or listens to events. Move it to "${folder}/${name}.island.tsx" and write ` +
        `\`import { ${name} } from '@components/${name}.island';\`: there it wakes.`,
    );
  });
}
