/** `[name]: /address`: where the addresses stand that links and images only name. */
import type { Token, Tokens } from "./marked.ts";
import type { PageState } from "./page_state.ts";

/** The definitions among all tokens of a page, by name. The first of a name counts. */
export function definitionsIn(all: readonly Token[]): Map<string, Token> {
  const found = new Map<string, Token>();
  for (const token of all) {
    const { type, tag } = token as Tokens.Def;
    if (type === "def" && !found.has(tag)) found.set(tag, token);
  }
  return found;
}

/** The definition that `[text][name]`, `[name][]` or `[name]` speaks of. */
export function definitionOf(page: PageState, { type, raw }: Token): Token | undefined {
  if ((type !== "link" && type !== "image") || !raw.endsWith("]")) return undefined;
  const name = /\[((?:\\.|[^[\]\\])*)\](?:\[\])?$/.exec(raw)?.[1] ?? "";
  return page.definitions.get(name.toLowerCase().replace(/\s+/g, " "));
}
