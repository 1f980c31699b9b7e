/**
 * Reports what is within the theme's `<Tabs>` but in no `<Tab>`, and a `<Tab>` that is in no `<Tabs>`: the one would not
 * be shown, of the other only what is in it.
 */
import type { Token } from "../tokens/marked.ts";
import { isTag, type MdxModuleToken, type MdxTagToken } from "../tokens/mdx_tokens.ts";
import { type PageState, report } from "../page_state.ts";
import { childLists } from "../tokens/positions.ts";
import { setOf } from "../../util/text.ts";

/** Reports the first such part of each `<Tabs>`, and of tabs side by side the first. `modules` are the page's statements. */
export function checkTabs(
  page: PageState,
  tokens: readonly Token[],
  modules: readonly MdxModuleToken[],
): void {
  const imported = modules.flatMap(({ module }) => module.themeNames);
  const localNames = (test: (name: string) => boolean) =>
    new Set(imported.filter(({ name }) => test(name)).map(({ local }) => local));
  const names: ThemeNames = {
    tabs: localNames((name) => name === "Tabs"),
    tab: localNames((name) => name === "Tab"),
    others: localNames((name) => name !== "Tabs" && name !== "Tab"),
  };
  if (names.tabs.size > 0) checkLevel(page, tokens, names, OUTSIDE);
  if (names.tab.size > 0) checkLoneTabs(page, tokens, names);
}

/** Reports the first tab of a level that is in no tag that may show its label. None is around the level. */
function checkLoneTabs(page: PageState, tokens: readonly Token[], names: ThemeNames): void {
  const open: MdxTagToken[] = [];
  let isReported = false;
  for (const token of tokens) {
    if (!open.some((tag) => mayBeTab(tag, names))) {
      if (!isReported && isTabIn(token, names)) {
        reportLone(page, token);
        isReported = true;
      }
      for (const children of childLists(token)) checkLoneTabs(page, children, names);
    }
    if (!isTag(token)) continue;
    if (token.kind === "open") open.push(token);
    else if (token.kind === "close") open.pop();
  }
}

function isTabIn(token: Token, { tab }: ThemeNames): token is MdxTagToken {
  return isTag(token) && token.kind !== "close" && tab.has(token.name);
}

function reportLone(page: PageState, tab: MdxTagToken): void {
  const message = "The label of this tab is not shown: it is not in `<Tabs>`";
  const hint = "Write `<Tabs>` before the first tab, and `</Tabs>` after the last.";
  report(page, tab, { code: "mdx/props", message, hint, piece: `<${tab.name}` });
}

/** What the page calls components of the theme. */
interface ThemeNames {
  readonly tabs: ReadonlySet<string>;
  readonly tab: ReadonlySet<string>;
  /** Components that are no tabs; those of the site may be. */
  readonly others: ReadonlySet<string>;
}

/** The innermost tag around a token. */
interface OuterTag {
  readonly isTabs: boolean;
  /** Whether a part of it was reported. */
  isReported: boolean;
}

const OUTSIDE: OuterTag = { isTabs: false, isReported: false };

/** Checks the tokens of one level, which is inside the tag `outer`. */
function checkLevel(page: PageState, tokens: readonly Token[], names: ThemeNames, outer: OuterTag): void {
  const open: OuterTag[] = [];
  for (const token of tokens) {
    const within = open.at(-1) ?? outer;
    if (isTag(token)) follow(token, names.tabs, open);
    const isLost = within.isTabs && !within.isReported && isContent(token);
    if (isLost && token.type !== "paragraph" && !mayHoldTabs(token, names)) {
      reportLost(page, token);
      within.isReported = true;
      continue;
    }
    // A list or a callout is not shown, but the tabs in it are.
    const around = isLost ? within : OUTSIDE;
    for (const children of childLists(token)) checkLevel(page, children, names, around);
  }
}

function follow({ kind, name }: MdxTagToken, tabs: ReadonlySet<string>, open: OuterTag[]): void {
  if (kind === "open") open.push({ isTabs: tabs.has(name), isReported: false });
  else if (kind === "close") open.pop();
}

function reportLost(page: PageState, token: Token): void {
  const hint = `Write it between \`<Tab label="…">\` and \`</Tab>\`, or outside of the tabs.`;
  const piece = token.raw.trim().split("\n")[0];
  report(page, token, { code: "mdx/props", message: "This is not shown: it is in no tab", hint, piece });
}

/** Returns whether a block contains tags that may be tabs, or expressions. */
function mayHoldTabs(token: Token, names: ThemeNames): boolean {
  return childLists(token).some((children) =>
    children.some((child) =>
      child.type === "mdxExpression" ||
      (isTag(child) && mayBeTab(child, names)) ||
      mayHoldTabs(child, names)
    )
  );
}

function mayBeTab({ name }: MdxTagToken, { others }: ThemeNames): boolean {
  return /^[^a-z]/.test(name) && !others.has(name);
}

/** Definitions are shown elsewhere, if at all. */
const NO_CONTENT = setOf("space def footnoteDefinition checkbox mdxTag mdxExpression mdxModule mdxError");

function isContent({ type, raw }: Token): boolean {
  return !NO_CONTENT.has(type) && raw.trim() !== "";
}
