/** MDX pages in whole builds of small sites: links, images, fragments, and tolerated mistakes. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "../generator/util/paths.ts";
import { build } from "../generator/mod.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";
import { built, mainOf, withSite } from "./helpers/built_site.ts";

const LOCALES = `locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }]`;

Deno.test("links in components of @theme resolve like Markdown links", async () => {
  const page = `import { Button, Link, LinkCard } from "@theme";
import { Later, Own } from "@components/Own";

# Links

<Link href="/guide/one">a</Link>
<Link href={"/guide/one#x"}>b</Link>
<Own href="/guide/one" />
<Button href={"/guide/one"}>d</Button>
<LinkCard href={"/guide/one"} title="e" />
<Link href={"https://example.com/x"}>f</Link>
<Later />
<Link href="/en/guide/one">g</Link>
`;
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", base: "/docs/", route: { cleanUrls: false }, ${LOCALES} };`,
    "content/components/Own.tsx": `import { Link } from "@theme";
export const Own = ({ href }) => <Link href={href}>c</Link>;
export const Later = () => <Link href="/docs/later.html">with the base</Link>;`,
    "content/en/index.mdx": page,
    "content/zh/index.mdx": page,
    "content/en/later.mdx": "# Later\n",
    "content/zh/later.mdx":
      `import { Link } from "@theme";\n\n# Later\n\n<Link href={"/guide/one"}>a</Link>\n`,
    "content/en/guide/one.md": "# One\n\n## x\n",
    "content/zh/guide/one.md": "# One\n\n## x\n",
  };
  const hrefs = (site: TestSite, path: string) =>
    mainOf(site, path).querySelectorAll("a").map((link) => link.getAttribute("href"))
      .filter((href) => !href?.startsWith("#"));
  const expected = (lang: string) => {
    const one = `/docs${lang}/guide/one.html`;
    const others = ["https://example.com/x", "/docs/later.html", "/docs/guide/one.html"];
    return [one, `${one}#x`, one, one, one, ...others];
  };
  await withSite(files, async (site) => {
    assert.deepEqual(hrefs(site, "index.html"), expected(""));
    assert.deepEqual(hrefs(site, "zh/index.html"), expected("/zh"));
    // A stale cached page would still link to the deleted page.
    Deno.removeSync(join(site.contentDir, "zh/guide/one.md"));
    site.write("content/zh/index.mdx", page.replace('<Link href="/guide/one">a</Link>', ""));
    await build(site.options);
    assert.equal(hrefs(site, "zh/index.html")[0], "/docs/guide/one.html#x");
  });
  const plain = { ...files, "content/site.ts": `export default { title: "T", lang: "en", ${LOCALES} };` };
  await withSite(plain, (site) => assert.equal(hrefs(site, "zh/index.html").at(-1), "/guide/one"));
});

Deno.test("parts that browsers load later are in no page, however many are rendered before it", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `page${index}`);
  const page = `import { Later } from "@components/Later";
import { Promised } from "@components/Promised";
import { Tides } from "@components/Tides";
import { Unit } from "@components/Unit";

# Page

<Later />
<Promised />
<Tides />
<Unit />
`;
  const files = {
    "content/site.ts": `export default { title: "T", lang: "en" };`,
    "content/components/Tide.tsx": "export default () => <b>now</b>;\n",
    "content/components/Later.tsx": `import { lazy, Suspense } from "react";
const Tide = lazy(() => import("./Tide"));
export const Later = () => <Suspense fallback={<i>soon</i>}><Tide /></Suspense>;
`,
    "content/components/Promised.tsx": `import { Suspense, use } from "react";
const now = Promise.resolve("now");
const Tide = () => <b>{use(now)}</b>;
export const Promised = () => <Suspense fallback={<i>later</i>}><Tide /></Suspense>;
`,
    "content/components/Tides.tsx": `import React from "react";
const Tide = React.lazy(() => import("./Tide"));
const now = Promise.resolve("now");
const Now = () => <b>{React.use(now)}</b>;
export const Tides = () => <>
  <React.Suspense fallback={<i>tide</i>}><Tide /></React.Suspense>
  <React.Suspense fallback={<i>wait</i>}><Now /></React.Suspense>
</>;
`,
    "content/components/Unit.tsx": `import React from "react";
const UnitContext = React.createContext("m");
export const Unit = () => <i>{React.use(UnitContext)}</i>;
`,
    "content/en/index.md": "# Home\n",
    ...Object.fromEntries(names.map((name) => [`content/en/${name}.mdx`, page])),
  };
  await withSite(files, (site) => {
    const shown = names.map((name) => mainOf(site, `${name}.html`).querySelectorAll("i").map((i) => i.text));
    assert.deepEqual(shown, names.map(() => ["soon", "later", "tide", "wait", "m"]));
  });
});

Deno.test("images in JSX get the attributes of Markdown images, and nothing precedes the page's title", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Shot.tsx":
      `export const Shot = () => <img src="https://example.com/b.png" alt="b" />;`,
    "content/components/Live.island.tsx":
      `export const Live = () => <button><img src="https://example.com/c.png" alt="c" /></button>;`,
    "content/en/pic.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>`,
    "content/en/index.mdx": `import { Shot } from "@components/Shot";
import { Live } from "@components/Live.island";

# Pictures

<img src="./pic.svg" alt="1" />

<img src="./pic.svg" alt="2" width="15" loading="eager" />

<img {...{ height: 3 }} src="./pic.svg" alt="3" />

<Shot /> <Live />
`,
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "index.html");
    const images = main.querySelectorAll("img").map((image) =>
      ["alt", "width", "height", "loading"].map((name) => image.getAttribute(name) ?? "-").join(" ")
    );
    assert.deepEqual(images, ["1 30 20 lazy", "2 15 - eager", "3 - 3 -", "b - - -", "c - - -"]);
    assert.equal(main.querySelectorAll("link").length, 0);
    assert.equal(main.querySelector("h1")!.previousElementSibling, null);
  });
});

Deno.test("a language's alias resolves in the version of the page that uses it", async () => {
  const page = `import Part from "@en/_part.md";
import { Both } from "@components/Both";

# Home

<Part />

<Both />

\`\`\`txt file="@en/words.txt"
\`\`\`
`;
  const version = (name: string) => ({
    [`content/${name}/en/index.mdx`]: page,
    [`content/${name}/en/_part.md`]: `part-of-${name}\n`,
    [`content/${name}/en/words.txt`]: `words-of-${name}\n`,
  });
  const files = {
    "content/site.ts": `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/components/Both.tsx":
      `import words from "@en/words.txt?raw"; export const Both = () => <i>both {words}</i>;`,
    ...version("v1"),
    ...version("v2"),
  };
  await withSite(files, (site) => {
    const text = (path: string) => mainOf(site, path).text.replace(/<[^>]*>|\s+/g, " ").replace(/ +/g, " ");
    assert.match(text("index.html"), /part-of-v2 both words-of-v2 words-of-v2/);
    assert.match(text("v1/index.html"), /part-of-v1 both words-of-v2 words-of-v1/);
  });
});

Deno.test("footnotes of a fragment do not collide with those of its page", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", llms: true, locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.md": "# Home\n",
    "content/en/a.mdx":
      `import Part from "@en/shared/part.md";\n\n# A\n\n<Part />\n\nOwn[^1].\n\n[^1]: Of the page.\n`,
    "content/en/shared/part.md": "Other[^1], again[^1].\n\n[^1]: Of the part.\n",
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "a.html");
    const notes = main.querySelectorAll("a.footnote-ref").map((link) => {
      const note = main.querySelector(link.getAttribute("href")!)!;
      const back = note.querySelectorAll("a.footnote-back").map((way) => way.getAttribute("href")!);
      return `${note.querySelector("p")!.text} ${back.every((id) => main.querySelectorAll(id).length === 1)}`;
    });
    assert.deepEqual(notes, ["Of the part. true", "Of the part. true", "Of the page. true"]);
    const text = site.read("dist/a.md");
    for (const note of ["part", "page"]) {
      const [, name] = new RegExp(`^\\[\\^(.*)\\]: Of the ${note}`, "m").exec(text)!;
      assert.match(text, new RegExp(`${note === "part" ? "Other" : "Own"}\\[\\^${name}\\]`));
    }
  });
});

Deno.test("a fragment may link to headings that all pages have which show it", async () => {
  const page = (name: string, heading: string) => ({
    [`content/en/${name}.mdx`]:
      `import Part from "@en/shared/part.md";\n\n# ${name}\n\n## Dough\n\n<Part />\n\n## ${heading}\n`,
  });
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.md": "# Home\n",
    ...page("bread", "Crust"),
    ...page("cake", "Icing"),
    "content/en/shared/part.md": "See [dough](#dough), [below](#own) and [crust](#crust).\n\n## Own\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message, location }) => [message, location?.column]), [
    ['Could not find the anchor "#crust" in every page that shows this fragment', 48],
  ]);
});

Deno.test("a page links to large images that it imports; small ones and those of components are embedded", async () => {
  const drawing = (name: string, bytes: number) => `<svg id="${name}">${" ".repeat(bytes)}</svg>`;
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "T", lang: "en", base: "/b/", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Oven.tsx": `import oven from "../public/oven.svg";
export const Oven = () => <img src={oven} alt="" />;`,
    "content/en/index.mdx": `import { Oven } from "@components/Oven";
import oven from "../public/oven.svg";
import rye from "./rye.svg";
import crumb from "./crumb.svg";
import Part from "./shared/part.mdx";

# Home

<img src={oven} alt="" /><img src={rye} alt="" /><img src={crumb} alt="" /><Oven />

<Part />
`,
    "content/en/shared/part.mdx": `import rye from "../rye.svg";\n\n<img src={rye} alt="" />\n`,
    "content/en/rye.svg": drawing("rye", 5000),
    "content/en/crumb.svg": drawing("crumb", 5),
    "content/public/oven.svg": drawing("oven", 5000),
  });
  const options = { ...site.options, cacheDir: join(site.dir, ".cache") };
  const sources = async () => {
    assert.deepEqual((await build(options)).diagnostics, []);
    return mainOf(site, "index.html").querySelectorAll("img").map((one) =>
      one.getAttribute("src")!.slice(0, 40)
    );
  };
  const [oven, rye, crumb, ofComponent, ofPart] = await sources();
  assert.equal(oven, "/b/oven.svg");
  assert.match(rye!, /^\/b\/static\/assets\/rye\.\w+\.svg$/);
  assert.match(`${crumb} ${ofComponent}`, /^data:image\/svg.* data:image\/svg/);
  assert.equal(ofPart, rye);

  site.write("content/en/rye.svg", drawing("wheat", 5000));
  const [, changed] = await sources();
  assert.match(changed!, /^\/b\/static\/assets\/rye\.\w+\.svg$/);
  assert.notEqual(changed, rye, "its name is made from its content");
});

Deno.test("a page that another imports is rendered there with its headings", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Both.tsx": `import Lone from "@en/lone.md";
export const Both = () => <section><Lone /></section>;`,
    "content/en/index.mdx": `import Near from "./config/port.md";
import Unended from "@en/config/host";
import { Both } from "@components/Both";

# Home

See [ports](#ports).

<Near />

<Unended />

<Both />
`,
    "content/en/config/port.md": "# Port\n\n## Ports {#ports}\n\nWords of port, see [host](./host.md).\n",
    "content/en/config/host.md": "# Host\n\nWords of host.\n",
    "content/en/lone.md": "# Lone\n\nWords of lone.\n",
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "index.html");
    for (const word of ["port", "host", "lone"]) assert.match(main.text, new RegExp(`Words of ${word}`));
    assert.ok(main.querySelector(`#ports`));
    assert.equal(main.querySelector("a[href$='host']")?.getAttribute("href"), "/config/host");
    assert.match(mainOf(site, "config/port.html").text, /Words of port/);
  });
});

Deno.test("a component gets each block between its tags as a child of its own", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Columns.tsx": `import { Children } from "react";
export const Columns = ({ children }) => <div className="columns">
  {Children.map(children, (child) => <section>{child}</section>)}
</div>;`,
    "content/en/index.mdx": `import { Columns } from "@components/Columns";

# Home

<Columns>
\`\`\`js title=Source
a
\`\`\`

\`\`\`js title=Compiled
b
\`\`\`

Text with <b>bold</b>.

</Columns>

- One

  <Columns>
  First

  Second
  </Columns>
`,
  };
  await withSite(files, (site) => {
    const columns = mainOf(site, "index.html").querySelectorAll(".columns").map((all) =>
      all.querySelectorAll("section").map(({ text }) =>
        text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim()
      )
    );
    assert.deepEqual(columns, [["Source a", "Compiled b", "Text with bold."], ["First", "Second"]]);
  });
});

Deno.test("a site that tolerates invalid MDX shows its source", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "T", lang: "en", checks: { severity: { "mdx/syntax": "warning" } }, locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.mdx": "---\ndescription: x\n---\n\n# Home\n\n## Part\n\nAn <open tag.\n",
    "content/en/other.mdx": 'import { Badge } from "@theme";\n\n# Other\n\n<Badge>\n',
  });
  await build(site.options);
  const shown = (path: string) => mainOf(site, path).innerHTML.replace(/<[^>]*>/g, "").trim();
  assert.equal(mainOf(site, "index.html").querySelector("h1")?.text, "Home");
  assert.equal(shown("index.html"), "Home\n# Home\n\n## Part\n\nAn &lt;open tag.");
  assert.match(shown("other.html"), /^Other\nimport .*# Other\s+&lt;Badge&gt;$/s);
});

Deno.test("a site that tolerates missing imports leaves their page out, also if an earlier build had it", async () => {
  const site = siteFrom({
    "content/site.json":
      '{ "title": "Kitchen", "lang": "en", "checks": { "severity": { "mdx/import": "warning" } } }',
    "content/index.md": "# Kitchen\n",
    "content/soup.mdx": "import data from './data.json';\n\n# Soup {data.size}\n",
    "content/data.json": '{ "size": 1 }',
  });
  await built(site);
  assert.ok(existsSync(join(site.outDir, "soup.html")));
  Deno.removeSync(join(site.contentDir, "data.json"));
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, severity }) => [code, severity]), [["mdx/import", "warning"]]);
  assert.ok(!existsSync(join(site.outDir, "soup.html")));
});
