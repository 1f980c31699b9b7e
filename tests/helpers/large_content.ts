/** Copies the shipped content to another folder, once or more often under other names; links stay valid. */
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders without pages. */
const SHARED = new Set(["shared", "components"]);

/** Copies what a build of `root` reads to `dir`, with its pages `times` times. */
export function copyContent(root: string, dir: string, times = 1): void {
  for (const name of ["content", "static", "tests/examples"]) {
    if (existsSync(join(root, name))) {
      cpSync(join(root, name), join(dir, name), { recursive: true, filter: isSource });
    }
  }
  const content = join(dir, "content");
  for (const lang of folders(content).filter((name) => existsSync(join(content, name, "index.md")))) {
    for (const part of folders(join(content, lang)).filter((name) => !SHARED.has(name))) {
      for (let copy = 2; copy <= times; copy++) {
        cpSync(join(content, lang, part), join(content, lang, `${part}-${copy}`), { recursive: true });
      }
    }
  }
}

function isSource(path: string): boolean {
  return !/\/(?:node_modules|dist)$/.test(path);
}

function folders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) =>
    name
  );
}
