import assert from "node:assert/strict";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import { loadConfig } from "../config.ts";
import type { SourceFile } from "../types.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { parseFresh } from "./kept.ts";
import { parseContextOf } from "./space.ts";
import { parseTogether } from "./together.ts";

function file(index: number, lang: string): SourceFile {
  const relativePath = `${lang}/page-${index}.md`;
  const text =
    `# Page ${index}\n\n:::nothing\n\nSee [other](/page-1).\n\n\`\`\`ts\nconst a = ${index};\n\`\`\`\n`;
  return {
    relativePath,
    filePath: `content/${relativePath}`,
    lang,
    version: "",
    format: "md",
    fragment: false,
    text,
    contentHash: "",
    lastUpdated: undefined,
  };
}

Deno.test("parseTogether() gives on two threads what one gives, problems and order included", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n", "content/zh/index.md": "# Home\n" });
  try {
    const loaded = await loadConfig(site.options);
    assert.ok(loaded.ok);
    const links = {
      config: loaded.config,
      routes: new Map(),
      staticFiles: new Set<string>(),
      assets: new Map(),
    };
    const space = { links, staticRoot: undefined };
    const files = Array.from({ length: 60 }, (_, index) => ["en", "zh"].map((lang) => file(index, lang)))
      .flat();
    const context = parseContextOf(space, new Diagnostics());
    const together = await parseTogether(files, space);
    assert.deepEqual(together, files.map((source) => parseFresh(source, context)));
    assert.ok(together[5]?.kept.diagnostics.length);
  } finally {
    site.remove();
  }
});
