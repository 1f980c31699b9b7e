import assert from "node:assert/strict";
import { readSettings, unknownKeyHint } from "./unknown_keys.ts";

function settingsFrom(value: object) {
  return readSettings({ title: "Site", ...value }).settings;
}

Deno.test("readSettings() takes a misspelled setting as the one that is meant", () => {
  const settings = settingsFrom({
    local: [{ lang: "en", lable: "English" }],
    themeConfig: { darkmode: false },
  });
  assert.equal(settings?.locales[0]?.label, "English");
  assert.equal(settings?.themeConfig.darkMode, false);
});

Deno.test("readSettings() prefers a setting to another that misspells it", () => {
  assert.equal(settingsFrom({ titel: "Other" })?.title, "Site");
});

Deno.test("readSettings() takes a setting from the place where other generators have it", () => {
  const settings = settingsFrom({ exclude: ["drafts"], themeConfig: { icon: "/icon.svg" } });
  assert.deepEqual(settings?.route.exclude, ["drafts"]);
  assert.equal(settings?.icon, "/icon.svg");
});

Deno.test("readSettings() leaves the settings out if those of another generator say which pages there are", () => {
  assert.notEqual(settingsFrom({ analytics: {}, themeConfig: { localeRedirect: "auto" } }), undefined);
  assert.equal(settingsFrom({ i18n: { defaultLocale: "en" } }), undefined);
  assert.equal(settingsFrom({ srcExclude: ["drafts"] }), undefined);
});

Deno.test("readSettings() takes no size of another generator's logo for an image", () => {
  const { complaints } = readSettings({ logo: { src: "/ebb.svg", width: 24, height: 24 } });
  assert.deepEqual(complaints.map(({ path, kind }) => `${kind} ${path.join(".")}`), [
    "unknown logo.src",
    "unknown logo.width",
    "unknown logo.height",
    "missing logo.dark",
  ]);
});

Deno.test("readSettings() reports a misspelled setting that is required once", () => {
  const nav = [{ txt: "Guide", link: "/" }];
  const { settings, complaints } = readSettings({ themeConfig: { nav } });
  assert.deepEqual(complaints.map(({ path }) => path.join(".")), ["themeConfig.nav.0.txt"]);
  assert.equal(settings?.themeConfig.nav?.[0]?.text, "Guide");
});

Deno.test("readSettings() reads what a misspelled setting contains, and knows where it is written", () => {
  const { complaints, written } = readSettings({
    nav: [{ txt: "Guide" }],
    locale: [{ lang: "en", dir: "up" }],
  });
  assert.deepEqual(complaints.map(({ path, kind }) => [kind, written(path).join(".")]), [
    ["unknown", "nav"],
    ["unknown", "locale"],
    ["unknown", "nav.0.txt"],
    ["wrong", "locale.0.dir"],
  ]);
  assert.deepEqual(written(["themeConfig", "nav", "0", "text"]), ["nav", "0", "txt"]);
});

Deno.test("readSettings() reports what is missing for good, and leaves the value that was given as it is", () => {
  const value = { themeConfig: { nav: [{ link: "/", titel: "Guide" }], lastupdated: 1 } };
  const before = structuredClone(value);
  const { settings, complaints } = readSettings(value);
  assert.equal(settings, undefined);
  assert.deepEqual(complaints.map(({ path, kind }) => `${kind} ${path.join(".")}`), [
    "unknown themeConfig.nav.0.titel",
    "unknown themeConfig.lastupdated",
    "missing themeConfig.nav.0.text",
    "wrong themeConfig.lastUpdated",
  ]);
  assert.deepEqual(value, before);
});

Deno.test("readSettings() takes what other generators call otherwise as the setting that it is", () => {
  const sidebar = { "/": [{ label: "Guide", children: [{ text: "Start", href: "/start" }] }] };
  const { settings, complaints } = readSettings({
    favicon: "/icon.svg",
    language: "en",
    locales: [{ code: "en", name: "English" }],
    themeConfig: { sidebar, socialLinks: [{ icon: "github", link: "https://example.org" }] },
  });
  assert.deepEqual(settings?.themeConfig.sidebar, {
    "/": [{ text: "Guide", items: [{ text: "Start", link: "/start" }] }],
  });
  assert.equal(settings.themeConfig.socialLinks[0]?.content, "https://example.org");
  assert.deepEqual([settings.icon, settings.lang, settings.locales[0]?.label], [
    "/icon.svg",
    "en",
    "English",
  ]);
  assert.deepEqual(complaints.map(({ path }) => `${path.at(-1)}: ${unknownKeyHint(path)}`).sort(), [
    "children: Write it as `items`.",
    "code: Write it as `lang`.",
    "favicon: Write it as `icon`.",
    "href: Write it as `link`.",
    "label: Write it as `text`.",
    "language: Write it as `lang`.",
    "link: Write it as `content`.",
    "name: Write it as `label`.",
  ]);
});

Deno.test("readSettings() reports a list where an object belongs as such, not its entries as settings", () => {
  const { settings, complaints } = readSettings({
    logo: ["/light.svg", "/dark.svg"],
    search: ["local", "remote"],
    themeConfig: { socialLinks: [{ icon: ["x", "y"], content: "https://example.org" }] },
    checks: { options: ["a", "b"], samples: { overrides: [["a", "b"]] } },
  });
  assert.equal(settings, undefined);
  assert.deepEqual(complaints.map(({ path, what }) => `${path.join(".")} ${what}`).sort(), [
    "checks.options cannot be a list",
    "checks.samples.overrides.0 cannot be a list",
    "logo cannot be a list",
    "search cannot be a list",
    "themeConfig.socialLinks.0.icon cannot be a list",
  ]);
  const [logo] = complaints.filter(({ path }) => path[0] === "logo");
  assert.equal(logo?.hint, "Write a text in quotes. Or write an object: { … }.");
});

Deno.test("readSettings() reports what is in the place of the object that a setting is meant for", () => {
  for (const themeConfig of [null, "dark", [], true]) {
    const { settings, complaints } = readSettings({ nav: [], themeConfig });
    assert.equal(settings, undefined);
    assert.deepEqual(complaints.map(({ path, kind }) => `${kind} ${path.join(".")}`), [
      "unknown nav",
      "wrong themeConfig",
    ]);
  }
});

Deno.test("readSettings() moves settings into an object of which the name is misspelled", () => {
  const settings = settingsFrom({ nav: [], themConfig: { darkMode: false } });
  assert.equal(settings?.themeConfig.darkMode, false);
  assert.deepEqual(settings.themeConfig.nav, []);
});

Deno.test("readSettings() suggests the path of a page for a bare link without its slash, but not for an address", () => {
  const sidebar = { "/": ["guide/", "../tide", "https://example.org/", ""] };
  const { complaints } = readSettings({ themeConfig: { sidebar } });
  const any = "Write the path of a page from the root, or an object with text and link.";
  assert.deepEqual(complaints.map(({ hint }) => hint), [
    any.replace(" root", ' root, "/guide/"'),
    any.replace(" root", ' root, "/tide"'),
    any,
    any,
  ]);
});

Deno.test("readSettings() goes on without a wrong value, unless the pages depend on it", () => {
  const rest = settingsFrom({
    icon: 3,
    themeConfig: { darkMode: "yes", footer: { message: 1 } },
    llms: true,
  });
  assert.equal(rest?.icon, undefined);
  assert.equal(rest?.themeConfig.darkMode, true);
  assert.equal(rest?.llms, true);
  const needed = [
    { lang: 3 },
    { locales: [{ lang: "en", nav: 3 }] },
    { locales: "en" },
    { themeConfig: "dark" },
    { themeConfig: { socialLinks: [{ icon: "github", content: 3 }] } },
    { globalUIComponents: ["./Banner.tsx"] },
    { route: { cleanUrls: "yes" } },
    { alias: { "@tides": 3 } },
  ];
  for (const settings of needed) assert.equal(settingsFrom(settings), undefined, JSON.stringify(settings));
});
