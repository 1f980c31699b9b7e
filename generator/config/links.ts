/**
 * Links and images in the configured navigation, sidebars, social links, footers, logo and icon, with locations.
 * Pure.
 */
import { type LiteralFile, locationInLiteral, locationOfText } from "../diagnostics/literal_place.ts";
import { linksIn } from "../graph/check_nav.ts";
import { htmlTextLinks } from "../markdown/checks/html_texts.ts";
import { localeEntries, type LocaleSettings, type SiteSettings } from "../config_schema.ts";
import type { ConfiguredLink, LocaleConfig } from "../types.ts";

interface Setting<Value> {
  readonly value: Value;
  readonly path: readonly string[];
}

/** Returns a language's own navigation, sidebar or footer, falling back to the one that all languages share. */
export function settingFor<Key extends "nav" | "sidebar" | "footer">(
  key: Key,
  lang: string,
  settings: SiteSettings,
): Setting<NonNullable<LocaleSettings[Key]>> | undefined {
  const candidates = [
    { entry: settings.themeConfig, path: ["themeConfig"] },
    ...localeEntries(settings).filter(({ entry }) => entry.lang === lang),
  ];
  const found = candidates.findLast(({ entry }) => entry[key] !== undefined);
  return found &&
    { value: found.entry[key] as NonNullable<LocaleSettings[Key]>, path: [...found.path, key] };
}

/** Returns every configured link and image that readers of a language see. */
export function configuredLinks(
  lang: string,
  settings: SiteSettings,
  configFile: LiteralFile,
): ConfiguredLink[] {
  const nav = settingFor("nav", lang, settings);
  const sidebar = settingFor("sidebar", lang, settings);
  return [
    ...linksIn(nav?.value ?? [], nav?.path ?? [], "navigation item", configFile),
    ...Object.entries(sidebar?.value ?? {}).flatMap(([prefix, items]) =>
      linksIn(items, [...sidebar?.path ?? [], prefix], "sidebar entry", configFile)
    ),
    ...settings.themeConfig.socialLinks.flatMap(({ icon, mode, content, label }, index) => {
      if (mode !== "img") return [];
      const text = label ?? (typeof icon === "string" ? icon : content);
      const path = ["themeConfig", "socialLinks", String(index), "content"];
      const location = locationOfText(configFile, path);
      return [{ entryKind: "social link", kind: "image", text, link: content, location } as const];
    }),
    ...footerLinks(lang, settings, configFile),
    ...siteImages(settings, configFile),
  ];
}

function footerLinks(lang: string, settings: SiteSettings, configFile: LiteralFile): ConfiguredLink[] {
  const { value, path = [] } = settingFor("footer", lang, settings) ?? {};
  const location = locationInLiteral(configFile, [...path, "message"]);
  return htmlTextLinks(value?.message ?? "").filter(({ href }) => href !== "").map(({ kind, href }) => (
    { entryKind: "setting", kind, text: "footer", link: href, location }
  ));
}

/** Returns the logo and the icon of the browser tab. */
function siteImages({ logo, icon }: SiteSettings, configFile: LiteralFile): ConfiguredLink[] {
  const images = typeof logo === "object"
    ? { "logo.light": logo.light, "logo.dark": logo.dark, icon }
    : { logo, icon };
  return Object.entries(images).flatMap(([text, link]) =>
    link
      ? [{
        entryKind: "setting",
        kind: "logo",
        text,
        link,
        location: locationOfText(configFile, text.split(".")),
      }]
      : []
  );
}

/** Returns the keys of a language's sidebars with their locations. */
export function sidebarKeys(
  lang: string,
  settings: SiteSettings,
  configFile: LiteralFile,
): LocaleConfig["sidebarKeys"] {
  const { value = {}, path = [] } = settingFor("sidebar", lang, settings) ?? {};
  return Object.keys(value).map((key) => ({ key, location: locationInLiteral(configFile, [...path, key]) }));
}
