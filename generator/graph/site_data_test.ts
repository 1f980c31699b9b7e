import assert from "node:assert/strict";
import type { NavItem } from "../../layouts/types.ts";
import type { LocaleConfig, Route, SiteConfig } from "../types.ts";
import { siteDataFor } from "./site_data.ts";

const LOCALE = { lang: "zh", texts: {} } as unknown as LocaleConfig;
const CONFIG = {
  base: "/",
  lang: "en",
  locales: [LOCALE],
  multiVersion: { default: "v2", versions: ["v1", "v2"] },
  theme: { socialLinks: [] },
} as unknown as SiteConfig;

/** Returns the navigation in Chinese. Pages below `/old/` are in another version only. */
function navOf(nav: readonly NavItem[]): readonly NavItem[] {
  const routeOfLink = (path: string): Route => {
    const [version, prefix] = path.startsWith("/old/") ? ["v1", "/v1/zh"] : ["v2", "/zh"];
    return { lang: "zh", version, routePath: prefix + path } as Route;
  };
  const resolve = (href: string) => href;
  const { nav: made } = siteDataFor({
    config: CONFIG,
    locale: LOCALE,
    version: "v2",
    nav,
    title: "Site",
    homeOf: () => "/zh/",
    resolve,
    resolveUnchecked: resolve,
    routeOfLink,
    inlineSvg: (address) => address,
  });
  return made;
}

function item(link: string, ...items: readonly NavItem[]): NavItem {
  return { text: link, link, ...(items.length > 0 && { items }) };
}

function activeOn(path: string, items: readonly NavItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.activeMatch && new RegExp(item.activeMatch).test(path) ? [item.text] : []),
    ...activeOn(path, item.items ?? []),
  ]);
}

Deno.test("siteDataFor() makes a navigation item active in the folder that it leads into, but not where others lead", () => {
  const nav = navOf([
    item("/"),
    ...["/guide/", "/guide/start", "/guide/app/", "/guide/"].map((link) => item(link)),
    ...["/tools/a", "/tools/", "/tools/a", "/nuts/a", "/nuts", "/old/a"].map((link) => item(link)),
    { text: "More", items: [item("/c++/a"), { text: "Deep", items: [item("/deep/a")] }] },
  ]);
  const expected = {
    "/zh": ["/"],
    "/zh/": ["/"],
    "/zh/about": [],
    "/zh/guide": ["/guide/"],
    "/zh/guide/": ["/guide/"],
    "/zh/guide/other": ["/guide/"],
    "/zh/guide/start": [],
    "/zh/guide/started": ["/guide/"],
    "/zh/guide/app/": [],
    "/zh/guide/app/usage": [],
    "/zh/guides": [],
    "/zh/tools/a": ["/tools/a"],
    "/zh/tools/b": ["/tools/a"],
    "/zh/nuts/": ["/nuts/a"],
    "/zh/old/b": ["/old/a"],
    "/zh/c++/b": ["/c++/a"],
    "/zh/deep/b": ["/deep/a"],
    "/guide/other": [],
  };
  for (const [path, active] of Object.entries(expected)) assert.deepEqual(activeOn(path, nav), active, path);
});
