import assert from "node:assert/strict";
import type { LocaleConfig, ParsedPage } from "../types.ts";
import {
  checkCoveredFiles,
  checkSidebarKeys,
  configuredPaths,
  configuredSidebars,
} from "./configured_sidebar.ts";
import type { SidebarSpace } from "./sidebar_space.ts";

type Sidebars = NonNullable<LocaleConfig["sidebar"]>;

const LANGS = ["en", "zh"];
const PAGE = { title: "Page", frontMatter: { tag: "new" } } as unknown as ParsedPage;

Deno.test("configuredSidebars() prefers a key with the language, and takes only whole names for languages", () => {
  const sidebars: Sidebars = {
    "/zh/guide/": [{ text: "Own" }],
    "/guide/": [{ text: "Shared" }],
    "/en": [{ text: "Home" }],
    "/english/": [{ text: "English" }],
  };
  const texts = (lang: string) =>
    Object.entries(convert(sidebars, lang)).map(([path, [entry]]) => [path, "text" in entry && entry.text]);
  assert.deepEqual(texts("zh"), [["/guide/", "OWN"], ["/english/", "ENGLISH"]]);
  assert.deepEqual(texts("en"), [["/guide/", "SHARED"], ["/english/", "ENGLISH"], ["/", "HOME"]]);
  assert.deepEqual(configuredPaths(sidebars, "zh", LANGS), ["/guide/", "/guide/", "/english/"]);
});

Deno.test("configuredSidebars() gives every kind of entry its text and tag, those of the page if it has none", () => {
  const items: Sidebars[string] = [
    { link: "/page" },
    { link: "/page", tag: "old", text: "label" },
    { link: "/missing" },
    { text: "label", tag: "old" },
    { sectionHeaderText: "label", tag: "old" },
    { text: "label", link: "/page", collapsed: true, collapsible: false, items: [{ dividerType: "dashed" }] },
    { text: "label", items: [] },
  ];
  const group = { type: "group", text: "LABEL" };
  assert.deepEqual(convert({ "/": items }, "en")["/"], [
    { type: "link", text: "Page", link: "/base/page", tag: "new" },
    { type: "link", text: "LABEL", link: "/base/page", tag: "old" },
    { type: "link", text: "/missing", link: "/base/missing" },
    { type: "section-header", text: "LABEL", tag: "old" },
    { type: "section-header", text: "LABEL", tag: "old" },
    {
      ...group,
      link: "/base/page",
      items: [{ type: "divider", dividerType: "dashed" }],
      collapsed: true,
      collapsible: false,
      tag: "new",
    },
    { ...group, items: [], collapsed: false, collapsible: true },
  ]);
});

Deno.test("checkSidebarKeys() reports keys that no page address begins with, once for languages that share them", () => {
  const sidebarKeys = ["/zh/only/", "/guide/", "/giude/"].map((key) => ({ key, location: undefined }));
  const locales = ["en", "zh"].map((lang) => ({ lang, sidebarKeys } as unknown as LocaleConfig));
  const paths: Record<string, string[]> = { en: ["/guide/a", "/about"], zh: ["/only/a", "/guide/a"] };
  const found = () => checkSidebarKeys(locales, (lang) => paths[lang]!);
  const unused = (key: string, langs: string) =>
    `No page address (${langs}) begins with the sidebar key "${key}"`;
  assert.deepEqual(found().map(({ message }) => message), [unused("/giude/", "en, zh")]);
  assert.match(found()[0]!.hint ?? "", /"\/guide\/"/);
  paths.zh = [];
  assert.deepEqual(found().map(({ message }) => message), [
    ...[unused("/giude/", "en, zh"), unused("/zh/only/", "zh"), unused("/guide/", "zh")],
  ]);
});

Deno.test("checkCoveredFiles() reports files below a configured path, but not those that another sidebar uses", () => {
  const folders = ["", "guide", "guide/more", "guideline", "api"];
  const metas = new Map(
    folders.map((folder) => [folder, { file: { filePath: `${folder}/_meta.json`, text: "[]" } }]),
  );
  const covered = (configured: string[], built: string[]) =>
    checkCoveredFiles(configured, built, { metas } as unknown as SidebarSpace)
      .map(({ location }) => location?.file);
  assert.deepEqual(covered(["/guide/"], []), ["guide/_meta.json", "guide/more/_meta.json"]);
  assert.deepEqual(covered(["/"], ["/guide/", "/api/"]), ["/_meta.json", "guideline/_meta.json"]);
});

function convert(sidebars: Sidebars, lang: string): ReturnType<typeof configuredSidebars> {
  return configuredSidebars(sidebars, lang, LANGS, {
    resolve: (href) => `/base${href}`,
    pageOf: (href) => href === "/page" ? PAGE : undefined,
    textOf: (label) => label.toUpperCase(),
  });
}
