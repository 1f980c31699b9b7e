import assert from "node:assert/strict";
import { iconRules, socialIconName } from "./icons.ts";

Deno.test("iconRules() includes the theme's icons, and only the social icons of the site", () => {
  const named = (rules: string) => [...rules.matchAll(/data-sign="([^"]+)"/g)].map(([, name]) => name);
  const own = named(iconRules([]));
  assert.ok(
    ["menu", "search", "close", "language", "link", "appearance"].every((name) => own.includes(name)),
  );
  assert.deepEqual(named(iconRules(["GitHub", "gitea"])).filter((name) => !own.includes(name)), ["github"]);
  assert.match(iconRules([]), /^\[data-sign="menu"\]\{--icon:url\("data:image\/svg\+xml,[^"<>#]+"\)\}$/m);
});

Deno.test("socialIconName() names an SVG for every icon", () => {
  const signs = ["GitHub", "gitea", "toString", "menu"].map(socialIconName);
  assert.deepEqual(signs, ["github", "link", "link", "link"]);
  for (const sign of signs) assert.ok(iconRules(["github"]).includes(`[data-sign="${sign}"]`));
});
