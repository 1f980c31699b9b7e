import assert from "node:assert/strict";
import type { SiteConfig } from "../types.ts";
import { homeHref } from "./homes.ts";
import { routeFromPure } from "./routes.ts";

Deno.test("homeHref() returns an existing page, in the same version or else in the default one", () => {
  const config = {
    base: "/docs/",
    lang: "en",
    cleanUrls: true,
    multiVersion: { default: "v2", versions: ["v0", "v1", "v2"] },
  } as unknown as SiteConfig;
  const pages = [
    ["v0", "fr", "/"],
    ["v1", "en", "/"],
    ["v1", "zh", "/404"],
    ["v1", "zh", "/guide/a"],
    ["v2", "fr", "/"],
  ] as const;
  const made = pages.map(([version, lang, pure]) => routeFromPure(pure, lang, version, config));
  const routes = new Map(made.map((route) => [route.routePath, route]));
  const homes = ["en", "zh", "fr", "de"].map((lang) => homeHref(lang, "v1", routes, config));
  assert.deepEqual(homes, ["/docs/v1/", "/docs/v1/zh/guide/a", "/docs/fr/", "/docs/v1/de/"]);
  assert.equal(homeHref("en", "v2", routes, config), "/docs/v1/", "only another version has the language");
});
