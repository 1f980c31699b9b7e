import assert from "node:assert/strict";
import { build } from "../mod.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { languageLabel } from "./language_folders.ts";

Deno.test("languageFolders() makes a tree without configured languages bilingual", async () => {
  const site = siteFrom({
    "content/site.json": '{ "title": "Kitchen" }',
    "content/en/soup.md": "# Soup\n",
    "content/zh/soup.md": "# 汤\n",
    "content/components/Pot.tsx": "export default function Pot() { return null; }\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  assert.match(site.read("dist/soup.html"), /<html lang="en"/);
  assert.match(site.read("dist/zh/soup.html"), />简体中文</);
});

Deno.test("languageLabel() is the language's own name for itself", () => {
  assert.deepEqual(["en", "zh", "fr"].map(languageLabel), ["English", "简体中文", "Français"]);
});
