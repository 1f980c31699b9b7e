import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { siteSchema } from "../generator/config_schema.ts";
import { FRONT_MATTER_KEYS } from "../generator/markdown/front_matter_fields.ts";
import { THEME_COMPONENTS } from "../layouts/mdx/names.ts";

Deno.test("tests/README.md names tests that there are", () => {
  const rows = [...readFileSync("tests/README.md", "utf8").matchAll(/\| `([^`]+_test\.tsx?)`: (.+?) +\|$/gm)];
  assert.ok(rows.length > 50, String(rows.length));
  const lost = rows.filter(([, file, name]) =>
    !existsSync(file) || !readFileSync(file, "utf8").includes(name)
  )
    .map(([, file, name]) => `${file}: ${name}`);
  assert.deepEqual(lost, []);
});

Deno.test("SETTINGS.md names every setting, front matter key and component", () => {
  const written = new Set(readFileSync("SETTINGS.md", "utf8").match(/[\w.]+/g));
  const { themeConfig, checks, multiVersion, route, markdown } = siteSchema.entries;
  const nested = [themeConfig, checks, multiVersion, route, markdown].flatMap(({ wrapped }) =>
    Object.keys(wrapped.entries)
  );
  // Other names of components, for pages that another generator's users have written.
  const known = THEME_COMPONENTS.filter((name) => !["CodeBlockRuntime", "NoSSR"].includes(name));
  const names = [...Object.keys(siteSchema.entries), ...nested, ...FRONT_MATTER_KEYS, ...known];
  assert.deepEqual(names.filter((name) => !written.has(name)), []);
});
