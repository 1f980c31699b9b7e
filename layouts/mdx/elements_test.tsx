import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getCustomMDXComponent } from "./mod.ts";
import { ThemeDataContext } from "./theme_data.ts";

Deno.test("getCustomMDXComponent() has the elements of Markdown, whose addresses are those of the site", () => {
  const { h2: H2 = "i", a: A = "i", img: Image = "i", ul = () => null } = getCustomMDXComponent();
  const resolve = (href: string) => `/docs${href}`;
  const markup = renderToStaticMarkup(
    <ThemeDataContext.Provider value={{ lang: "en", base: "/docs/", resolve }}>
      <H2 id="x">Tides</H2>
      <A href="/high">High</A>
      <Image src="/low.png" alt="" loading="lazy" />
      <Image src="https://example.org/a.png" alt="" loading="lazy" />
      {createElement(ul, { children: <li>Low</li> })}
    </ThemeDataContext.Provider>,
  );
  assert.equal(
    markup,
    '<h2 id="x">Tides</h2><a href="/docs/high">High</a><img alt="" loading="lazy" src="/docs/low.png"/>' +
      '<img alt="" loading="lazy" src="https://example.org/a.png"/><ul><li>Low</li></ul>',
  );
});
