/**
 * Reports HTML in Markdown that browsers interpret differently from what its author meant: tags of elements
 * that do not exist, which browsers hide, and tags without a partner, which affect the rest of the page.
 */
import { THEME_COMPONENTS } from "../../../layouts/mdx/names.ts";
import { ELEMENTS } from "../text/html_elements.ts";
import { eachBeginning, type HtmlTag, OpenElements } from "../text/html_tags.ts";
import { depthChange } from "../text/tags.ts";
import { VUE_TAG } from "./foreign_patterns.ts";
import { checkIndented } from "./lost_blocks.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { type PageState, report } from "../page_state.ts";
import { childLists } from "../tokens/positions.ts";

interface TokenTag extends Pick<HtmlTag, "name" | "written" | "kind" | "at" | "end" | "isFinished"> {
  readonly token: Token;
}

/** Reports problems in a Markdown page's HTML. MDX has no raw HTML: `mdx_check.ts` checks its tags. */
export function checkHtml(page: PageState, tokens: readonly Token[]): void {
  checkLevel(page, tokens, false);
}

/** Checks one list of tokens. An element opened in a paragraph, item, quote or container must be closed there. */
function checkLevel(page: PageState, tokens: readonly Token[], inDrawing: boolean): void {
  const open = new OpenElements<TokenTag>();
  /** Names of opening tags that are shown as text, which is reported; each has one closing tag. */
  const shown: string[] = [];
  let unknownOpen = 0;
  const isDrawing = () => inDrawing || open.has("svg") || open.has("math");
  for (const token of tokens) {
    if (token.type === "html") {
      for (const found of eachBeginning(token.raw)) {
        const tag = { ...found, token };
        if (!tag.isFinished) reportUnfinished(page, tag);
        else if (!isDrawing()) checkElement(page, tag);
        const isUnpaired = ({ kind, name }: TokenTag) => kind === "open" || !takeFrom(shown, name);
        if (ELEMENTS.has(tag.name)) reportUnpaired(page, open.read(tag).filter(isUnpaired));
        else unknownOpen += depthChange(tag);
      }
    } else if (token.type === "text") {
      shown.push(...[...token.raw.matchAll(VUE_TAGS)].map(([, name = ""]) => name.toLowerCase()));
    } else if (token.type === "code" && (unknownOpen > 0 || !open.isEmpty)) {
      checkIndented(page, token as Tokens.Code);
    }
    for (const children of childLists(token)) checkLevel(page, children, isDrawing());
  }
  reportUnpaired(page, open.unclosed());
}

const VUE_TAGS = new RegExp(VUE_TAG, "g");

/** Removes the last entry that equals `name`; reports whether there was one. */
function takeFrom(names: string[], name: string): boolean {
  const at = names.lastIndexOf(name);
  if (at >= 0) names.splice(at, 1);
  return at >= 0;
}

function reportTag(page: PageState, { name, token, at, end }: TokenTag, message: string, hint: string): void {
  const length = token.raw.slice(at, end).includes("\n") ? name.length + 1 : end - at;
  report(page, token, { code: "markdown/html", message, hint, at, length });
}

function reportUnfinished(page: PageState, tag: TokenTag): void {
  const { written, kind, at } = tag;
  const message = `The tag \`<${kind === "close" ? "/" : ""}${written}\` is not finished with \`>\``;
  const hint = "Write `>` after its last attribute, and both quotes of each value. A sign is `&lt;`.";
  report(page, tag.token, { code: "markdown/html", message, hint, at, length: written.length + 1 });
}

function checkElement(page: PageState, tag: TokenTag): void {
  const { name, written, kind } = tag;
  if (ELEMENTS.has(name) || kind === "close") return;
  // A name with a hyphen and a closing tag is a custom element; without one, it is a placeholder (`<file-name>`).
  if (name.includes("-") && page.text.includes(`</${written}>`)) return;
  const hint = THEME_COMPONENTS.includes(written)
    ? `Components work in MDX: rename the file to .mdx and write \`import { ${written} } from '@theme';\` in it.`
    : `For text, write \`\\<${written}>\` or a code span. Components work in files that end in ".mdx".`;
  reportTag(page, tag, `HTML has no element "${written}": a browser hides the tag`, hint);
}

function reportUnpaired(page: PageState, tags: readonly TokenTag[]): void {
  for (const tag of tags) {
    const { name, isFinished } = tag;
    // A tag that is not finished is reported as such.
    if (!isFinished) continue;
    if (tag.kind === "open") {
      const hint = `Write \`</${name}>\` in the same paragraph, list item, quote or container.`;
      const message = `The element \`<${name}>\` is not closed: it may contain the rest of the page`;
      reportTag(page, tag, message, hint);
    } else {
      const hint = "Remove it, or open the element in the same paragraph, list item, quote or container.";
      const message = `The closing tag \`</${name}>\` has no opening tag: it may end a part of the page`;
      reportTag(page, tag, message, hint);
    }
  }
}
