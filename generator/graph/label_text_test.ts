import assert from "node:assert/strict";
import type { SiteConfig } from "../types.ts";
import { labelText } from "./label_text.ts";

Deno.test("labelText() shows code and emphasis in a label as page titles do, without their marks", () => {
  const config = { componentTexts: { key: { en: "The `dev` command" } } } as unknown as SiteConfig;
  for (
    const [label, text] of [
      ["key", "The dev command"],
      ["**Fast** `src/**/*.ts` and *new*", "Fast src/**/*.ts and new"],
      ["src/**/*.ts", "src/**/*.ts"],
      ["src/**/a/**", "src/**/a/**"],
      ["\\*a\\*", "\\*a\\*"],
      ["2 * 3 * 4", "2 * 3 * 4"],
      ["a`b", "a`b"],
      ["~~old~~ and ~~gone too~~", "old and gone too"],
      ["**`a` ~~b~~** and ~~*c*~~", "a b and c"],
      ["`**a**`", "**a**"],
      ["~~~", "~~~"],
      ["~/a ~~ ~/b", "~/a ~~ ~/b"],
    ] as const
  ) assert.equal(labelText(label, "en", config), text);
});
