/** The page that a preview shows right after a save equals the one of a whole run. */
import assert from "node:assert/strict";
import { join } from "../generator/util/paths.ts";
import { stopEsbuild } from "../generator/bundle/esbuild.ts";
import { generate } from "../generator/generate.ts";
import { type GeneratedSite, newMemory } from "../generator/memory.ts";
import { renewedManifests } from "../generator/emit/page_data.ts";
import type { OutputFile } from "../generator/mod.ts";
import { regeneratePage } from "../generator/one_page.ts";
import { bothLanguages, siteFrom, textOf } from "./helpers/site.ts";

const MDX = (word: string) =>
  `import { Badge } from "@theme";\nimport Part from "./shared/part.md";\nimport Page from "./part.md";\n\n# Panel\n\n## ${word}\n\n` +
  `<Badge text="${word}" />\n\n<Part />\n\n<Page />\n`;

/** A decomposed file name (NFD), as macOS may return it. */
const APART = "café".normalize("NFD");

function makeSite() {
  return siteFrom({
    ...bothLanguages("index.md", "# Home\n\nWelcome, see [other](/other).\n"),
    ...bothLanguages("other.mdx", "# Other\n\n{1 + 1} things\n"),
    ...bothLanguages("panel.mdx", MDX("Old")),
    ...bothLanguages("part.md", "# Part\n\nWords of a page.\n"),
    ...bothLanguages("shared/part.md", "Shared words.\n"),
    ...bothLanguages(`${APART}.md`, "# Coffee\n\nBlack.\n"),
  });
}

async function withSite(
  run: (
    site: ReturnType<typeof makeSite>,
    made: GeneratedSite & { readonly outputs: readonly OutputFile[] },
    again: () => ReturnType<typeof generate>,
  ) => Promise<void>,
): Promise<void> {
  const site = makeSite();
  try {
    const { memory, outputs } = await generate(site.options, newMemory(site.options));
    await run(site, { ...memory.site!, outputs }, () => generate(site.options, memory));
  } finally {
    await stopEsbuild();
  }
}

for (
  const [path, text] of [
    ["en/index.md", "# New home\n\n## Part\n\nHello, see [other](/other).\n"],
    ["en/panel.mdx", MDX("New")],
    [`en/${APART}.md`, "# Coffee\n\nNew.\n"],
  ] as const
) {
  Deno.test(`regeneratePage() returns the files of ${path} that a whole run returns`, () =>
    withSite(async (site, made, again) => {
      site.write(`content/${path}`, text);
      const files = await regeneratePage(join(site.contentDir, path), made);
      const whole = new Map((await again()).outputs.map((output) => [output.path, textOf(output)]));
      const page = files.find((file) => file.path.endsWith(".html"));
      assert.match(textOf(page), /New/);
      for (const file of files) assert.equal(textOf(file), whole.get(file.path), file.path);
      const manifests = renewedManifests(files, made.outputs, made.render.graph.config);
      assert.equal(manifests.length, 1);
      for (const file of manifests) assert.equal(textOf(file), whole.get(file.path), file.path);
    }));
}

Deno.test("regeneratePage() leaves deleted files, files that are not pages, and pages with problems to the whole run", () =>
  withSite(async (site, made) => {
    const files = (path: string) => regeneratePage(join(site.contentDir, path), made);
    site.write("content/en/shared/part.md", "Other words.\n");
    assert.deepEqual(await files("en/shared/part.md"), []);
    assert.deepEqual(await files("en/_meta.json"), []);
    site.write("content/en/panel.mdx", "# Panel\n\n<Badge\n");
    assert.deepEqual(await files("en/panel.mdx"), []);
    site.write("content/en/index.md", "---\ntitle: [\n---\n");
    assert.deepEqual(await files("en/index.md"), []);
    Deno.removeSync(join(site.contentDir, "en/other.mdx"));
    assert.deepEqual(await files("en/other.mdx"), []);
  }));

Deno.test("generate() compiles only the changed MDX page, and keeps the components of the others", () =>
  withSite(async (site, made, again) => {
    site.write("content/en/panel.mdx", MDX("New"));
    const load = ({ render }: GeneratedSite) =>
      render.components.load(["en/panel.mdx", "en/other.mdx", "zh/panel.mdx"]);
    const before = await load(made);
    const after = await load((await again()).memory.site!);
    assert.notEqual(after.get("en/panel.mdx"), before.get("en/panel.mdx"));
    assert.equal(after.get("en/other.mdx"), before.get("en/other.mdx"));
    assert.equal(after.get("zh/panel.mdx"), before.get("zh/panel.mdx"));

    site.write("content/en/shared/part.md", "Other words.\n");
    const third = await again();
    assert.notEqual((await load(third.memory.site!)).get("en/panel.mdx"), after.get("en/panel.mdx"));
    assert.match(textOf(third.outputs.find(({ path }) => path === "panel.html")), /Other words\./);
  }));

Deno.test("generate() recompiles all pages of a module that could not be loaded", () =>
  withSite(async (site, _made, again) => {
    site.write("content/en/panel.mdx", `export const x = (() => { throw new Error("no") })();\n\n# Panel\n`);
    site.write("content/en/other.mdx", "# Other\n\n{2 + 2} things\n");
    const broken = await again();
    assert.match(broken.diagnostics.map(({ message }) => message).join(), /Could not load the MDX pages: no/);
    site.write("content/en/panel.mdx", MDX("New"));
    const { outputs, diagnostics } = await again();
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === "error"), []);
    assert.match(textOf(outputs.find(({ path }) => path === "other.html")), /4 things/);
  }));
