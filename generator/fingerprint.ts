/**
 * Whether a build has anything to do. The fingerprint covers what every build reads: the options, the
 * settings, the content, static files, the Git history (for dates) and the generator itself. Files that the
 * last build read beyond that (included files, imports from elsewhere) are compared one by one. A site is up
 * to date only if its output files are also still as they were written.
 */
import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileAnswer, readIfFile, textAnswer } from "./cache/answers.ts";
import type { WrittenFiles } from "./cache/files.ts";
import { writeCacheFile } from "./cache/cache_file.ts";
import { isOfProgram, programHash } from "./cache/program.ts";
import type { Dependency } from "./cache/store.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { areIntact, countFiles, sealFiles, type Seals } from "./emit/intact.ts";
import { MANIFEST_NAME } from "./emit/outputs.ts";
import { componentsFolder } from "./source/components_folder.ts";
import { CONTENT_WALK } from "./source/read.ts";
import { staticFolder, walkStatic } from "./source/static_folder.ts";
import type { BuildOptions, SiteConfig } from "./types.ts";
import { sha256, shortHash } from "./util/hash.ts";
import { filesBelow, listFiles, type WalkFault } from "./util/walk.ts";
import { join, resolve } from "./util/paths.ts";
import { textOf } from "./util/text.ts";
import { tryOnDisk } from "./util/try_on_disk.ts";

interface Stamp {
  readonly fingerprint: string;
  /** Files that the build read and the fingerprint does not cover, with their hashes. */
  readonly uses: readonly Dependency[];
  /** Hash of the site's manifest, which lists its files with their hashes. */
  readonly manifest: string;
  readonly seals: Seals;
  /** Diagnostics of that build, which are reported again as long as the site is up to date. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns a hash of everything that every build of this site reads. */
export function fingerprintOf(config: SiteConfig, options: BuildOptions): string {
  const hash = createHash("sha256");
  // The manifest tells whether the base path was an option.
  hash.update(JSON.stringify([config, resolve(options.outDir), options.base !== undefined]));
  hash.update(config.theme.lastUpdated ? gitHead(config.contentDir) : "");
  hash.update(programHash());
  const onFault = ({ path }: WalkFault) => void hash.update(`${path}\0fault\0`);
  addContent(config, hash, onFault);
  const root = staticFolder(config);
  for (const path of walkStatic(root, config, onFault)) addFile(join(root ?? "", path), hash);
  return hash.digest("hex");
}

function addContent(config: SiteConfig, hash: Hash, onFault: (fault: WalkFault) => void): void {
  for (const path of filesBelow(config.contentDir, { ...CONTENT_WALK, onFault })) addFile(path, hash);
  const components = componentsFolder(config);
  if (components.startsWith(`${config.contentDir}/`)) return;
  for (const path of listFiles(components)) addFile(join(components, path), hash);
}

function addFile(path: string, hash: Hash): void {
  hash.update(`${path}\0`);
  // The build reports a file that cannot be read.
  tryOnDisk(() => void hash.update(readFileSync(path)));
  hash.update("\0");
}

/** Returns the commit of HEAD and whether the repository is a shallow clone, which gives no dates. */
function gitHead(folder: string): string {
  try {
    const args = ["rev-parse", "HEAD", "--is-shallow-repository"];
    const { success, stdout } = new Deno.Command("git", { args, cwd: folder, stderr: "null" }).outputSync();
    return success ? textOf(stdout) : "";
  } catch {
    return "";
  }
}

/**
 * Returns the diagnostics of the last build if its input was the same and `outDir` still contains, byte for
 * byte, the site that it wrote; otherwise undefined.
 */
export function upToDateDiagnostics(
  fingerprint: string,
  options: BuildOptions,
): readonly Diagnostic[] | undefined {
  try {
    const last = lastBuild(options);
    if (last?.stamp.fingerprint !== fingerprint) return undefined;
    const { stamp, files } = last;
    if (!stamp.uses.every(([kind, about, known]) => answerOf(kind, about) === known)) return undefined;
    const isWhole = areIntact(options.outDir, files, stamp.seals) &&
      countFiles(options.outDir) === Object.keys(files).length + 1;
    return isWhole ? stamp.diagnostics : undefined;
  } catch {
    // A missing file, or a damaged stamp, only means that the site must be built.
    return undefined;
  }
}

/** Returns what the last build wrote to `outDir`; nothing if the manifest has been changed since. */
export function lastWritten(options: BuildOptions): WrittenFiles {
  const { stamp, files = {} } = lastBuild(options) ?? {};
  return { hashes: files, seals: stamp?.seals ?? {} };
}

interface LastBuild {
  readonly stamp: Stamp;
  /** Hashes of the files that it wrote, by path. */
  readonly files: { readonly [path: string]: string };
}

/** Returns the last build to `outDir`, unless its stamp or manifest is missing, damaged or has been changed since. */
function lastBuild(options: BuildOptions): LastBuild | undefined {
  try {
    const stamp = JSON.parse(readFileSync(stampPath(options), "utf8")) as Stamp;
    const manifest = readFileSync(join(options.outDir, MANIFEST_NAME), "utf8");
    return stamp.manifest === sha256(manifest) ? { stamp, files: filesOf(manifest) } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the hashes in a manifest by path. */
function filesOf(manifest: string): { readonly [path: string]: string } {
  return JSON.parse(manifest).files;
}

/** Records that `outDir` now contains the site with this fingerprint, which also depended on `uses`. */
export function rememberBuild(
  fingerprint: string,
  { diagnostics, uses }: {
    readonly diagnostics: readonly Diagnostic[];
    readonly uses: readonly Dependency[];
  },
  options: BuildOptions,
): void {
  tryOnDisk(() => {
    const manifest = readFileSync(join(options.outDir, MANIFEST_NAME), "utf8");
    const stamp: Stamp = {
      fingerprint,
      uses: externalDependencies(resolve(options.contentDir), uses),
      manifest: sha256(manifest),
      seals: sealFiles(options.outDir, Object.keys(filesOf(manifest)), Date.now()),
      diagnostics,
    };
    writeCacheFile(stampPath(options), [JSON.stringify(stamp)]);
  });
}

/**
 * Returns the uses of files outside of the content and the program, each once. The fingerprint covers
 * everything that other uses depend on.
 */
function externalDependencies(contentDir: string, uses: readonly Dependency[]): Dependency[] {
  const beyond = uses.filter(([kind, about]) =>
    (kind === "file" || kind === "text") && !isOfContent(about, contentDir) && !isOfProgram(about)
  );
  return [...new Map(beyond.map((use) => [`${use[0]}\0${use[1]}`, use])).values()];
}

/**
 * Reports whether the fingerprint covers a file as content. A page may include a file of the content folder
 * that is not part of the content, such as `.npmrc`.
 */
function isOfContent(path: string, contentDir: string): boolean {
  const inside = path.startsWith(`${contentDir}/`) ? path.slice(contentDir.length + 1) : undefined;
  return inside !== undefined && !inside.split("/").some(CONTENT_WALK.leftOut);
}

function answerOf(kind: string, path: string): string {
  return kind === "text" ? textAnswer(readIfFile(path)) : fileAnswer(path);
}

function stampPath(options: BuildOptions): string {
  return join(options.cacheDir ?? ".cache", `build-${shortHash(resolve(options.outDir))}.json`);
}
