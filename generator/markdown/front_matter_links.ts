/** Collects the links and images in front matter, such as those of a home page, so that they are checked too. */
import type { Json } from "../../islands/types.ts";
import { isIconImage, isTagImage } from "../../layouts/image_address.ts";
import type { FrontMatter, LinkRef } from "../types.ts";

export interface FrontMatterLink extends Pick<LinkRef, "href" | "kind"> {
  readonly path: readonly string[];
}

type Fields = { readonly [key: string]: Json };

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
  const href = fieldsOf(holder)?.[key];
  return typeof href === "string" && href !== "" ? [{ href, kind, path: [...above, key] }] : [];
}

function fieldsOf(value: Json | undefined): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Fields : undefined;
}
