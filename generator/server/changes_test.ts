import assert from "node:assert/strict";
import { problem } from "../diagnostics/catalogue.ts";
import { locationIn } from "../diagnostics/diagnostic.ts";
import type { SiteGraph } from "../types.ts";
import { changesBetween, changesSinceEarly, newDiagnosticsIn, withLastGood } from "./changes.ts";

function page(main: string, frame = "", head = "") {
  const contents =
    `<html><head><title>t</title>${head}<script type="application/json" id="Site-boot">{"texts":{},` +
    `"page":{"toc":[{"text":"${main}"}]},"shell":"x"}</script></head><body>${frame}<main id="Main">${main}</main>` +
    `</body></html>`;
  return { path: "zh/a/index.html", contents };
}

Deno.test("changesBetween() reports the page whose content changed, and whether its frame changed", () => {
  const event = (frame: boolean) => [{ type: "page", routePath: "/docs/zh/a/", frame }];
  assert.deepEqual(changesBetween([page("old")], [page("new")], "/docs/"), event(false));
  assert.deepEqual(changesBetween([page("old", "nav")], [page("old", "other")], "/docs/"), event(true));
  assert.deepEqual(changesBetween([], [page("new")], "/docs/"), event(true));
});

Deno.test("changesBetween() treats a title as content, what follows the content as frame, and a description as neither", () => {
  const changed = (what: string, by: string) => {
    const before = page("same", "", '<meta name="description" content="d">');
    const after = { ...before, contents: before.contents.replace(what, by) };
    return changesBetween([before], [after], "/").map((event) => "frame" in event && event.frame);
  };
  assert.deepEqual(changed("<title>t<", "<title>other<"), [false]);
  assert.deepEqual(changed("</main>", "</main><footer>"), [true]);
  assert.deepEqual(changed('content="d"', 'content="other"'), []);
  const framed = (text: string) => page(`<iframe srcdoc="<main>a</main>"></iframe>${text}`);
  const [event] = changesBetween([framed("old")], [framed("new")], "/");
  assert.deepEqual(
    event,
    { type: "page", routePath: "/zh/a/", frame: false },
    "what follows another </main>",
  );
});

Deno.test("changesBetween() reports a document that has no main content", () => {
  const file = (text: string) => [{ path: "demo/a.html", contents: `<title>t</title><p>${text}</p>` }];
  const event = { type: "page", routePath: "/demo/a", frame: false };
  assert.deepEqual(changesBetween(file("old"), file("new"), "/"), [event]);
});

Deno.test("changesBetween() reloads a deleted page", () => {
  const event = (routePath: string) => ({ type: "page", routePath, frame: true });
  const gone = { path: "zh/b.html", contents: "" };
  const data = { path: "static/page/zh_b.11111111.json", contents: "{}" };
  assert.deepEqual(changesBetween([page("same"), gone, data], [page("same")], "/docs/"), [
    event("/docs/zh/b"),
  ]);
  const renamed = changesBetween([page("same")], [{ ...page("same"), path: "c.html" }], "/");
  assert.deepEqual(renamed, [event("/zh/a/"), event("/c")]);
});

Deno.test("changesBetween() reloads a page that the browser renders if its data changed", () => {
  const data = (name: string, text: string, rest: object) => ({
    path: `static/page/${name}.json`,
    contents: new TextEncoder().encode(JSON.stringify({ routePath: "/zh/a", text, ...rest })),
  });
  const before = [data("1", "old", { props: {} })];
  const event = { type: "page", routePath: "/docs/zh/a", frame: true };
  assert.deepEqual(changesBetween(before, [data("2", "new", { props: {} })], "/docs/"), [event]);
  assert.deepEqual(changesBetween(before, before, "/docs/"), []);
  assert.deepEqual(changesBetween(before, [data("2", "new", {})], "/docs/"), []);
});

Deno.test("changesBetween() reports a change of the head that is not one of the main content", () => {
  const icon = (href: string) => page("same", "", `<link rel="icon" href="${href}">`);
  const event = { type: "page", routePath: "/zh/a/", frame: true };
  assert.deepEqual(changesBetween([icon("/a.svg")], [icon("/b.svg")], "/"), [event]);
  const described = (text: string) => page(text, "", `<meta property="og:title" content="${text}">`);
  assert.deepEqual(changesBetween([described("old")], [described("new")], "/"), [{ ...event, frame: false }]);
  const other = page("same");
  for (const [from, to] of [["<html", '<html dir="rtl"'], ['"texts":{}', '"texts":{"copied":"Done"}']]) {
    const after = { ...other, contents: other.contents.replace(from!, to!) };
    assert.deepEqual(changesBetween([other], [after], "/"), [event], to);
  }
});

Deno.test("changesBetween() ignores files that no open page shows", () => {
  for (
    const path of [
      "static/page_manifest/0.json",
      "sitemap.xml",
      "llms.txt",
      "zh/a.md",
      "_headers",
      "a.js.map",
    ]
  ) {
    assert.deepEqual(changesBetween([{ path, contents: "old" }], [{ path, contents: "new" }], "/"), [], path);
  }
});

Deno.test("changesBetween() does not ignore files whose names only look like those", () => {
  const file = (path: string, contents: string) => [{ path, contents }];
  for (const path of ["demo/x_headers", "demo/xml", "demo/a.txt.svg"]) {
    assert.deepEqual(changesBetween(file(path, "old"), file(path, "new"), "/"), [{ type: "reload" }], path);
  }
});

Deno.test("changesBetween() ignores style sheets and names of data files", () => {
  const styles = (name: string) =>
    `<link rel="stylesheet" href="/static/css/${name}.css"><link rel="modulepreload" href="/static/js/${name}.js">`;
  const before = page("same", '<i data-x="/static/search.11111111.json">', styles("a"));
  const after = page("same", '<i data-x="/static/search.22222222.json">', styles("b"));
  const data = { path: "static/search.22222222.json", contents: "{}" };
  assert.deepEqual(changesBetween([before], [after, data], "/"), []);
});

Deno.test("changesBetween() swaps a style sheet and reloads for scripts and replaced images", () => {
  const css = { path: "static/css/styles-22222222.css", contents: "b" };
  assert.deepEqual(changesBetween([], [css], "/x/"), [{ type: "css", href: `/x/${css.path}` }]);
  assert.deepEqual(changesBetween([], [{ path: "static/a.js", contents: "" }], "/"), [{ type: "reload" }]);
  const image = (...bytes: number[]) => ({ path: "logo.png", contents: new Uint8Array(bytes) });
  assert.deepEqual(changesBetween([image(1)], [image(2)], "/"), [{ type: "reload" }]);
  assert.deepEqual(changesBetween([image(1)], [image(1, 2)], "/"), [{ type: "reload" }]);
  assert.deepEqual(changesBetween([image(1)], [image(1)], "/"), []);
  assert.deepEqual(changesBetween([], [image(1)], "/"), []);
});

Deno.test("changesBetween() does not treat a CSS file of the static folder as the site's style sheet", () => {
  const own = (contents: string) => ({ path: "demo/own.css", contents });
  assert.deepEqual(changesBetween([], [own("a")], "/"), []);
  assert.deepEqual(changesBetween([own("a")], [own("b")], "/"), [{ type: "reload" }]);
});

Deno.test("changesSinceEarly() reloads pages that changed, even in their head only, or were deleted", () => {
  const event = { type: "page", routePath: "/docs/zh/a/", frame: true };
  const shown = [page("same", "", "<link a>")];
  assert.deepEqual(changesSinceEarly(shown, [...shown, { ...page("x"), path: "b.html" }], "/docs/"), []);
  assert.deepEqual(changesSinceEarly(shown, [page("same", "", "<link b>")], "/docs/"), [event]);
  assert.deepEqual(changesSinceEarly(shown, [], "/docs/"), [event]);
});

Deno.test("withLastGood() keeps a broken page, its data and the address of the data in the list of pages", () => {
  const made = (path: string, contents: string) => ({ path, contents });
  const site = (version: number, hash: string) => [
    made("a.html", String(version)),
    made("b.html", String(version)),
    made(`static/page/a.${hash}.json`, JSON.stringify({ routePath: "/a", version })),
    made(`static/page/b.${hash}.json`, JSON.stringify({ routePath: "/b", version })),
    made(
      "static/page_manifest/0.json",
      JSON.stringify({ "/a": `/static/page/a.${hash}.json`, "/b": `/static/page/b.${hash}.json` }),
    ),
  ];
  const page = (name: string, broken: boolean) => ({
    route: { routePath: `/${name}`, outputPath: `${name}.html` },
    parsed: { body: { broken } },
  });
  const graph = (broken: boolean) =>
    ({
      pages: new Map(["a", "b"].map((name) => [name, page(name, broken && name === "a")])),
      config: { base: "/" },
    }) as unknown as SiteGraph;
  const [before, after] = [site(1, "11111111"), site(2, "22222222")];
  const shown = new Map(
    withLastGood(after, before, graph(true)).map(({ path, contents }) => [path, contents]),
  );
  const manifest = JSON.parse(shown.get("static/page_manifest/0.json")!.toString());
  assert.deepEqual(manifest, { "/a": "/static/page/a.11111111.json", "/b": "/static/page/b.22222222.json" });
  shown.delete("static/page_manifest/0.json");
  assert.deepEqual(
    [...shown].map(([path, contents]) => [path, JSON.parse(contents.toString())]),
    [
      ["b.html", 2],
      ["static/page/b.22222222.json", { routePath: "/b", version: 2 }],
      ["a.html", 1],
      ["static/page/a.11111111.json", { routePath: "/a", version: 1 }],
    ],
  );
  assert.deepEqual(withLastGood(after, before, graph(false)), after);
  const notMade = after.filter(({ path }) => !/^(?:static\/page\/)?a\./.test(path));
  assert.deepEqual(
    withLastGood(notMade, before, graph(false)).map(({ path, contents }) => [path, contents]),
    withLastGood(after, before, graph(true)).map(({ path, contents }) => [path, contents]),
    "a page that was not generated",
  );
});

Deno.test("newDiagnosticsIn() reports a warning that another file has, or of which only the line is known", () => {
  const warning = (
    code: "markdown/unknown-language" | "markdown/footnote",
    message: string,
    filePath: string,
  ) => problem(code, message, { location: locationIn({ filePath, text: "```x" }, 1) });
  const known = warning("markdown/unknown-language", "No such language", "a.md");
  const fresh = [
    warning("markdown/footnote", "No such language", "a.md"),
    warning("markdown/unknown-language", "Another", "a.md"),
    warning("markdown/unknown-language", "No such language", "b.md"),
  ];
  assert.deepEqual(newDiagnosticsIn([known, ...fresh], [known]), fresh);
});

Deno.test("newDiagnosticsIn() omits known warnings, also if their line has moved", () => {
  const at = (text: string, line: number) => locationIn({ filePath: "a.md", text }, line);
  const warning = (text: string, line: number) =>
    problem("markdown/unknown-language", "No such language", { location: at(text, line) });
  const error = problem("link/broken", "No such page", { location: at("[a](b)", 1) });
  assert.deepEqual(newDiagnosticsIn([warning("\n```x", 2), error], [warning("```x", 1), error]), [error]);
  assert.deepEqual(newDiagnosticsIn([warning("```y", 1)], [warning("```x", 1)]), [warning("```y", 1)]);
});
