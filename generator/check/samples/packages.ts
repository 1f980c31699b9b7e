/** Finds the packages that samples are checked with, and the programs they provide. */
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { problem } from "../../diagnostics/catalogue.ts";
import {
  type Diagnostic,
  locationAt,
  type TextFile,
  type TextProblem,
} from "../../diagnostics/diagnostic.ts";
import { jsonValue } from "../../diagnostics/json_value.ts";
import { diagnosticsFromError } from "../../diagnostics/problem_error.ts";
import { sha256 } from "../../util/hash.ts";
import { readText } from "../../util/read_text.ts";
import { join, relative } from "../../util/paths.ts";

export interface Packages {
  readonly dir: string;
  /** A key for caches that changes with every installed version. */
  readonly installed: string;
  /** Names of the programs (`bin`) of the packages, and names by which `npx` runs them. */
  readonly programs: readonly string[];
}

const manifestSchema = v.looseObject({ dependencies: v.nullish(v.record(v.string(), v.string()), {}) });

export type PackagesResult = { readonly ok: true; readonly packages: Packages } | {
  readonly ok: false;
  readonly diagnostic: Diagnostic;
};

/** Reads package.json in `dir`; all its dependencies must be installed in `node_modules` beside it. */
export function readPackages(dir: string, projectDir: string): PackagesResult {
  try {
    return readInstalled(dir, projectDir);
  } catch (error) {
    return { ok: false, diagnostic: diagnosticsFromError(error)[0]! };
  }
}

function readInstalled(dir: string, projectDir: string): PackagesResult {
  const shown = relative(projectDir, dir) || ".";
  const file = join(dir, "package.json");
  if (!existsSync(file)) {
    return refused(
      `Could not check the samples' types: "${shown}" has no package.json`,
      "Name the folder whose packages the samples use in checks.samples.modules.",
    );
  }
  const text = readText(file);
  const read = jsonValue(text, manifestSchema);
  if ("fault" in read) return unreadable({ filePath: relative(projectDir, file), text }, read.fault);
  const names = Object.keys(read.value.dependencies);
  const missing = names.filter((name) => !existsSync(join(dir, "node_modules", name, "package.json")));
  if (missing.length > 0) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more are` : " is";
    return refused(
      `Could not check the samples' types: ${missing[0]}${more} not installed in "${shown}"`,
      `Run: (cd ${shown} && deno install --frozen)`,
    );
  }
  return {
    ok: true,
    packages: {
      dir,
      installed: installedIn(dir, names),
      programs: names.flatMap((name) => programsOf(dir, name)),
    },
  };
}

const LOCK_FILES = [
  ...["deno.lock", "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb"],
  "package.json",
];

/** Hashes package.json, the lock files (for all packages) and the manifests of direct dependencies. */
function installedIn(dir: string, names: readonly string[]): string {
  const manifests = names.map((name) => join(dir, "node_modules", name, "package.json"));
  const locks = LOCK_FILES.map((name) => join(dir, name)).filter(existsSync);
  return [...locks, ...manifests].map((path) => sha256(readFileSync(path))).join(" ");
}

function unreadable(file: TextFile, { message, offset, hint }: TextProblem): PackagesResult {
  const summary = `Could not read "${file.filePath}" to check the samples' types: ${message}`;
  const location = locationAt(file, offset);
  return { ok: false, diagnostic: problem("samples/packages", summary, { location, hint }) };
}

function refused(message: string, hint: string): PackagesResult {
  return { ok: false, diagnostic: problem("samples/packages", message, { hint }) };
}

/** The manifest of a package, which may be of any kind. */
interface Manifest {
  readonly name?: string;
  readonly bin?: string | { readonly [name: string]: string };
}

function readJson(path: string): Manifest | undefined {
  return existsSync(path) ? JSON.parse(readText(path)) : undefined;
}

/** Returns a package's programs, and its name if `npx` runs one of them by it: the only one, or its namesake. */
function programsOf(dir: string, name: string): string[] {
  const manifest = readJson(join(dir, "node_modules", name, "package.json"));
  const own = (manifest?.name ?? name).replace(/^.*\//, "");
  const programs = typeof manifest?.bin === "string" ? [own] : Object.keys(manifest?.bin ?? {});
  const isRun = programs.length === 1 || programs.includes(own);
  return [...new Set([...programs, ...(isRun ? [manifest?.name ?? name] : [])])];
}
