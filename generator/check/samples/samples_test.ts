import assert from "node:assert/strict";
import { join } from "node:path";
import { formatDiagnostics } from "../../diagnostics/format.ts";
import { testPage } from "../../markdown/_test_page.ts";
import type { SiteConfig } from "../../types.ts";
import { locationInSample, type Sample } from "./collect.ts";
import { checkSamples } from "./mod.ts";
import { tempFolder } from "../../../tests/helpers/temp_folder.ts";

const dir = tempFolder("samples-");
Deno.mkdirSync(join(dir, "modules/node_modules/shop"), { recursive: true });
Deno.writeTextFileSync(join(dir, "modules/package.json"), `{ "dependencies": { "shop": "1.0.0" } }`);
Deno.writeTextFileSync(
  join(dir, "modules/node_modules/shop/package.json"),
  `{ "name": "shop", "version": "1.0.0", "types": "./shop.d.ts", "bin": "./shop.js" }`,
);
Deno.writeTextFileSync(
  join(dir, "modules/node_modules/shop/shop.d.ts"),
  "export declare function defineShop(shop: { name: string; open?: boolean }): void;",
);

const SETTINGS = {
  modules: "../modules",
  packages: ["shop"],
  scripts: ["dev"],
  programs: ["create-shop"],
  commands: { shop: { subcommands: { serve: ["--port"], count: [] }, options: ["--help"] } },
};

async function check(text: string, settings: unknown = SETTINGS, format: "md" | "mdx" = "md") {
  const config = { contentDir: join(dir, "content"), projectDir: dir, checks: { samples: settings } };
  const page = testPage(text, { format }).page;
  const { diagnostics, counts } = await checkSamples([page], config as unknown as SiteConfig, undefined);
  return {
    text: formatDiagnostics(diagnostics),
    counts: Object.fromEntries(counts.map(({ name, value }) => [name, value])),
  };
}

Deno.test("checkSamples() reports where a sample cannot be parsed", async () => {
  assert.equal(
    (await check("# A\n\n1. Write:\n\n   ```ts\n   const a = 1;\n   const = 2;\n   ```\n", true)).text,
    `content/en/guide/page.md:7:10  error samples/syntax
  Could not parse this ts sample: Variable declaration expected

  7 │    const = 2;
    │          ^

  hint: Write complete code, or mark the fence: fragment if it is incomplete, error if it is wrong on purpose.

1 error
`,
  );
});

Deno.test("checkSamples() counts lines of a sample that contain only a line mark", async () => {
  const marks = "// [!code focus]\n// [!code highlight]\n";
  const ts = `# A\n\n\`\`\`ts\n${marks}const a = 1;\n// [!code error]\nconst = 2; // [!code ++]\n\`\`\`\n`;
  assert.match((await check(ts, true)).text, /page\.md:8:7 .*\n.*\n\n {2}8 │ const = 2;/);
  const bash = "# A\n\n```bash\n# [!code focus]\nnpx shop count\n# [!code focus]\nnpx shop fly\n```\n";
  assert.match((await check(bash)).text, /page\.md:7:10 /);
  const json =
    '# A\n\n```json title="package.json"\n// [!code focus:2]\n{\n  "scripts": {\n    "fly": "shop fly"\n  }\n}\n```\n';
  assert.match((await check(json)).text, /page\.md:7:\d+ /);
});

Deno.test("checkSamples() counts samples from projects that tests build", async () => {
  const page = '# A\n\n```ts file="@examples/shop/rsbuild.config.ts"\n```\n\n```ts\nconst a = 1;\n```\n';
  const { counts } = await check(page, { built: ["@examples"] });
  assert.deepEqual([counts["samples"], counts["samples built"]], [2, 1]);
  assert.equal((await check(page, { built: ["@other"] })).counts["samples built"], 0);
  assert.ok(!("samples built" in (await check(page, true)).counts));
});

Deno.test("locationInSample() points at the fence of an included sample, also for an empty line", () => {
  const { page } = testPage("# A\n\n```ts\nconst a = 1;\n\n```\n\nText\n");
  const item = page.structure.find(({ kind }) => kind === "code") as Sample["item"];
  const included = { ...item, text: "const a = 1;\n\n\n\n\n" };
  const lineOf = (sample: Partial<Sample>) => locationInSample({ page, ...sample } as Sample, 2, 1).line;
  assert.deepEqual([lineOf({ item }), lineOf({ item: included, file: "a.ts" })], [5, 3]);
});

Deno.test("checkSamples() requires strict JSON", async () => {
  assert.equal(
    (await check('# A\n\n```json\n{\n  "a": 1,\n}\n```\n', true)).text,
    `content/en/guide/page.md:5:9  error samples/syntax
  Could not parse this json sample: There is a comma before "}"

  5 │   "a": 1,
    │         ^

  hint: Write complete code, or mark the fence: fragment if it is incomplete, error if it is wrong on purpose.

1 error
`,
  );
});

Deno.test("checkSamples() reports where a sample has a type error", async () => {
  const { text, counts } = await check(
    "# A\n\n```ts\nimport { defineShop } from 'shop';\n\ndefineShop({ nmae: 'Tea' });\n```\n\n" +
      "```ts\nconst unchecked: number = '';\n```\n\n```ts title=\"a.ts\"\nexport const checked: number = '';\n```\n",
  );
  assert.equal(
    text,
    `content/en/guide/page.md:6:14  error samples/type
  Could not accept this sample: Object literal may only specify known properties, and 'nmae' does not exist in type '{ name: string; open?: boolean | undefined; }'

  6 │ defineShop({ nmae: 'Tea' });
    │              ^

  hint: Correct the sample; if it is wrong on purpose, mark the fence: error.

content/en/guide/page.md:14:14  error samples/type
  Could not accept this sample: Type 'string' is not assignable to type 'number'

  14 │ export const checked: number = '';
     │              ^

  hint: Correct the sample; if it is wrong on purpose, mark the fence: error.

2 errors
`,
  );
  assert.deepEqual([counts.samples, counts["samples parsed"], counts["samples type-checked"]], [3, 3, 2]);
});

Deno.test("checkSamples() ignores lines that are marked as removed", async () => {
  const fence = "```ts\nconst a = 1; // [!code --]\nconst a = 2; // [!code ++]\n```\n";
  assert.equal((await check(`# A\n\n${fence.replace("ts", 'ts title="a.ts"')}`)).text, "");
});

Deno.test("checkSamples() counts marked fences and reports if there are many", async () => {
  const { text, counts } = await check(
    "# A\n\n```ts fragment\n{ a: 1, b: 2 }\n```\n\n```js error\nconst = 1;\n```\n\n```js\nok();\n```\n",
    { marked: 0.5 },
  );
  assert.equal(
    text,
    `error samples/marked
  2 of 3 samples are marked fragment or error
  note: content/en/guide/page.md: 2

  hint: At most 50 % may be (checks.samples.marked): write complete, correct code.

1 error
`,
  );
  assert.deepEqual([counts["samples marked fragment"], counts["samples marked error"]], [1, 1]);
});

Deno.test("checkSamples() knows programs, sub-commands, options and scripts", async () => {
  const { text, counts } = await check(
    "# A\n\n```bash\nnpx shop serve --port 80 && npx -y shop@1 --help\nnpx shop srve\nshop serve --prot=80\n" +
      "npx shopp\nnpm create shopp@latest\nnpm run dve\nCI=1 npm run dev # shop nonsense\n```\n\n```bash\n$ shop count\nshop output\n```\n",
  );
  assert.equal(
    text,
    `content/en/guide/page.md:5:10  error samples/command
  Could not find a sub-command of shop "srve" in: npx shop srve

  5 │ npx shop srve
    │          ^^^^

  hint: Did you mean "serve"?

content/en/guide/page.md:6:12  error samples/command
  Could not find an option of shop serve "--prot" in: shop serve --prot=80

  6 │ shop serve --prot=80
    │            ^^^^^^

  hint: Did you mean "--port"?

content/en/guide/page.md:7:5  error samples/command
  Could not find a program "shopp" in: npx shopp

  7 │ npx shopp
    │     ^^^^^

  hint: Did you mean "shop"?

content/en/guide/page.md:8:12  error samples/command
  Could not find a program "create-shopp" in: npm create shopp@latest

  8 │ npm create shopp@latest
    │            ^^^^^

  hint: Did you mean "create-shop"?

content/en/guide/page.md:9:9  error samples/command
  Could not find a script "dve" in: npm run dve

  9 │ npm run dve
    │         ^^^

  hint: Did you mean "dev"?

5 errors
`,
  );
  assert.equal(counts.commands, 9);
});

Deno.test("checkSamples() knows which program a scoped create package runs", async () => {
  const { text } = await check("# A\n\n```bash\nnpm create @team/shop@latest app\npnpm create @team\n```\n");
  assert.deepEqual(text.match(/(?<=page.md):.*|(?<=Could not find a program ).*/g), [
    ":4:12  error samples/command",
    '"@team/create-shop" in: npm create @team/shop@latest app',
    ":5:13  error samples/command",
    '"@team/create" in: pnpm create @team',
  ]);
});

Deno.test("checkSamples() finds the name of a program or script after options and their values", async () => {
  const commands = [
    ...["npm run --silent dev", "npm run -w packages/a dev", "npx -p typescript shop count"],
    ...["npm exec --package=shop -- shop count", "npx -c 'shop count'", "npm run --silent dve"],
    ...["bun run index.ts", "bun run ./src", "npm run <script>", "npx $TOOL --all", "pnpm dlx [tool]"],
  ];
  const { text } = await check(`# A\n\n\`\`\`bash\n${commands.join("\n")}\n\`\`\`\n`);
  assert.deepEqual(text.match(/(?<=page.md):.*|Could not .*/g), [
    ":9:18  error samples/command",
    'Could not find a script "dve" in: npm run --silent dve',
  ]);
});

Deno.test("checkSamples() does not split a command at a redirection", async () => {
  const { text, counts } = await check(
    "# A\n\n```bash\nshop count 2>&1 | tee log\nshop count &>log >&2\nshop count&shop fly\n```\n",
  );
  assert.match(text, /page\.md:6:17 /);
  assert.equal(counts.commands, 5);
});

Deno.test("checkSamples() checks the commands of a subshell", async () => {
  const { text, counts } = await check("# A\n\n```bash\n(cd app && npm run dev)\necho $(shop fly)\n```\n");
  assert.deepEqual(text.match(/(?<=page.md):.*|Could not .*/g), [
    ":5:13  error samples/command",
    'Could not find a sub-command of shop "fly" in: shop fly',
  ]);
  assert.equal(counts.commands, 4);
});

Deno.test("checkSamples() checks a word as a command only if it is one", async () => {
  assert.equal(
    (await check("# A\n\n```bash\nconstructor a\nshop constructor\n```\n")).text.split("\n")[1],
    '  Could not find a sub-command of shop "constructor" in: shop constructor',
  );
});

Deno.test("checkSamples() knows the commands of package manager tabs", async () => {
  const tabs = `import { PackageManagerTabs as Tabs, PackageManagerTabs } from '@theme';

# A

<PackageManagerTabs command="run dve" />

- <PackageManagerTabs
    command={{
      npm: 'npx shop serve --port 1',
      pnpm: \`pnpm exec shop srve\`,
    }}
  />

<PackageManagerTabs command="exec shop serve --prot 1" /> <PackageManagerTabs command={"create shopp"} />

Not \`<PackageManagerTabs command="run nothing" />\`.
`;
  const { text, counts } = await check(tabs, SETTINGS, "mdx");
  assert.deepEqual(
    text.match(/^content.*|Could not .*|\d+ │.*/gm),
    [
      "content/en/guide/page.mdx:5:34  error samples/command",
      'Could not find a script "dve" in: npm run dve',
      '5 │ <PackageManagerTabs command="run dve" />',
      "content/en/guide/page.mdx:10:29  error samples/command",
      'Could not find a sub-command of shop "srve" in: pnpm exec shop srve',
      "10 │       pnpm: \`pnpm exec shop srve\`,",
      "content/en/guide/page.mdx:14:46  error samples/command",
      'Could not find an option of shop serve "--prot" in: npx shop serve --prot 1',
      '14 │ <PackageManagerTabs command="exec shop serve --prot 1" /> <PackageManagerTabs command={"create shopp"} />',
      "content/en/guide/page.mdx:14:96  error samples/command",
      'Could not find a program "create-shopp" in: npm create shopp@latest',
      '14 │ <PackageManagerTabs command="exec shop serve --prot 1" /> <PackageManagerTabs command={"create shopp"} />',
    ],
  );
  assert.equal(counts.commands, 5);
});

Deno.test("checkSamples() names the command that installs missing packages", async () => {
  Deno.mkdirSync(join(dir, "bare"));
  Deno.writeTextFileSync(join(dir, "bare/package.json"), `{ "dependencies": { "shop": "1", "till": "1" } }`);
  assert.equal(
    (await check("# A\n", { modules: "../bare" })).text,
    `error samples/packages
  Could not check the samples' types: shop and 1 more are not installed in "bare"

  hint: Run: (cd bare && deno install --frozen)

1 error
`,
  );
});
