import assert from "node:assert/strict";
import type { Locale } from "../../layouts/i18n.ts";
import type { SidebarLink } from "../../layouts/types.ts";
import { folderNav } from "./folder_nav.ts";
import type { SidebarPage } from "./sidebar_space.ts";

const ZH: Locale = { lang: "zh", texts: {} };

function pagesAt(...paths: readonly string[]): Map<string, SidebarPage> {
  return new Map(paths.map((path) => {
    const pure = `/${path.replace(/\bindex$/, "")}`;
    const route = { href: `/docs/zh${pure}`, pureRoutePath: pure };
    return [path, { route, parsed: { title: `Page ${path}` } } as unknown as SidebarPage];
  }));
}

const entry = (link: string): SidebarLink => ({ type: "link", text: link, link });

Deno.test("folderNav() leads to folders, then to the pages in none, by paths for every language", () => {
  const pages = pagesAt("index", "404", "fruit/index", "fruit/a", "nuts/b", "about", "legal");
  const sidebars = { "/fruit/": [entry("/docs/zh/fruit/a")], "/nuts/": [entry("/docs/zh/nuts/b")] };
  const folders = [{ text: "Page fruit/index", link: "/fruit/" }, { text: "nuts", link: "/nuts/b" }];
  const alone = [{ text: "Page about", link: "/about" }, { text: "Page legal", link: "/legal" }];
  assert.deepEqual(folderNav(sidebars, pages, ZH), [...folders, ...alone]);
  const ofRoot = [entry("/docs/zh/about"), entry("/docs/zh/legal")];
  assert.deepEqual(folderNav({ ...sidebars, "/": ofRoot }, pages, ZH), [...folders, alone[0]]);
  assert.deepEqual(folderNav({ "/": ofRoot }, pages, ZH), [], "one sidebar has all pages");
});

Deno.test("folderNav() puts into a menu what does not fit into the bar", () => {
  const itemsOf = (count: number) =>
    folderNav({}, pagesAt(...Array.from({ length: count }, (_, n) => `p${n}`)), ZH).map((item) => [
      item.text,
      item.items?.length,
    ]);
  const names = Array.from({ length: 6 }, (_, n) => [`Page p${n}`, undefined]);
  assert.deepEqual(itemsOf(6), names);
  assert.deepEqual(itemsOf(7), [...names.slice(0, 5), ["更多", 2]]);
});
