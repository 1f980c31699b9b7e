/** What a page's HTML or JSX asks of the browser in vain: the site's policy denies it, or pages are rendered once. */
import { openingTagsIn } from "./html_tags.ts";
import type { Token, Tokens } from "./marked.ts";
import type { MdxTagToken } from "./mdx_tokens.ts";
import { locate, type PageState, report } from "./page_state.ts";

interface WrittenAttribute {
  readonly name: string;
  readonly at: number;
  readonly length: number;
  readonly value: string;
}

/** A tag with its attributes; offsets are relative to the token. */
interface WrittenTag {
  readonly name: string;
  readonly at: number;
  readonly attributes: readonly WrittenAttribute[];
}

/** Reports the tags and attributes that will do nothing. */
export function checkBlocked(page: PageState, all: readonly Token[]): void {
  for (const token of all) {
    for (const tag of tagsOf(token)) checkTag(page, token, tag);
  }
}

function tagsOf(token: Token): readonly WrittenTag[] {
  if (token.type === "html") return tagsIn((token as Tokens.HTML).raw.trimStart());
  if (token.type === "image") return [imageTag(token as Tokens.Image)];
  if (token.type !== "mdxTag") return [];
  const { kind, name, raw, attributes } = token as unknown as MdxTagToken;
  // Components may mean anything by an attribute.
  if (kind === "close" || !/^[a-z]/.test(name)) return [];
  const written = attributes.map(({ name, value = "", start }) => ({
    name,
    at: Math.max(0, raw.lastIndexOf(name, start)),
    length: name.length,
    value,
  }));
  return [{ name, at: 0, attributes: written }];
}

/** An image in Markdown is one in HTML. */
function imageTag({ raw, href }: Tokens.Image): WrittenTag {
  const at = raw.lastIndexOf(href);
  const source = { name: "src", at: Math.max(0, at), length: at < 0 ? 2 : href.length, value: href };
  return { name: "img", at: 0, attributes: [source] };
}

function tagsIn(html: string): WrittenTag[] {
  return openingTagsIn(html).map(({ name, at, attributes }) => ({
    name: name.toLowerCase(),
    at,
    attributes: attributes.map(({ name: key, value = "", at: from }) => ({
      name: key.toLowerCase(),
      at: from,
      length: key.length,
      value,
    })),
  }));
}

/** Attributes that name images, sound and film. */
const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["img", ["src"]],
  ["video", ["src", "poster"]],
  ["audio", ["src"]],
  ["source", ["src"]],
]);

function checkTag(page: PageState, token: Token, { name, at, attributes }: WrittenTag): void {
  const tell = (message: string, hint: string, from = at, length = name.length + 1) =>
    report(page, "markdown/blocked", message, locate(page, token, from, length), hint);
  const valueOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value ?? "";
  if (name === "script" && !/json|template/.test(valueOf("type"))) {
    tell("The browser does not run this script: pages may not bring any", `Write what it does as ${ISLAND}.`);
  }
  if (name === "style") {
    tell("The browser does not apply these styles", 'Put them in a .css file in the folder "components".');
  }
  if (name === "iframe" && /^\W*(?:https?:)?\/\//.test(valueOf("src"))) {
    tell("The browser does not show this frame: those of other sites are not allowed", "Link to it instead.");
  }
  if (name === "object" || name === "embed") {
    tell(
      "The browser does not show this: no page may bring a plug-in",
      "Show an image, or link to the file.",
    );
  }
  for (const { name: key, at: from, length, value } of attributes) {
    if (FILES.get(name)?.includes(key) && /^\s*http:/i.test(value)) {
      const hint = "Write https:, or put the file into the static folder.";
      tell("The browser does not load this file: it is not sent encrypted", hint, from, length);
    }
    if (/^(?:form)?action$/i.test(key) && /^\s*(?:https?:)?\/\//i.test(value)) {
      const hint = "Link to the form's page instead.";
      tell("Nothing is sent: forms that lead to other sites are not allowed", hint, from, length);
    }
    if (/^on[a-z]/i.test(key)) {
      tell(
        `Nothing happens at "${key}": pages bring no scripts of their own`,
        `Write the element as ${ISLAND}.`,
        from,
        length,
      );
    }
  }
}

const ISLAND = 'a component in a file named "components/*.island.tsx"';
