import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getCustomMDXComponent } from "./mod.ts";
import { ThemeDataContext } from "./theme_data.ts";

Deno.test("getCustomMDXComponent() has the elements of Markdown, whose links are resolved", () => {
  const { h2: H2 = "i", a: A = "i", ul = () => null } = getCustomMDXComponent();
  const resolve = (href: string) => `/docs${href}`;
  const markup = renderToStaticMarkup(
    <ThemeDataContext.Provider value={{ lang: "en", resolve }}>
      <H2 id="x">Tides</H2>
      <A href="/high">High</A>
      {createElement(ul, { children: <li>Low</li> })}
    </ThemeDataContext.Provider>,
  );
  assert.equal(
    markup,
    '<h2 id="x">Tides</h2><a href="/docs/high">High</a><ul><li>Low</li></ul>',
  );
});
