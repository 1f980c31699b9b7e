/** Reports what is within the theme's `<Tabs>` but in no `<Tab>`: it would not be shown. */
import { childrenOf, type Token } from "./marked.ts";
import type { MdxModuleToken, MdxTagToken } from "./mdx_tokens.ts";
import { locate, type PageState, report } from "./page_state.ts";
import { childLists } from "./positions.ts";

/** Reports the first such part of each `<Tabs>`. `modules` are the page's statements. */
export function checkTabs(
  page: PageState,
  tokens: readonly Token[],
  modules: readonly MdxModuleToken[],
): void {
  const imported = modules.flatMap(({ module }) => module.themeNames);
  const names = new Set(imported.filter(({ name }) => name === "Tabs").map(({ local }) => local));
  if (names.size > 0) checkLevel(page, tokens, names, undefined);
}

/** Checks the tokens of one level, which is inside the tag `outer`. */
function checkLevel(
  page: PageState,
  tokens: readonly Token[],
  tabs: ReadonlySet<string>,
  outer: string | undefined,
): void {
  const open = [outer];
  for (const token of tokens) {
    const within = open.at(-1);
    const isTag = token.type === "mdxTag";
    if (isTag) follow(token as MdxTagToken, open);
    const isLost = !isTag && within !== undefined && tabs.has(within);
    if (isLost && token.type === "paragraph") checkLevel(page, childrenOf(token), tabs, within);
    else if (isLost && isContent(token)) {
      const hint = `Write it between \`<Tab label="…">\` and \`</Tab>\`, or outside of the tabs.`;
      const length = token.raw.trim().split("\n")[0].length;
      report(page, "mdx/props", "This is not shown: it is in no tab", locate(page, token, 0, length), hint);
      open.splice(-1, 1, undefined);
    } else for (const children of childLists(token)) checkLevel(page, children, tabs, undefined);
  }
}

function follow({ kind, name }: MdxTagToken, open: (string | undefined)[]): void {
  if (kind === "open") open.push(name);
  else if (kind === "close") open.pop();
}

/** Definitions are shown elsewhere, if at all. */
const NO_CONTENT = ["space", "def", "footnoteDefinition", "mdxExpression", "mdxModule", "mdxError"];

function isContent({ type, raw }: Token): boolean {
  return !NO_CONTENT.includes(type) && raw.trim() !== "";
}
