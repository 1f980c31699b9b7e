import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { builtInIslands, bundleClient, type ClientOptions } from "./client.ts";
import { stopEsbuild } from "./esbuild.ts";
import { compileMdx } from "./mdx_modules.ts";
import type { BundleManifest, OutputFile } from "../types.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

const OPTIONS: ClientOptions = {
  islands: builtInIslands(),
  propsInScripts: {},
  siteIslands: {},
  aliases: [],
  contentDir: "/site/content",
  client: "react",
  development: false,
  siteStyles: [],
  staticRoot: undefined,
  socialIcons: [],
  localSearch: true,
  ssg: true,
  site: { base: "/docs/", cleanUrls: true, lang: "en" },
};

Deno.test("bundleClient() keeps the runtime one file of at most 10 KB without React", async () => {
  const manifest = await bundleClient(OPTIONS);
  const runtime = fileAt(manifest, manifest.runtime);
  const size = gzipSync(runtime.contents, { level: 9 }).length;

  assert.ok(size <= 10 * 1024, `the runtime is ${size} bytes gzipped`);
  assert.doesNotMatch(textOf(runtime), /react\.dev|__SECRET_INTERNALS|\bimport\s*[{"]/);
  await stopEsbuild();
});

Deno.test("bundleClient() gives every island an entry chunk and shares React's chunk between them", async () => {
  for (const client of ["react", "preact"] as const) {
    const manifest = await bundleClient({ ...OPTIONS, client });
    assert.deepEqual(Object.keys(manifest.islands), ["Appearance", "ImageZoom", "Search"]);
    const chunks = Object.values(manifest.islands).map(([, ...chunks]) => chunks);
    const common = chunks[0].filter((chunk) => chunks.every((list) => list.includes(chunk)));
    assert.ok(common.length > 0, "no chunk is shared");
    const all = manifest.outputs.map(textOf).join("\n");
    assert.equal(/react\.dev\/errors/.test(all), client === "react");
  }
  await stopEsbuild();
});

Deno.test("bundleClient() is reproducible and writes no absolute paths", async () => {
  const [first, second] = [await bundleClient(OPTIONS), await bundleClient(OPTIONS)];
  assert.deepEqual(first, second);
  const root = import.meta.dirname!.replace(/generator\/bundle$/, "");
  for (const file of first.outputs) assert.ok(!textOf(file).includes(root), `${file.path} names ${root}`);
  await stopEsbuild();
});

Deno.test("bundleClient() puts props that pages omit into the island's script, per language", async () => {
  const propsInScripts = {
    Search: { en: { texts: { close: "Close it" } }, de: { texts: { close: "Schließen" } } },
  };
  const manifest = await bundleClient({ ...OPTIONS, propsInScripts });
  const script = textOf(fileAt(manifest, manifest.islands.Search?.[0]));
  assert.match(script, /Close it.*Schließen/s);
  await stopEsbuild();
});

Deno.test("bundleClient() adds vendor prefixes for browsers that need them", async () => {
  const { outputs, styles } = await bundleClient({ ...OPTIONS, socialIcons: ["github"] });
  const sheet = textOf(outputs.find(({ path }) => `/docs/${path}` === styles)!);
  assert.match(sheet, /\[data-sign\],[^{]*\{[^}]*-webkit-mask:var\(--icons\)[^}]*;mask:var\(--icons\)/);
  assert.match(sheet, /\[data-sign=github\]\{--at:/);
  await stopEsbuild();
});

Deno.test("bundleClient() reports the errors of islands and of style sheets together", async () => {
  const folder = tempFolder();
  Deno.writeTextFileSync(`${folder}/Own.island.tsx`, 'export { default } from "./missing";\n');
  Deno.writeTextFileSync(`${folder}/own.css`, "p {\n// no comment\n}\n");
  const own = { file: `${folder}/Own.island.tsx`, component: "Own", named: false };
  const options = { ...OPTIONS, siteIslands: { Own: own }, siteStyles: [`${folder}/own.css`] };
  const error = await bundleClient(options).catch((error) => error);
  await stopEsbuild();
  assert.match(error.message, /Own\.island\.tsx:1:.*"\.\/missing"/);
  assert.match(error.message, /own\.css:2:/);
});

Deno.test("bundleClient() replaces names of Node.js that packages use in browsers", async () => {
  const folder = tempFolder();
  const code =
    'export default () => (process.env.DEBUG ? "on" : "off") + process.env.NODE_ENV + global.origin;\n';
  Deno.writeTextFileSync(`${folder}/Own.island.tsx`, code);
  const own = { file: `${folder}/Own.island.tsx`, component: "Own", named: true };
  const manifest = await bundleClient({ ...OPTIONS, siteIslands: { Own: own } });
  const script = textOf(fileAt(manifest, manifest.islands.Own?.[0]));
  assert.doesNotMatch(script, /\bprocess\b/);
  assert.match(script, /"production"\+globalThis\.origin/);
  await stopEsbuild();
});

Deno.test('bundleClient() accepts an island named "runtime"', async () => {
  const { Search } = builtInIslands();
  const manifest = await bundleClient({ ...OPTIONS, islands: { runtime: Search! }, ssg: false });
  assert.notEqual(manifest.islands.runtime?.[0], manifest.runtime);
  assert.match(textOf(fileAt(manifest, manifest.runtime)), /import\(/);
  await stopEsbuild();
});

Deno.test("bundleClient() bundles the layouts when pages are rendered in the browser", async () => {
  const manifest = await bundleClient({ ...OPTIONS, ssg: false });
  assert.match(textOf(fileAt(manifest, manifest.runtime)), /import\(/);
  await stopEsbuild();
});

Deno.test("compileMdx() exports every page, with fragments and aliases in place", async () => {
  const folder = tempFolder();
  Deno.writeTextFileSync(`${folder}/Stamp.tsx`, "export const Stamp = () => <b>stamp</b>;\n");
  const { code, errors } = await compileMdx([{
    id: "en/a",
    source: "",
    code: `import { Stamp } from "@components/Stamp"; import Part from "./part.md";
      export default () => <div><Stamp /><Part /></div>;`,
    resolveDir: folder,
  }], {
    theme: {},
    exports: {},
    assetUrl: () => undefined,
    aliases: [{ folder: undefined, aliases: { "@components": folder } }],
    contentDir: folder,
    islands: {},
    loadFragment: (path) => path === `${folder}/part.md` ? "export default () => <i>part</i>;" : undefined,
  });
  assert.deepEqual(errors, []);
  Deno.writeFileSync(`${folder}/pages.mjs`, code);
  const { pages } = await import(`file://${folder}/pages.mjs`);
  const { renderToStaticMarkup } = await import("react-dom/server");
  const { createElement } = await import("react");
  assert.equal(renderToStaticMarkup(createElement(pages["en/a"])), "<div><b>stamp</b><i>part</i></div>");
  await stopEsbuild();
});

Deno.test("compileMdx() reports the page and line of an error", async () => {
  const module = { id: "en/broken", source: "", code: "export default () => 1;\nlet = <;", resolveDir: "/" };
  const { code, errors } = await compileMdx([module], {
    theme: {},
    exports: {},
    assetUrl: () => undefined,
    aliases: [],
    contentDir: "/site/content",
    islands: {},
    loadFragment: () => undefined,
  });
  assert.equal(code.length, 0);
  assert.deepEqual([errors[0].id, errors[0].line], ["en/broken", 2]);
  await stopEsbuild();
});

function fileAt(manifest: BundleManifest, address: string): OutputFile {
  return manifest.outputs.find((file) => `/docs/${file.path}` === address)!;
}

function textOf(file: OutputFile): string {
  return typeof file.contents === "string" ? file.contents : new TextDecoder().decode(file.contents);
}
