/** Link reference definitions, `[name]: /address`, to which links and images refer by name. */
import type { Token, Tokens } from "./marked.ts";
import type { PageState } from "../page_state.ts";

/** Returns the definitions among all tokens of a page by name. The first definition of a name wins. */
export function definitionsIn(all: readonly Token[]): Map<string, Token> {
  const found = new Map<string, Token>();
  for (const token of all) {
    const { type, tag } = token as Tokens.Def;
    if (type === "def" && !found.has(tag)) found.set(tag, token);
  }
  return found;
}

/** Returns the definition that `[text][name]`, `[name][]` or `[name]` refers to. */
export function definitionOf(page: PageState, { type, raw }: Token): Token | undefined {
  if ((type !== "link" && type !== "image") || !raw.endsWith("]")) return undefined;
  const name = /\[((?:\\.|[^[\]\\])*)\](?:\[\])?$/.exec(raw)?.[1] ?? "";
  return page.definitions.get(name.toLowerCase().replace(/\s+/g, " "));
}
