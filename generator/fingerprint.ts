/**
 * Whether a build has anything to do. The fingerprint covers the bytes of everything a build reads: the content,
 * static files, folders behind aliases, the options, the history's head (dates) and the generator itself. A site
 * is taken as it is only if its own files still have the bytes that were written.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { hashFiles, programHash } from "./cache/program.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { sha256 } from "./emit/hash.ts";
import { MANIFEST_NAME } from "./emit/outputs.ts";
import { staticFolder } from "./emit/static.ts";
import type { BuildOptions, SiteConfig } from "./types.ts";

interface Stamp {
  readonly fingerprint: string;
  /** Hash of the site's own list of files and hashes. */
  readonly manifest: string;
  /** What that build reported: it is as true of the same site now. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Hash of everything a build of this site reads. */
export function fingerprintOf(config: SiteConfig, options: BuildOptions): string {
  const hash = createHash("sha256");
  const { base, origin, ssg, client, development } = options;
  hash.update(JSON.stringify([base, origin, ssg, client, development, resolve(options.contentDir)]));
  hash.update(config.theme.lastUpdated ? headOf(config.contentDir) : "");
  hash.update(programHash());
  for (const root of [config.contentDir, staticFolder(config) ?? "", ...Object.values(config.alias)]) {
    hashFiles(root, hash);
  }
  return hash.digest("hex");
}

function headOf(folder: string): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

/** What the last build reported, where `outDir` holds, byte for byte, the site that it wrote from the same input. */
export function upToDateDiagnostics(
  fingerprint: string,
  options: BuildOptions,
): readonly Diagnostic[] | undefined {
  try {
    const stamp = JSON.parse(readFileSync(stampPath(options), "utf8")) as Stamp;
    const manifest = readFileSync(join(options.outDir, MANIFEST_NAME), "utf8");
    if (stamp.fingerprint !== fingerprint || stamp.manifest !== sha256(manifest)) return undefined;
    const { files } = JSON.parse(manifest) as { files: Record<string, string> };
    const intact = Object.entries(files).every(([path, hash]) =>
      sha256(readFileSync(join(options.outDir, path))) === hash
    );
    return intact ? stamp.diagnostics : undefined;
  } catch {
    // A missing or damaged stamp, or a missing file, only means that there is something to do.
    return undefined;
  }
}

/** Remembers that `outDir` now holds the site of this fingerprint. */
export function rememberBuild(
  fingerprint: string,
  diagnostics: readonly Diagnostic[],
  options: BuildOptions,
): void {
  const manifest = sha256(readFileSync(join(options.outDir, MANIFEST_NAME), "utf8"));
  const path = stampPath(options);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ fingerprint, manifest, diagnostics } satisfies Stamp));
}

function stampPath(options: BuildOptions): string {
  const name = sha256(resolve(options.outDir)).slice(0, 8);
  return join(options.cacheDir ?? ".cache", `build-${name}.json`);
}
