/** The links and images of a configured navigation, of configured sidebars and of social links, with their places. Pure. */
import { isTagImage } from "../layouts/image_address.ts";
import { type Location, locationAt } from "./diagnostics/diagnostic.ts";
import { placeInLiteral } from "./diagnostics/literal_place.ts";
import type { LocaleInput, SiteInput } from "./config_schema.ts";
import type { ConfiguredLink, LocaleConfig } from "./types.ts";

/** The configuration's file; `begin` is where its object begins. */
export interface ConfigText {
  readonly file: string;
  readonly text: string;
  readonly begin: number;
}

/** The place of the member that `path` leads to, or of the nearest one above it. */
export function placeOfSetting({ file, text, begin }: ConfigText, path: readonly string[]): Location {
  const { offset, length } = placeInLiteral(text, path, begin) ?? { offset: begin, length: 1 };
  return locationAt(file, text, offset, length);
}

interface Setting<Value> {
  readonly value: Value;
  readonly path: readonly string[];
}

/** What a language has of its own, or shares with the others. */
export function settingFor<Key extends "nav" | "sidebar">(
  key: Key,
  lang: string,
  { locales = [], themeConfig = {} }: SiteInput,
): Setting<NonNullable<LocaleInput[Key]>> | undefined {
  const own = (entries: readonly LocaleInput[], above: readonly string[]) =>
    entries.map((entry, index) => ({
      value: entry.lang === lang ? entry[key] : undefined,
      path: [...above, String(index), key],
    }));
  const candidates = [
    ...own(themeConfig.locales ?? [], ["themeConfig", "locales"]),
    ...own(locales, ["locales"]),
    { value: themeConfig[key], path: ["themeConfig", key] },
  ];
  const found = candidates.find(({ value }) => value !== undefined);
  return found as Setting<NonNullable<LocaleInput[Key]>> | undefined;
}

/** The links that a language's readers are shown. */
export function configuredLinks(lang: string, input: SiteInput, config: ConfigText): ConfiguredLink[] {
  const nav = settingFor("nav", lang, input);
  const sidebar = settingFor("sidebar", lang, input);
  return [
    ...linksIn(nav?.value ?? [], nav?.path ?? [], "navigation item", config),
    ...Object.entries(sidebar?.value ?? {}).flatMap(([prefix, items]) =>
      linksIn(items, [...sidebar?.path ?? [], prefix], "sidebar entry", config)
    ),
    ...(input.themeConfig?.socialLinks ?? []).flatMap(({ icon, mode, content, label }, index) => {
      if (mode !== "img") return [];
      const text = label ?? (typeof icon === "string" ? icon : content);
      const location = placeOfSetting(config, ["themeConfig", "socialLinks", String(index), "content"]);
      return [{ of: "social link", kind: "image", text, link: content, location } as const];
    }),
    ...siteImages(input, config),
  ];
}

/** The logo and the icon of the browser's tab. */
function siteImages({ logo, icon }: SiteInput, config: ConfigText): ConfiguredLink[] {
  const images = typeof logo === "object"
    ? { "logo.light": logo.light, "logo.dark": logo.dark, icon }
    : { logo, icon };
  return Object.entries(images).flatMap(([text, link]) =>
    link
      ? [{ of: "setting", kind: "logo", text, link, location: placeOfSetting(config, text.split(".")) }]
      : []
  );
}

/** The keys of a language's sidebars. */
export function sidebarKeys(lang: string, input: SiteInput, config: ConfigText): LocaleConfig["sidebarKeys"] {
  const { value = {}, path = [] } = settingFor("sidebar", lang, input) ?? {};
  return Object.keys(value).map((key) => ({ key, location: placeOfSetting(config, [...path, key]) }));
}

interface Linked {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly tag?: string | undefined;
  readonly items?: readonly Linked[] | undefined;
}

function linksIn(
  items: readonly Linked[],
  path: readonly string[],
  of: ConfiguredLink["of"],
  config: ConfigText,
): ConfiguredLink[] {
  return items.flatMap(({ link, text = link ?? "", tag, items = [] }, index) => {
    const here = [...path, String(index)];
    const location = (key: string) => placeOfSetting(config, [...here, key]);
    const own: ConfiguredLink[] = link ? [{ of, kind: "link", text, link, location: location("link") }] : [];
    const image: ConfiguredLink[] = tag && isTagImage(tag)
      ? [{ of, kind: "image", text, link: tag, location: location("tag") }]
      : [];
    return [...own, ...image, ...linksIn(items, [...here, "items"], of, config)];
  });
}
