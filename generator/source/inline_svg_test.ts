import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import type { SiteConfig } from "../types.ts";
import { svgInliner } from "./inline_svg.ts";

const SMALL = `<svg xmlns="http://www.w3.org/2000/svg" id='100%'>
  <path fill="#0a6" d="M1 2"/>
  <text xml:space="preserve">\tA  B　é &amp; 树</text>
</svg>
`;
const LARGE = `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M1 2'/>".repeat(40)}</svg>`;

function drawings(files: Readonly<Record<string, string | Uint8Array>>, base = "/") {
  const staticRoot = tempFolder("drawings-");
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(staticRoot, path, ".."), { recursive: true });
    writeFileSync(join(staticRoot, path), contents);
  }
  const assets = [{ path: "static/assets/sign.12345678.svg", contents: new TextEncoder().encode(SMALL) }];
  const staticPaths = [...Object.keys(files), "gone.svg"];
  return svgInliner({ staticRoot, staticPaths, assets }, { base } as SiteConfig);
}

Deno.test("svgInliner() inlines a small SVG as a data: URL without changes", () => {
  const drawn = drawings({ "a tree.svg": SMALL }, "/docs/");
  const address = drawn("/docs/a%20tree.svg");
  assert.match(address, /^data:image\/svg\+xml,[^"'<>#&\n]+$/);
  const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
  assert.equal(text, SMALL.trimEnd());
  assert.match(drawn("/docs/static/assets/sign.12345678.svg"), /^data:/);
});

Deno.test("svgInliner() leaves all other URLs unchanged", () => {
  const drawn = drawings({
    "large.svg": LARGE,
    "tree.png": SMALL,
    "utf16.svg": new Uint8Array([0xff, 0xfe, 0x3c, 0x00]),
  });
  for (
    const address of [
      "/large.svg",
      "/tree.png",
      "/utf16.svg",
      "/gone.svg",
      "https://example.org/tree.svg",
      "",
    ]
  ) {
    assert.equal(drawn(address), address);
  }
});
