import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { NAV_KEYS, siteSchema } from "../generator/config_schema.ts";
import { ITEM_KEYS } from "../generator/graph/meta.ts";
import { FRONT_MATTER_KEYS } from "../generator/markdown/front_matter/front_matter_fields.ts";
import { THEME_COMPONENTS } from "../layouts/mdx/names.ts";
import { THEME_PROPS } from "../layouts/mdx/props.ts";

Deno.test("tests/README.md names existing tests", () => {
  const rows = [...readFileSync("tests/README.md", "utf8").matchAll(/\| `([^`]+_test\.tsx?)`: (.+?) +\|$/gm)];
  assert.ok(rows.length > 50, String(rows.length));
  const lost = rows.filter(([, file, name]) =>
    !existsSync(file) || !readFileSync(file, "utf8").includes(name)
  )
    .map(([, file, name]) => `${file}: ${name}`);
  assert.deepEqual(lost, []);
});

const SETTINGS = readFileSync("SETTINGS.md", "utf8");

/** Returns the text after a heading, up to the next heading. */
function sectionOf(heading: string): string {
  const section = SETTINGS.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section, heading);
  return section;
}

/** Returns the rows of the table below a heading, by each name in the first column. */
function tableOf(heading: string): Map<string, string> {
  const rows = [...sectionOf(heading).matchAll(/^\| (`[^|]+?) +\|(.*)$/gm)];
  return new Map(
    rows.flatMap(([, names, rest]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, rest])),
  );
}

Deno.test("SETTINGS.md has a row for every setting and front matter key, and for nothing else", () => {
  const { themeConfig, ...top } = siteSchema.entries;
  const tables: readonly (readonly [string, readonly string[]])[] = [
    ["The site", Object.keys(top)],
    ["The theme", Object.keys(themeConfig.wrapped.entries)],
    ["Checks", Object.keys(top.checks.wrapped.entries)],
    ["Front matter", FRONT_MATTER_KEYS],
  ];
  for (const [heading, names] of tables) {
    assert.deepEqual([...tableOf(heading).keys()].sort(), [...names].sort(), heading);
  }
  const site = tableOf("The site");
  const { multiVersion, route, markdown } = top;
  for (const [name, { wrapped }] of Object.entries({ multiVersion, route, markdown })) {
    const written = new Set(site.get(name)!.match(/\w+/g));
    assert.deepEqual(Object.keys(wrapped.entries).filter((key) => !written.has(key)), [], name);
  }
});

Deno.test("SETTINGS.md has a row for every component, with what it takes", () => {
  const table = tableOf("Components");
  assert.deepEqual([...table.keys()].sort(), [...THEME_COMPONENTS]);
  for (const [name, { names: props }] of THEME_PROPS) {
    if (!props) continue;
    const attributes = table.get(name)!.split("|")[0]!.match(/\w+/g) ?? [];
    assert.deepEqual(attributes.sort(), [...props].sort(), name);
  }
});

Deno.test("SETTINGS.md names every key of sidebar files and navigation items", () => {
  const bullet = /^- `_meta\.json`[^]*?(?=^- )/m.exec(sectionOf("Files beside the pages"))?.[0] ?? "";
  const names = (text: string) => new Set(text.match(/\w+/g));
  assert.deepEqual(ITEM_KEYS.filter((key) => !names(bullet).has(key)), []);
  assert.deepEqual(NAV_KEYS.filter((key) => !names(tableOf("The theme").get("nav")!).has(key)), []);
});
