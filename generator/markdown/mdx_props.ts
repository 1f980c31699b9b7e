/** Tells attributes that a component of the theme does not take: it would leave them out without a word. */
import { THEME_PROPS } from "../../layouts/mdx/props.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import type { Token } from "./marked.ts";
import type { MdxModuleToken, MdxTagToken } from "./mdx_tokens.ts";
import { locate, type PageState, report } from "./page_state.ts";
import { childLists } from "./positions.ts";

/** Reports them for the tags of a page with these statements. */
export function checkProps(
  page: PageState,
  tokens: readonly Token[],
  modules: readonly MdxModuleToken[],
): void {
  const imported = new Set(modules.flatMap(themeComponents));
  if (imported.size > 0) checkLevel(page, tokens, imported);
}

/** What statements import from the theme under its own name. */
function themeComponents({ raw, module: { themeNames } }: MdxModuleToken): string[] {
  return themeNames.filter(({ name, at }) => !/^\s+as\s/.test(raw.slice(at + name.length)))
    .map(({ name }) => name);
}

function checkLevel(page: PageState, tokens: readonly Token[], imported: ReadonlySet<string>): void {
  for (const token of tokens) {
    if (token.type === "mdxTag") checkTag(page, token as unknown as MdxTagToken & Token, imported);
    for (const children of childLists(token)) checkLevel(page, children, imported);
  }
}

function checkTag(page: PageState, tag: MdxTagToken & Token, imported: ReadonlySet<string>): void {
  const props = imported.has(tag.name) ? THEME_PROPS.get(tag.name) : undefined;
  if (!props) return;
  // What is spread has no name here.
  for (const { name, start } of tag.attributes.filter(({ name }) => name !== "" && name !== "key")) {
    if (props.includes(name)) continue;
    const taken = props.filter((prop) => prop !== "children");
    const list = taken.length > 0 ? `It takes: ${taken.join(", ")}.` : "It takes no attributes.";
    report(
      page,
      "mdx/props",
      `\`<${tag.name}>\` of the theme does nothing with "${name}"`,
      locate(page, tag, Math.max(0, tag.raw.lastIndexOf(name, start)), name.length),
      didYouMeanHint(name, taken, list),
    );
  }
}
