/** `[name]: /address`: where the addresses stand that links and images only name. */
import type { Token, Tokens } from "./marked.ts";
import type { PageState } from "./page_state.ts";
import { childLists } from "./positions.ts";

/** The definitions of a page, at any depth, by name. The first of a name counts. */
export function collectDefinitions(
  tokens: readonly Token[],
  found: Map<string, Token> = new Map(),
): Map<string, Token> {
  for (const token of tokens) {
    if (token.type === "def") {
      const { tag } = token as Tokens.Def;
      if (!found.has(tag)) found.set(tag, token);
    } else for (const children of childLists(token)) collectDefinitions(children, found);
  }
  return found;
}

/** The definition that `[text][name]`, `[name][]` or `[name]` speaks of. */
export function definitionOf(page: PageState, { type, raw }: Token): Token | undefined {
  if ((type !== "link" && type !== "image") || !raw.endsWith("]")) return undefined;
  const name = /\[((?:\\.|[^[\]\\])*)\](?:\[\])?$/.exec(raw)?.[1] ?? "";
  return page.definitions.get(name.toLowerCase().replace(/\s+/g, " "));
}
