/**
 * `::: code-group`: VitePress's tabbed code blocks, whose fences have labels such as `[npm]`. Tabs are not
 * available in Markdown, so the blocks are rendered one below the other, each with its label as title.
 */
import type { Token, Tokens } from "./marked.ts";
import { type PageState, report } from "../page_state.ts";

export const CODE_GROUP = "code-group";

const LABEL = /[ \t]*\[([^\]\n"]*)\]/;

/** Returns the tokens of a group with the label of each fence turned into its title. */
export function titledBlocks(tokens: Token[]): Token[] {
  return tokens.map((token) => {
    const { lang } = token as Tokens.Code;
    return token.type === "code" && lang ? { ...token, lang: lang.replace(LABEL, ' title="$1"') } : token;
  });
}

/** Reports all code groups of a page in one diagnostic, at the first of them. */
export function checkCodeGroups(page: PageState, all: readonly Token[]): void {
  const groups = all.filter(isGroup);
  const [first] = groups;
  if (!first) return;
  const hint = groups.some(isOfPackageManagers)
    ? 'In MDX, write `<PackageManagerTabs command="install name" />` for commands, `<Tabs>` with a `<Tab>` for each ' +
      "block for the rest, both from '@theme'."
    : "In MDX, put each code block into a `<Tab>` of `<Tabs>` from '@theme'.";
  const more = groups.length > 1 ? ` (${groups.length} groups on this page)` : "";
  const message = `Code groups are not shown as tabs: their blocks follow one another${more}`;
  const piece = first.raw.trimStart().split("\n")[0];
  report(page, first, { code: "markdown/container", severity: "warning", message, hint, piece });
}

function isGroup(token: Token): boolean {
  return token.type === "container" && (token as Tokens.Generic).name === CODE_GROUP;
}

function isOfPackageManagers({ raw }: Token): boolean {
  return /\[(?:npm|yarn|pnpm|bun|deno)\]/i.test(raw);
}
