/** A page that is saved while the site is being built is up to date after the next build. */
import assert from "node:assert/strict";
import { stopEsbuild } from "../generator/bundle/esbuild.ts";
import { generate } from "../generator/generate.ts";
import { newMemory } from "../generator/memory.ts";
import { regeneratePage } from "../generator/one_page.ts";
import { join } from "../generator/util/paths.ts";
import { siteFrom, textOf } from "./helpers/site.ts";

for (const name of ["one.md", "one.mdx"]) {
  Deno.test(`a preview shows the last version of ${name}, of which two were saved during builds`, async () => {
    const site = siteFrom({
      "content/site.ts": `export default { lang: "en", locales: [{ lang: "en", label: "English" }] };\n`,
      "content/en/index.md": "# Home\n",
      [`content/en/${name}`]: "# One\n\nWords.\n\nFirst.\n",
    });
    const options = { ...site.options, development: true };
    const write = (text: string) => site.write(`content/en/${name}`, `# One\n\nWords.\n\n${text}\n`);
    const { memory } = await generate(options, newMemory(options));
    write("Second.");
    let shown: Promise<unknown> | undefined;
    const save = () => {
      write("Third.");
      shown = regeneratePage(join(site.contentDir, "en", name), memory.site!);
    };
    const onStage = (stage: string) => void (stage === "graph" && save());
    const between = await generate({ ...options, onStage }, memory);
    await shown;
    const { outputs } = await generate(options, between.memory);
    await stopEsbuild();
    assert.match(textOf(outputs.find(({ path }) => path === "one.html")), /Third/);
  });
}
