/** Interface texts that a site replaces: `locales[].texts`. */
import assert from "node:assert/strict";
import { CONTAINERS } from "../generator/markdown/tokens/containers.ts";
import { build } from "../generator/mod.ts";
import { TEXT_KEYS, textsOf } from "../layouts/i18n.ts";
import { EVERY_PART } from "./helpers/every_part.ts";
import { siteFrom, textOf } from "./helpers/site.ts";

const ENGLISH = textsOf({ lang: "en" });

/** Every text replaced by its key, with its placeholders. */
const NAMED = Object.fromEntries(
  TEXT_KEYS.map((key) => [key, [`⟦${key}⟧`, ...ENGLISH[key].match(/\{\w+\}/g) ?? []].join(" ")]),
);

const REMARKS = CONTAINERS.map((type) => `:::${type}\nText.\n:::`).join("\n\n");

const MORE = {
  "content/en/guide/more.mdx":
    'import { Callout, SourceCode } from "@theme";\nimport { Aside } from "@components/Aside.island";\n\n' +
    `# More\n\n${REMARKS}\n\n> [!IMPORTANT]\n> Text.\n\n<Callout>Text.</Callout>\n\n<SourceCode href="https://example.org" />\n\n<Aside />\n`,
  "content/en/guide/modes.md":
    "---\noption: { path: output.mode, type: string, development: a, production: b }\n---\n\n# output.mode\n",
  "content/components/Aside.island.tsx":
    'import { Callout } from "@theme";\nexport const Aside = () => <Callout type="danger">Text.</Callout>;\n',
};

/**
 * Texts that only other sites show: without static generation, with versions, dates, stale translations or
 * ungrouped pages.
 */
const ELSEWHERE = ["needsScripts", "version", "lastUpdated", "staleNotice", "staleSections", "others"];

async function outputsOf(texts: Readonly<Record<string, string>> | undefined, ssg?: boolean) {
  const given = texts ? `, texts: ${JSON.stringify(texts)}` : "";
  const config = EVERY_PART["content/site.ts"]!.replace('label: "English"', `label: "English"${given}`)
    .replace("themeConfig: {", "checks: { translations: false }, themeConfig: {");
  const site = siteFrom({ ...EVERY_PART, ...MORE, "content/site.ts": config }, { ssg });
  const { outputs, diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  return outputs;
}

Deno.test("a site can replace every text of a language", async () => {
  const outputs = await outputsOf(NAMED);
  const english = outputs.filter(({ path }) => path.endsWith(".html") && !path.startsWith("zh/"));
  // Texts that an island shows after hydration are in its script.
  const scripts = outputs.filter(({ path }) => /js\/(?:Search|ImageZoom)-\w+\.js$/.test(path));
  const shown = [...english, ...scripts].map(textOf).join("\n");
  const found = new Set([...shown.matchAll(/⟦(\w+)⟧/g)].map(([, key]) => key));
  assert.deepEqual(TEXT_KEYS.filter((key) => !found.has(key) && !ELSEWHERE.includes(key)), []);
  const chinese = outputs.filter(({ path }) => path.endsWith(".html") && path.startsWith("zh/"));
  assert.ok(chinese.length > 0 && !chinese.some((output) => textOf(output).includes("⟦")));
  const script = outputs.find(({ path }) => /js\/Aside-\w+\.js$/.test(path));
  assert.ok(textOf(script).includes("⟦danger⟧"), "an island has them in the browser, too");
});

Deno.test("no text names a language, as any may be the original", () => {
  const texts = ["en", "zh"].flatMap((lang) => Object.values(textsOf({ lang })));
  assert.deepEqual(texts.filter((text) => /English|Chinese|英文|中文/.test(text)), []);
});

/** Returns the data from which the browser renders a page, in a site built without static generation. */
async function sentWith(texts: Readonly<Record<string, string>> | undefined) {
  const outputs = await outputsOf(texts, false);
  const data = outputs.filter(({ path }) => path.endsWith(".json")).map((output) =>
    JSON.parse(textOf(output))
  );
  return data.filter(({ props, lang }) => props && lang === "en").map(({ props }) => props.site.texts);
}

Deno.test("pages that the browser renders get the site's own texts, and nothing if there are none", async () => {
  const texts = { skipToContent: "Over to the text" };
  const [own, none] = [await sentWith(texts), await sentWith(undefined)];
  assert.ok(own.length > 0);
  assert.deepEqual(own, own.map(() => texts));
  assert.deepEqual(none, own.map(() => undefined));
});

Deno.test("a page that the browser renders says without scripts that it needs them, in its language", async () => {
  const noscriptTexts = async (ssg: boolean) => {
    const outputs = await outputsOf({ needsScripts: "Scripts, please" }, ssg);
    const pages = outputs.filter(({ path }) => /^(?:zh\/)?(?:index|404)\.html$/.test(path));
    return pages.map((page) => [page.path, /<noscript><p>(.*)<\/p>/.exec(textOf(page))?.[1]]).sort();
  };
  const { needsScripts } = textsOf({ lang: "zh" });
  const rendered = [["404.html", undefined], ["zh/404.html", undefined]];
  assert.deepEqual(await noscriptTexts(false), [
    rendered[0],
    ["index.html", "Scripts, please"],
    rendered[1],
    ["zh/index.html", needsScripts],
  ]);
  assert.ok((await noscriptTexts(true)).every(([, text]) => text === undefined));
});
