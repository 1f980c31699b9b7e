/** Data of page and site that components of the site can read. */
import assert from "node:assert/strict";
import { bothLanguages } from "./helpers/site.ts";
import { mainOf, withSite } from "./helpers/built_site.ts";

const LOCALES = `locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }]`;

Deno.test("withBase() adds the base path once, also to an attribute that is resolved in the page", async () => {
  const step = `import { withBase } from "rspress/runtime";
import { Link } from "@theme";
export const Step = ({ href }) => <p><Link href={withBase(href)}>a</Link><img src={withBase("/a.svg")} alt="" /></p>;`;
  const files = {
    "content/site.ts": `export default { title: "T", lang: "en", base: "/docs/", ${LOCALES} };`,
    "content/components/Step.tsx": step,
    ...bothLanguages(
      "index.mdx",
      `import { Step } from "@components/Step";\n\n# Home\n\n<Step href="/a.html" />\n`,
    ),
    ...bothLanguages("a.md", "# A\n"),
    "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  };
  await withSite(files, (site) => {
    for (const [path, href] of [["index.html", "/docs/a"], ["zh/index.html", "/docs/zh/a"]]) {
      const main = mainOf(site, path);
      assert.equal(main.querySelector("article a")?.getAttribute("href"), href);
      assert.equal(main.querySelector("article img")?.getAttribute("src"), "/docs/a.svg");
    }
  });
});

Deno.test("components can read data of their page and site", async () => {
  const page = `---
description: Of trees
---

import { About } from "@components/About";

# Trees

<About />
`;
  const files = {
    "content/components/About.tsx": `import {
  useFrontmatter, useI18n, useLocation, usePage, usePageData, usePages, useSite, useVersion
} from "rspress/runtime";
export const About = () => {
  const { siteData, page } = usePageData();
  const facts = [siteData.title, page.title, page.routePath, page.lang, page.frontmatter.description];
  const again = [useSite().site.title, usePage().page.title, useFrontmatter().frontmatter.description];
  const t = useI18n();
  const leaves = usePages().pages.filter(({ lang, frontmatter }) => lang === page.lang && frontmatter.description);
  const others = ["version" + useVersion(), useLocation().pathname, t("leaf"), t("root"), leaves[0].title];
  return <><i>{facts.join("; ")}</i><b>{again.join("; ")}</b><u>{others.join("; ")}</u></>;
};`,
    "i18n.json": '{ "leaf": { "en": "Leaf", "zh": "叶" } }\n',
    "content/en/guide/trees.mdx": page,
    "content/zh/guide/trees.mdx": page.replace("# Trees", "# 树"),
    "content/en/index.md": "# Home\n",
    "content/zh/index.md": "# 首页\n",
  };
  await withSite(files, (site) => {
    assert.equal(
      mainOf(site, "guide/trees.html").querySelector("i")?.text,
      "Site; Trees; /guide/trees; en; Of trees",
    );
    assert.equal(
      mainOf(site, "zh/guide/trees.html").querySelector("i")?.text,
      "Site; 树; /zh/guide/trees; zh; Of trees",
    );
    assert.equal(mainOf(site, "zh/guide/trees.html").querySelector("b")?.text, "Site; 树; Of trees");
    const others = ["en", "zh"].map((lang) =>
      mainOf(site, `${lang === "en" ? "" : "zh/"}guide/trees.html`).querySelector("u")?.text
    );
    assert.deepEqual(others, [
      "version; /guide/trees; Leaf; root; Trees",
      "version; /zh/guide/trees; 叶; root; 树",
    ]);
  });
});

Deno.test("components can read all data of the site, in the page's language", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "Site", lang: "en", ${LOCALES}, base: "/docs/", route: { cleanUrls: false },
  logo: "/logo.svg", themeConfig: { nav: [{ text: "A", link: "/a" }], prevPageText: "Back" } };`,
    "content/components/About.tsx": `import { usePageData } from "rspress/runtime";
export const About = () => {
  const { siteData: { lang, logo, markdown, multiVersion, pages, route, themeConfig } } = usePageData();
  const { darkMode, locales, nav, prevPageText, sidebar } = themeConfig;
  const titles = pages.filter((page) => page.lang === lang).map((page) => page.title + page._relativePath);
  const numbers = [markdown.showLineNumbers, multiVersion.versions.length, route.cleanUrls, darkMode];
  const labels = locales.map(({ label }) => label);
  return <i>{[lang, logo.light, titles, numbers, labels, nav[0].link, prevPageText, sidebar].flat().map(String).join("; ")}</i>;
};`,
    ...bothLanguages("index.mdx", `import { About } from "@components/About";\n\n# Home\n\n<About />\n`),
    ...bothLanguages("a.md", "# A\n"),
    "static/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  };
  await withSite(files, (site) => {
    const data = (nav: string) =>
      `en; /docs/logo.svg; Aen/a.md; Homeen/index.mdx; false; 0; false; true; English; 中文; ${nav}; Back; [object Object]`;
    assert.equal(mainOf(site, "index.html").querySelector("i")?.text, data("/docs/a.html"));
    assert.equal(mainOf(site, "zh/index.html").querySelector("i")?.text, data("/docs/zh/a.html"));
  });
});
