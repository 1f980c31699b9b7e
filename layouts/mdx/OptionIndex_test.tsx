import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { OptionIndex } from "./OptionIndex.tsx";
import { type OptionRow, ThemeDataContext } from "./theme_data.ts";

const ROWS: readonly OptionRow[] = [
  { path: "plugins", type: "Plugin[]", default: "[]", link: "/plugins", description: "Adds plugins." },
  {
    path: "output.name",
    type: "string",
    development: "'a'",
    production: "'b'",
    link: "/name",
    description: "A.",
  },
  { path: "output.copy", type: "'x' | 1", deprecated: "Use name.", link: "/copy", description: "Copies." },
];

function render(options: readonly OptionRow[]): string {
  return renderToStaticMarkup(
    <ThemeDataContext.Provider value={{ lang: "en", options }}>
      <OptionIndex />
    </ThemeDataContext.Provider>,
  );
}

Deno.test("OptionIndex groups options by the first part of their path; each has its path as id", () => {
  const ids = [...render(ROWS).matchAll(/<(h2|li) id="([^"]+)"/g)].map(([, , id]) => id);
  assert.deepEqual(ids, ["group-output", "output.copy", "output.name", "group-plugins", "plugins"]);
});

Deno.test("OptionIndex links each option and shows its known facts", () => {
  const [, copy, name] = render(ROWS).split("<li ");
  assert.match(
    copy,
    /href="\/copy"><code>output\.copy.*Deprecated.*Type.*&#x27;x&#x27; \| 1.*Copies\. Use name\./,
  );
  assert.doesNotMatch(copy, />Default</);
  assert.match(name, /Development.*&#x27;a&#x27;.*Production.*&#x27;b&#x27;/);
  assert.doesNotMatch(name, /Deprecated/);
});

Deno.test("OptionIndex gives its filter field a selector that matches the list", () => {
  const html = render(ROWS);
  const id = /data-filter="\[id=&quot;([^&]+)&quot;\]"/.exec(html)?.[1];
  assert.ok(id && html.includes(`<div id="${id}">`), html.slice(0, 400));
});

Deno.test("OptionIndex renders nothing on a site without options", () => {
  assert.equal(render([]), "");
});
