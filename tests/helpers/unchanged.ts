/**
 * Records passed tests in `.cache/passed/`, by a hash of everything that they depend on: slow tests that run
 * external programs are skipped while neither their input nor a version has changed. A fresh clone of the
 * repository runs
 * everything, and so does `TEST_ALL=1`.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";

const ROOT = resolve(import.meta.dirname!, "../..");
const PASSED = join(ROOT, ".cache/passed");
/** The packages in use and their versions, and this file. */
const ALWAYS = ["tests/samples/deno.lock", "tests/samples/package.json", "tests/helpers/unchanged.ts"];
let nodeVersion: string | undefined;

/** Returns whether a test has passed with the current files (folders include all files in them). */
export function passMark(name: string, paths: readonly string[]): { passed: boolean; keep: () => void } {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${node()}\n`);
  for (const path of [...paths, ...ALWAYS].flatMap((path) => filesOf(join(ROOT, path))).sort()) {
    const contents = readFileSync(path);
    hash.update(`${path.slice(ROOT.length)} ${contents.length}\n`).update(contents);
  }
  const mark = join(PASSED, `${name}-${hash.digest("hex").slice(0, 16)}`);
  return {
    passed: process.env.TEST_ALL === undefined && existsSync(mark),
    keep: () => {
      mkdirSync(PASSED, { recursive: true });
      writeFileSync(mark, "");
    },
  };
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== "dist")
    .flatMap(({ name }) => filesOf(join(path, name)));
}

function node(): string {
  return nodeVersion ??= new TextDecoder().decode(
    new Deno.Command("node", { args: ["--version"] }).outputSync().stdout,
  );
}
