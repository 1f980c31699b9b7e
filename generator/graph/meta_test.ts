import assert from "node:assert/strict";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { MetaFile } from "../source/read.ts";
import type { BuildContext, LocaleConfig } from "../types.ts";
import { parseMetas } from "./meta.ts";

Deno.test("parseMetas() rejects deeply nested input instead of overflowing the stack", () => {
  const deep = `[${'{"label":"x","link":"/","items":['.repeat(5000)}${"]}".repeat(5000)}]`;
  for (const name of ["_meta.json", "_nav.json"] as const) {
    const file: MetaFile = {
      filePath: `content/en/${name}`,
      lang: "en",
      version: "",
      folder: "",
      name,
      text: name === "_meta.json" ? deep : deep.replaceAll("label", "text"),
    };
    const diagnostics = new Diagnostics();
    parseMetas(
      [file],
      { version: "", locale: { lang: "en" } as LocaleConfig },
      { diagnostics } as BuildContext,
    );
    assert.deepEqual(diagnostics.sorted().map(({ code, message }) => `${code} ${message}`), [
      `meta/syntax Could not read "content/en/${name}": It is nested too deeply`,
    ]);
  }
});
