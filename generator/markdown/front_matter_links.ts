/** Collects the links, images and HTML in front matter, such as those of a home page, so that they are checked. */
import type { Json } from "../../islands/types.ts";
import { isIconImage, isTagImage } from "../../layouts/image_address.ts";
import type { FrontMatter, LinkRef } from "../types.ts";
import { srcsetUrls, textFrom } from "../util/srcset.ts";

export interface FrontMatterLink extends Pick<LinkRef, "href" | "kind"> {
  readonly path: readonly string[];
}

/** A text that may contain HTML. */
export interface HtmlField {
  readonly path: readonly string[];
  readonly text: string;
}

type Fields = { readonly [key: string]: Json };

/** Returns the texts of a home page that may contain HTML. */
export function htmlFields({ hero, features = [] }: FrontMatter): HtmlField[] {
  const { actions } = fieldsOf(hero) ?? {};
  return [
    ...["name", "text", "tagline"].flatMap((key) => textAt(hero, key, ["hero"])),
    ...(Array.isArray(actions) ? actions : []).flatMap((action, index) =>
      textAt(action, "text", ["hero", "actions", String(index)])
    ),
    ...features.flatMap((feature, index) => textAt(feature, "details", ["features", String(index)])),
  ];
}

/** Returns links of hero actions and features, and images: feature icons, the hero's image, a tag that is one. */
export function frontMatterLinks({ hero, features = [], tag = "" }: FrontMatter): FrontMatterLink[] {
  const image = fieldsOf(fieldsOf(hero)?.image);
  const actions = fieldsOf(hero)?.actions;
  return [
    ...(isTagImage(tag) ? [{ href: tag, kind: "image" as const, path: ["tag"] }] : []),
    ...(Array.isArray(actions) ? actions : []).flatMap((action, index) =>
      linkAt(action, "link", "link", ["hero", "actions", String(index)])
    ),
    ...linkAt(image, "src", "image", ["hero", "image"]),
    ...linkAt(image, "dark", "image", ["hero", "image"]),
    ...srcsetUrls(textFrom(image?.srcset)).map((href) => ({
      href,
      kind: "image" as const,
      path: ["hero", "image", "srcset"],
    })),
    ...["light", "dark"].flatMap((key) => linkAt(image?.src, key, "image", ["hero", "image", "src"])),
    ...features.flatMap((feature, index) => [
      ...linkAt(feature, "link", "link", ["features", String(index)]),
      ...linkAt(feature, "icon", "image", ["features", String(index)]).filter(({ href }) =>
        isIconImage(href)
      ),
    ]),
  ];
}

function linkAt(
  holder: Json | undefined,
  key: string,
  kind: LinkRef["kind"],
  above: readonly string[],
): FrontMatterLink[] {
  return textAt(holder, key, above).map(({ path, text }) => ({ path, href: text, kind }));
}

function textAt(holder: Json | undefined, key: string, above: readonly string[]): HtmlField[] {
  const text = fieldsOf(holder)?.[key];
  return typeof text === "string" && text !== "" ? [{ path: [...above, key], text }] : [];
}

function fieldsOf(value: Json | undefined): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Fields : undefined;
}
