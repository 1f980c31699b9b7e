/** Style sheets and CSS modules of components. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "../generator/util/paths.ts";
import { build } from "../generator/mod.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";
import { mainOf, withSite } from "./helpers/built_site.ts";

function stylesOf(site: TestSite): string {
  const folder = join(site.outDir, "static/css");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")).join("");
}

Deno.test("CSS modules support any class name and relative image URLs", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Key.module.css":
      ".default { background: url(sign.svg); }\n.constructor { background: url(./sign.svg#a); mask: url(#b); }\n",
    "content/components/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "content/components/Key.island.tsx": `import styles, { constructor as other } from "./Key.module.css";
export const Key = () => <button onClick={() => 0} className={styles.default + " " + other}>k</button>;`,
    "content/en/index.mdx": `import { Key } from "@components/Key.island";\n\n# Home\n\n<Key />\n`,
  };
  await withSite(files, (site) => {
    const name = mainOf(site, "index.html").querySelector("button")!.getAttribute("class")!;
    assert.match(name, /^Key_\w+_default Key_\w+_constructor$/);
    assert.match(
      stylesOf(site),
      /_default\{background:url\('data:image.*_constructor\{background:.*#a.*mask:url\(#b\)/,
    );
  });
});

Deno.test("CSS modules are the same in scripts and style sheets if a link leads to their folder", async () => {
  const site = siteFrom({
    "real/Bell.module.css": ".bell { color: red }\n",
    "real/Bell.tsx":
      'import { bell } from "./Bell.module.css";\nexport const Bell = () => <b className={bell}>b</b>;\n',
    "content/site.ts": "export default {};",
    "content/index.mdx": 'import { Bell } from "@components/Bell";\n\n# Home\n\n<Bell />\n',
  });
  Deno.symlinkSync(join(site.dir, "real"), join(site.contentDir, "components"));
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const name = mainOf(site, "index.html").querySelector("b")!.getAttribute("class")!;
  assert.match(stylesOf(site), new RegExp(`\\.${name}\\{color:red`));
});

Deno.test("CSS modules with the same name and text in several folders have their own images", async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"/>`;
  const folders = [["Left", "Left"], ["Right", "Right"], ["Far", "more/Left"]].flatMap((
    [name, folder],
    index,
  ) => [
    [`content/components/${folder}/own.module.css`, ".sign { background: url(./sign.svg) }\n"],
    [`content/components/${folder}/sign.svg`, drawing(index + 1)],
    [
      `content/components/${folder}/${name}.tsx`,
      `import { sign } from "./own.module.css";\nexport const ${name} = () => <b className={sign}>b</b>;`,
    ],
  ]);
  const files = {
    ...Object.fromEntries(folders),
    "content/site.ts": "export default {};",
    "content/index.mdx":
      `import { Left } from "@components/Left/Left";\nimport { Right } from "@components/Right/Right";\n` +
      `import { Far } from "@components/more/Left/Far";\n\n# Home\n\n<Left /> <Right /> <Far />\n`,
  };
  await withSite(files, (site) => {
    const classes = mainOf(site, "index.html").querySelectorAll("b").map((item) =>
      item.getAttribute("class")!
    );
    const styles = stylesOf(site);
    const widths = classes.map((name) => new RegExp(`\\.${name}\\{[^}]*width="(\\d)"`).exec(styles)?.[1]);
    assert.deepEqual(widths, ["1", "2", "3"]);
  });
});

Deno.test("style sheets and CSS modules may refer to fonts of every kind", async () => {
  const face = (family: string) => (kind: string) =>
    `@font-face { font-family: ${family}; src: url("./own.${kind}"); }\n`;
  const kinds = ["otf", "ttf", "woff", "woff2"];
  const files = {
    "content/site.ts": "export default {};",
    "content/index.md": "# Home\n",
    "content/components/fonts.css": kinds.map(face("A")).join(""),
    "content/components/Text.module.css": kinds.map(face("B")).join(""),
    ...Object.fromEntries(kinds.map((kind) => [`content/components/own.${kind}`, kind])),
  };
  await withSite(files, (site) => {
    const names = [...stylesOf(site).matchAll(/url\("\.\/(own-\w+\.(\w+))"\)/g)];
    assert.deepEqual(names.map(([, , kind]) => kind), [...kinds, ...kinds]);
    for (const [, name, kind] of names) {
      assert.equal(readFileSync(join(site.outDir, "static/css", name!), "utf8"), kind);
    }
  });
});

Deno.test("style sheets of packages are used if a style sheet imports them, or else reported", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": `import "dial/page.css";
import { Box } from "@components/Box";
import { Dial } from "@components/Dial.island";

# Home

<Box /> <Dial />
`,
    "content/components/Box.tsx": 'import "dial/box.css";\nexport const Box = () => <b>box</b>;\n',
    "content/components/Dial.island.tsx": `import "dial/dial.css";
import "dial/box.css";
export const Dial = () => <b>dial</b>;
`,
    "content/components/used.css": '@import "dial/used.css";\n',
    "node_modules/dial/package.json": '{ "name": "dial" }',
    ...Object.fromEntries(
      ["box", "dial", "page", "used"].map((
        name,
      ) => [`node_modules/dial/${name}.css`, `.dial-${name} { top: 0 }`]),
    ),
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(
    diagnostics.map(({ message, hint, location }) => [location?.line, message, hint]),
    [
      [1, "dial/box.css", "components/Box.tsx"],
      [1, "dial/dial.css", "components/Dial.island.tsx"],
      [1, "dial/page.css", "index.mdx"],
    ].map(([line, style, file]) => [
      line,
      `The styles of "${style}" are not used in "content/${file}"`,
      `Write \`@import "${style}";\` in a .css file in the folder "content/components".`,
    ]),
  );
  assert.deepEqual(stylesOf(site).match(/\.dial-\w+/g), [".dial-used"]);
});

Deno.test("root-relative URLs in a style sheet get the base path", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", base: "/文档/", locales: [{ lang: "en", label: "English" }] };`,
    "static/img/a b.png": "image",
    "content/components/page.css": ".page { background: url('/img/a%20b.png#x') }\n",
    "content/components/Box.module.css":
      ".box { background: url('/img/a b.png'), url(//example.org/b.png) }\n",
    "content/components/Box.tsx":
      `import { box } from "./Box.module.css";\nexport const Box = () => <b className={box}>b</b>;`,
    "content/en/index.mdx": `import { Box } from "@components/Box";\n\n# Home\n\n<Box />\n`,
  };
  await withSite(files, async (site) => {
    const addresses = stylesOf(site).match(/url\([^)]*(?:b\.png)[^)]*\)/g);
    const base = encodeURI("/文档/");
    assert.deepEqual(addresses, [
      `url(${base}img/a%20b.png#x)`,
      `url(${base}img/a\\ b.png)`,
      "url(//example.org/b.png)",
    ]);
    // A stale cached style sheet would still refer to the deleted file.
    Deno.removeSync(join(site.dir, "static/img/a b.png"));
    const { diagnostics } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`), [
      "bundle/failed content/components/Box.module.css:1",
      "bundle/failed content/components/page.css:1",
    ]);
  });
});

Deno.test("a components folder that cannot be read is an error, not a site without its styles", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n", "content/zh/index.md": "# 首页\n" });
  symlinkSync("components", join(site.contentDir, "components"));
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
    "source/unreadable content/components",
  ]);
});
