import assert from "node:assert/strict";
import { iconRules, socialIconName } from "./icons.ts";

Deno.test("iconRules() includes the theme's icons, and only the social icons of the site", () => {
  const named = (rules: string) => [...rules.matchAll(/data-sign="([^"]+)"/g)].map(([, name]) => name);
  const own = named(iconRules([]));
  assert.ok(
    ["menu", "search", "close", "language", "link", "appearance"].every((name) => own.includes(name)),
  );
  assert.deepEqual(named(iconRules(["GitHub", "gitea"])).filter((name) => !own.includes(name)), ["github"]);
  assert.match(iconRules([]), /^:root\{--icons:url\("data:image\/svg\+xml,[^"<>#]+"\)\}$/m);
});

Deno.test("iconRules() gives each icon its place in one drawing, of which icons are parts of equal width", () => {
  const rules = iconRules(["github", "x"]);
  const places = [...rules.matchAll(/\{--at:([\d.]+)%\}/g)].map(([, place]) => Number(place));
  const [, width] = /viewBox='0 0 (\d+) 24'/.exec(rules) ?? [];
  assert.equal(places.length, Number(width) / 24);
  assert.equal(rules.match(/url\(/g)?.length, 1);
  // In percent of what the drawing is wider than the icon: the first shows its beginning, the last its end.
  assert.deepEqual([places[0], places.at(-1)], [0, 100]);
  const steps = places.slice(1).map((place, index) => place - places[index]!);
  assert.ok(steps.every((step) => Math.abs(step - 100 / (places.length - 1)) < 0.002), steps.join());
});

Deno.test("socialIconName() names an SVG for every icon", () => {
  const signs = ["GitHub", "gitea", "toString", "menu"].map(socialIconName);
  assert.deepEqual(signs, ["github", "link", "link", "link"]);
  for (const sign of signs) assert.ok(iconRules(["github"]).includes(`[data-sign="${sign}"]`));
});
