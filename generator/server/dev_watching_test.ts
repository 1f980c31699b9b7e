/** Which files the preview watches. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { previewOf, SITE } from "../../tests/helpers/preview.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { until } from "../../tests/helpers/until.ts";
import type { DevReport } from "./dev.ts";

Deno.test("dev() watches all files of a site, wherever they are", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": 'import Word from "@components/Word.island.tsx";\n' +
      'import { Leaf } from "../../parts/Leaf";\n\n# Home\n\n<Word />\n\n<Leaf />\n\n' +
      '```ts file="<root>/src/a.ts"\n```\n\n```ts file="@examples/b.ts"\n```\n',
    "content/components/Word.island.tsx":
      'import { word } from "../lib/word.ts";\nexport default function Word() { return <b>{word}</b>; }\n',
    "content/lib/word.ts": 'export const word = "first";\n',
    "parts/Leaf.tsx": 'import { color } from "./color.ts";\nexport const Leaf = () => <i>{color}</i>;\n',
    "parts/color.ts": 'export const color = "green";\n',
    "src/a.ts": "one;\n",
    "examples/b.ts": "two;\n",
  });
  await using preview = await previewOf(site);
  const script = async () =>
    await preview.get(/static\/js\/Word-\w+\.js/.exec(await preview.get())?.[0] ?? "");
  assert.match(await script(), /first/);
  site.write("content/lib/word.ts", 'export const word = "second";\n');
  await until("the island's script", async () => (await script()).includes("second"));
  site.write("src/a.ts", "three;\n");
  await until("a file of the project", async () => (await preview.get()).includes("three"));
  site.write("parts/color.ts", 'export const color = "red";\n');
  await until("what a component imports", async () => (await preview.get()).includes("<i>red</i>"));
  site.write("examples/b.ts", "four;\n");
  await until("a file of an alias", async () => (await preview.get()).includes("four"));
});

Deno.test("dev() notices a file outside of the content that an import finds before the one it has found", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": 'import { Leaf } from "../../parts/Leaf";\n\n# Home\n\n<Leaf />\n',
    "parts/Leaf/index.jsx": "export const Leaf = () => <i>first</i>;\n",
  });
  await using preview = await previewOf(site);
  const isShown = async (text: string) => (await preview.get()).includes(text);
  assert.ok(await isShown("<i>first</i>"));
  for (const [path, text] of [["Leaf/index.tsx", "second"], ["Leaf.js", "third"], ["Leaf.ts", "fourth"]]) {
    const code = path?.endsWith("x") ? `<i>${text}</i>` : `"${text}"`;
    site.write(`parts/${path}`, `export const Leaf = () => ${code};\n`);
    await until(path!, () => isShown(text!));
  }
});

Deno.test("dev() watches modules that the settings import, wherever they are", async () => {
  const site = siteFrom({
    "content/site.ts":
      `import { title } from "./title.ts";\nexport default { title, lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/title.ts":
      'import { word } from "../words/word.ts";\nexport const title = `The ${word} site`;\n',
    "words/word.ts": 'export const word = "first";\n',
    "content/en/index.md": "# Home\n",
  });
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.map(({ message }) => message));
  await using preview = await previewOf(site, { onBuild });
  const isShown = async (title: string) => (await preview.get()).includes(title);
  assert.ok(await isShown("The first site"));
  site.write("words/word.ts", 'export const word = "second";\n');
  await until("a file beside the content", () => isShown("The second site"));
  site.write(
    "content/title.ts",
    'import { word } from "../words/word.ts";\nexport const title = `${word}!`;\n',
  );
  await until("a file in the content", () => isShown("second!"));
  site.write("words/word.ts", "export const word = ;\n");
  await until("a mistake", () => problems.some((text) => /^Could not load/.test(text)));
  site.write("words/word.ts", 'export const word = "third";\n');
  await until("its correction", () => isShown("third!"));
  assert.deepEqual(problems, []);
});

Deno.test("dev() notices new files beside the content folder", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": 'import Hi from "@components/Hi";\n\n# Home\n\n<Hi />\n',
    "content/components/Hi.tsx":
      'import { useI18n } from "rspress/runtime";\nexport default () => <b>{useI18n()("hi")}</b>;\n',
  });
  await using preview = await previewOf(site);
  site.write("i18n.json", '{ "hi": { "en": "Welcome" } }');
  await until("the new text", async () => (await preview.get()).includes("<b>Welcome</b>"));
  site.write("static/a.txt", "first");
  await until("a file of the new folder", async () => await preview.get("a.txt") === "first");
  site.write("static/a.txt", "second");
  await until("its change", async () => await preview.get("a.txt") === "second");
});

Deno.test("dev() watches folders that are deleted and recreated, or created later", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": '# Home\n\n```ts file="<root>/src/deep/a.ts"\n```\n',
    "static/a.txt": "first",
  });
  let problems = 0;
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.length);
  await using preview = await previewOf(site, { onBuild });
  for (const text of ["second", "third"]) {
    Deno.removeSync(`${site.dir}/static`, { recursive: true });
    await until("the folder is gone", async () => await preview.get("a.txt") !== "first");
    for (const written of [text, "first"]) {
      site.write("static/a.txt", written);
      await until("the new folder's file", async () => await preview.get("a.txt") === written);
    }
  }
  for (const text of ["one", "two"]) {
    site.write("src/deep/a.ts", `${text};\n`);
    await until("the included file", async () => (await preview.get()).includes(text));
    Deno.removeSync(`${site.dir}/src`, { recursive: true });
    await until("it is reported as missing", () => problems > 0);
  }
});

Deno.test("dev() watches the targets of pages and folders that are symbolic links", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n",
    "CHANGES.md": "# Changes\n\nFirst.\n",
    "parts/part.md": "# Part\n\nFirst.\n",
  });
  Deno.symlinkSync("../../CHANGES.md", `${site.contentDir}/en/changes.md`);
  Deno.symlinkSync("../../parts", `${site.contentDir}/en/parts`);
  await using preview = await previewOf(site);
  assert.match(await preview.get("changes") + await preview.get("parts/part"), /First[^]*First/);
  site.write("CHANGES.md", "# Changes\n\nSecond.\n");
  await until("a linked page", async () => (await preview.get("changes")).includes("Second."));
  site.write("parts/part.md", "# Part\n\nSecond.\n");
  await until("a page of a linked folder", async () => (await preview.get("parts/part")).includes("Second."));
  site.write("parts/new.md", "# New\n\nThird.\n");
  await until("a new page of it", async () => (await preview.get("parts/new")).includes("Third."));
  Deno.renameSync(`${site.dir}/parts`, `${site.dir}/away`);
  await until("a folder moved away", async () => !(await preview.get("parts/new")).includes("Third."));
  Deno.renameSync(`${site.dir}/away`, `${site.dir}/parts`);
  await until("the folder moved back", async () => (await preview.get("parts/new")).includes("Third."));
});

Deno.test("dev() watches the targets of links to files that are no pages, and of the content folder", async () => {
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><desc>${
      ".".repeat(600)
    }</desc></svg>`;
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n\n![Drawing](./drawings/a.svg)\n",
    "drawings/a.svg": drawing(10),
    "public/a.txt": "first",
  });
  Deno.renameSync(site.contentDir, `${site.dir}/real`);
  Deno.symlinkSync("real", site.contentDir);
  Deno.symlinkSync("../../drawings", `${site.contentDir}/en/drawings`);
  Deno.mkdirSync(`${site.dir}/static`);
  Deno.symlinkSync("../public", `${site.dir}/static/public`);
  await using preview = await previewOf(site);
  site.write("drawings/a.svg", drawing(20));
  await until("a file in a linked folder", async () => (await preview.get()).includes('width="20"'));
  site.write("public/a.txt", "second");
  await until("a static file in one", async () => await preview.get("public/a.txt") === "second");
  Deno.renameSync(`${site.dir}/real`, `${site.dir}/away`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  Deno.writeTextFileSync(`${site.dir}/away/en/index.md`, "# Moved\n");
  Deno.renameSync(`${site.dir}/away`, `${site.dir}/real`);
  await until("the content folder", async () => (await preview.get()).includes("Moved"));
});

Deno.test("dev() shows the date of a commit that is made while it runs, wherever the repository is", async () => {
  for (const place of ["", "content"]) {
    const site = siteFrom({
      "content/site.ts": SITE.replace("alias", "themeConfig: { lastUpdated: true }, alias"),
      "content/en/index.md": "# Home\n\nFirst.\n",
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
        cwd: `${site.dir}/${place}`,
        env: { ...Deno.env.toObject(), GIT_COMMITTER_DATE: "2024-02-03T04:05:06Z" },
      });
    git("init", "-q");
    await using preview = await previewOf(site);
    assert.doesNotMatch(await preview.get(), /2024-02-03/);
    git("add", ".");
    git("commit", "-qm", "first");
    await until("the date of the commit", async () => (await preview.get()).includes("2024-02-03"));
  }
});
