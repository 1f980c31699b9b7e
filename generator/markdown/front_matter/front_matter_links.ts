/** Collects the links, images and HTML in front matter, such as those of a home page, so that they are checked. */
import { isIconImage, isTagImage } from "../../../layouts/image_address.ts";
import type { FrontMatter, LinkRef } from "../../types.ts";
import { srcsetUrls, textFrom } from "../../util/srcset.ts";

/** A text, with the path of its key. */
interface TextField {
  readonly path: readonly string[];
  readonly text: string;
}

interface FrontMatterLink extends Pick<LinkRef, "href" | "kind"> {
  readonly path: readonly string[];
}

/** Texts that may contain HTML; `*` stands for each entry of a list. */
const HTML = ["hero.name", "hero.text", "hero.tagline", "hero.actions.*.text", "features.*.details"];
const LINKS = ["hero.actions.*.link", "features.*.link"];
const IMAGES = ["hero.image.src", "hero.image.dark", "hero.image.src.light", "hero.image.src.dark"];

/** Returns the texts of a home page that may contain HTML. */
export function htmlFields(frontMatter: FrontMatter): TextField[] {
  return HTML.flatMap((pattern) => textsAt(frontMatter, pattern));
}

/**
 * Returns links of hero actions and features, and images: feature icons, the hero's image, a tag that is one. Also those
 * in fields with something wrong in them, so that all faults are reported at once.
 */
export function frontMatterLinks(valid: FrontMatter): FrontMatterLink[] {
  const frontMatter = { ...valid.raw, ...valid };
  const { image } = (frontMatter.hero ?? {}) as { readonly image?: { readonly srcset?: string } | null };
  const images = [
    ...textsAt(frontMatter, "tag").filter(({ text }) => isTagImage(text)),
    ...IMAGES.flatMap((pattern) => textsAt(frontMatter, pattern)),
    ...srcsetUrls(textFrom(image?.srcset)).map((text) => ({ path: ["hero", "image", "srcset"], text })),
    ...textsAt(frontMatter, "features.*.icon").filter(({ text }) => isIconImage(text)),
  ];
  const links = LINKS.flatMap((pattern) => textsAt(frontMatter, pattern));
  return [
    ...links.map(({ path, text }) => ({ path, href: text, kind: "link" as const })),
    ...images.map(({ path, text }) => ({ path, href: text, kind: "image" as const })),
  ];
}

/** Returns the texts that are not empty among the values at a path with wildcards. */
function textsAt(root: unknown, pattern: string): TextField[] {
  let found: { readonly path: readonly string[]; readonly value: unknown }[] = [{ path: [], value: root }];
  for (const key of pattern.split(".")) {
    found = found.flatMap(({ path, value }) => {
      if (typeof value !== "object" || value === null || (key === "*") !== Array.isArray(value)) return [];
      const entries = Object.entries(value).filter(([name]) => key === "*" || name === key);
      return entries.map(([name, item]) => ({ path: [...path, name], value: item }));
    });
  }
  return found.flatMap(({ path, value }) =>
    typeof value === "string" && value !== "" ? [{ path, text: value }] : []
  );
}
