/**
 * Reports attributes that a theme component does not accept, which it would silently ignore, and required
 * attributes that are missing.
 */
import { THEME_PROPS, type ThemeProps } from "../../../layouts/mdx/props.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import type { Token } from "../tokens/marked.ts";
import type { MdxModuleToken } from "../tokens/mdx_tokens.ts";
import { tagsInToken } from "../tokens/tags_in_token.ts";
import { type PageState, report } from "../page_state.ts";
import { type Attribute, SPREAD, type Tag } from "../text/tags.ts";
import { mapOf } from "../../util/text.ts";

/** Reports such attributes in all tags of a page. `modules` are the page's statements. */
export function checkProps(page: PageState, modules: readonly MdxModuleToken[]): void {
  const imported = new Map(
    modules.flatMap(({ module }) => module.themeNames.map(({ name, local }) => [local, name] as const)),
  );
  if (imported.size === 0) return;
  for (const token of page.positions.keys()) {
    for (const tag of tagsInToken(token)) checkTag(page, token, tag, imported);
  }
}

function checkTag(page: PageState, token: Token, tag: Tag, imported: ReadonlyMap<string, string>): void {
  const props = THEME_PROPS.get(imported.get(tag.name) ?? "");
  if (!props) return;
  const { names } = props;
  const known = names && ["key", SPREAD, ...names];
  const unknown = known ? tag.attributes.filter(({ name }) => !known.includes(name)) : [];
  for (const attribute of unknown) reportUnknown(page, token, tag.name, attribute, props);
  // An unknown attribute may be the missing one misspelled, and a spread may contain any.
  if (unknown.length === 0 && !tag.attributes.some(({ name }) => name === SPREAD)) {
    reportMissing(page, token, tag, props);
  }
}

function reportMissing(page: PageState, token: Token, tag: Tag, { needed }: ThemeProps): void {
  const given = new Set(tag.attributes.map(({ name }) => name));
  const missing = needed.filter((name) => !given.has(name));
  if (missing.length === 0) return;
  const message = `\`<${tag.name}>\` of the theme lacks ${missing.map((name) => `"${name}"`).join(" and ")}`;
  const other = tag.attributes.find(({ name }) => OTHER_NAMES.get(name)?.includes(missing[0]!));
  const hint = other
    ? `Here "${other.name}" is called "${missing[0]}".`
    : `Write into the tag: \`${missing.map((name) => `${name}="…"`).join(" ")}\`.`;
  report(page, token, { code: "mdx/props", message, hint, at: tag.at + 1, length: tag.name.length });
}

function reportUnknown(
  page: PageState,
  token: Token,
  component: string,
  { name, at }: Attribute,
  { names = [] }: ThemeProps,
): void {
  const taken = names.filter((prop) => prop !== "children");
  const list = taken.length > 0 ? `It takes: ${taken.join(", ")}.` : "It takes no attributes.";
  const message = `\`<${component}>\` of the theme has no attribute "${name}"`;
  const known = OTHER_NAMES.get(name)?.filter((other) => taken.includes(other)) ?? [];
  const hint = known.length > 0 ? `Here it is called "${known[0]}".` : didYouMeanHint(name, taken, list);
  report(page, token, { code: "mdx/props", message, hint, at, length: name.length });
}

/** Attributes that components of the same names have for other generators, with what ours may call them. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = mapOf([
  ["description", ["content"]],
  ["items", ["values"]],
  ["link to", ["href"]],
  ["syncKey", ["group"]],
  ["variant", ["type", "theme"]],
]);
