import { previewOf } from "../../tests/helpers/preview.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { until } from "../../tests/helpers/until.ts";

const ISLAND =
  `import { word } from "../../src/word";\nexport default () => <b onClick={() => 0}>{word}</b>;\n`;
const PAGE = 'import { word } from "../../src/word";\n\n# Home\n\n{word}\n';
const SHOWN = 'import Word from "@components/Word.island";\n\n# Home\n\n<Word />\n';
const WORD = 'export const word = "second";\n';

/** Files outside the content with a mistake, those that mend it, and the page. */
const MISTAKES: Readonly<Record<string, [before: string | undefined, mended: string, page: string]>> = {
  "a missing file that a page imports": [undefined, "src/word.ts", PAGE],
  "a missing folder that a page imports": [undefined, "src/word/index.ts", PAGE],
  "a missing file that an island imports": [undefined, "src/word.ts", SHOWN],
  "a file that cannot be read": ["export const word = ;\n", "src/word.ts", PAGE],
  "a file without the imported name": ['export const words = "";\n', "src/word.ts", PAGE],
};

Deno.test("dev() notices that a file outside the content is mended", async (t) => {
  for (const [name, [before, mended, page]] of Object.entries(MISTAKES)) {
    await t.step(name, async () => {
      const site = siteFrom({
        "content/site.ts": `export default { lang: "en", locales: [{ lang: "en", label: "English" }] };\n`,
        "content/en/index.mdx": page,
        "content/components/Word.island.tsx": page === SHOWN ? ISLAND : "export default () => <b />;\n",
        ...(before === undefined ? {} : { "src/word.ts": before }),
      });
      await using preview = await previewOf(site);
      const isShown = async () => (await preview.get()).includes("second");
      site.write(mended, WORD);
      await until("the mended page", isShown);
    });
  }
});

Deno.test("dev() notices that a package is installed step by step", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { lang: "en", locales: [{ lang: "en", label: "English" }] };\n`,
    "content/en/index.mdx": 'import { word } from "@some/words/list";\n\n# Home\n\n{word}\n',
  });
  let builds = 0;
  const onBuild = () => void builds++;
  await using preview = await previewOf(site, { onBuild });
  const isShown = async () => (await preview.get()).includes("second");
  const folders = ["node_modules", "node_modules/@some", "node_modules/@some/words"];
  for (const folder of folders) {
    const before = builds;
    Deno.mkdirSync(`${site.dir}/${folder}`);
    await until(folder, () => builds > before);
  }
  site.write("node_modules/@some/words/package.json", '{ "exports": { "./list": "./list.js" } }');
  await until("an incomplete package", () => builds > folders.length + 1);
  site.write("node_modules/@some/words/list.js", WORD);
  // A package's code is not watched; package managers write such a file when they have finished.
  site.write("node_modules/.package-lock.json", "{}");
  await until("the package", isShown);
});
