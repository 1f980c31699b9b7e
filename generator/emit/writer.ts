/**
 * Writes a site so that its folder contains the old site or the new one, never a mixture: everything is
 * staged beside it in `.dist.staging`, then swapped in by rename. Between the two renames of the swap
 * (microseconds) the old site is complete in `.dist.old`; `recover` restores it if a process is killed at
 * that moment.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { OutputFile } from "../types.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { sha256 } from "../util/hash.ts";
import { countFiles } from "./intact.ts";
import { siblingPath } from "./sibling_path.ts";
import { acquireLock, targetFolder } from "./lock.ts";
import { leftoverProblem, outputProblem } from "./output_problem.ts";
import { checkOutputs, MANIFEST_NAME } from "./outputs.ts";
import { DEFAULT_SITE, type WrittenSite } from "./written_site.ts";
import { Staging } from "./staging.ts";
import { isWithin, join } from "../util/paths.ts";
import { renameWithRetry } from "../util/rename.ts";
import { bytesOf } from "../util/text.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";

/**
 * Makes `outDir` contain exactly `outputs`. `site` is recorded in the manifest for servers; `staged` may already
 * contain some of the files. The caller must hold the lock.
 */
export async function writeSite(
  outputs: readonly OutputFile[],
  outDir: string,
  site: WrittenSite = DEFAULT_SITE,
  staged = new Staging(outDir),
): Promise<Diagnostic[]> {
  const bad = checkOutputs(outputs);
  if (bad.length) return bad;
  const refusal = checkTarget(outDir);
  if (refusal) return [refusal];
  await using staging = staged;
  await staging.waitForWrites();
  const target = targetFolder(outDir);
  try {
    restoreOldSite(target);
    const files = [...outputs].sort((a, b) => a.path < b.path ? -1 : 1).map(siteFile);
    files.push(siteFile({ path: MANIFEST_NAME, contents: manifestText(files, site) }));
    const unchanged = new Set(files.filter((file) => isUnchanged(file, join(target, file.path))));
    if (unchanged.size === files.length && countFiles(target) === files.length) return [];
    const kept = removeOldSite(outDir, target);
    if (kept) return [kept];
    stage(files, unchanged, staging);
    swap(target, staging);
    return [];
  } catch (error) {
    return [outputProblem(outDir, error)];
  }
}

/**
 * Returns why a folder must not be written, if so: it is a file, contains files that no build put there, or
 * contains the site's own content folder.
 */
export function checkTarget(outDir: string, contentDir?: string): Diagnostic | undefined {
  // Not below, where an error would be blamed on the output folder.
  const content = contentDir === undefined ? undefined : targetFolder(contentDir);
  try {
    const target = targetFolder(outDir);
    const stat = lstatSync(target, { throwIfNoEntry: false });
    if (!stat) return undefined;
    if (!stat.isDirectory()) {
      return problem("output/not-writable", `Could not write "${outDir}": it is a file, not a folder`, {
        hint: "Delete the file, or name another folder with --out.",
      });
    }
    if (content !== undefined && isWithin(target, content)) {
      return problem("output/not-ours", `Could not write "${outDir}": it contains the content folder`, {
        hint: "A build replaces the whole folder. Name another with --out.",
      });
    }
    if (readdirSync(target).length === 0 || existsSync(join(target, MANIFEST_NAME))) return undefined;
  } catch (error) {
    return outputProblem(outDir, error);
  }
  return problem("output/not-ours", `Could not write "${outDir}": it contains files that no build wrote`, {
    hint:
      "A build replaces the whole folder. Empty it yourself if nothing in it is needed, or name another with --out.",
  });
}

/** Restores the site that a killed build left beside its folder. Otherwise changes nothing. */
export function recover(outDir: string): void {
  const target = targetFolder(outDir);
  if (!isInterrupted(target)) return;
  const taken = acquireLock(target);
  if (!taken.ok) return;
  using _lock = taken.lock;
  restoreOldSite(target);
}

/**
 * Restores the site like `recover`, and removes everything else that a killed build left, even if this build
 * turns out to have nothing to write. The caller must hold the lock.
 */
export function clearLeftovers(outDir: string): void {
  const target = targetFolder(outDir);
  // If that fails, writing the site reports the reason.
  if (!tryOnDisk(() => restoreOldSite(target))) return;
  removeQuietly(siblingPath(target, "old"));
  removeQuietly(siblingPath(target, "staging"));
}

/**
 * Removes the site that an earlier build replaced, or returns why it cannot be removed: a folder of another user can
 * be renamed, as that build did, but not emptied.
 */
function removeOldSite(outDir: string, target: string): Diagnostic | undefined {
  const old = siblingPath(target, "old");
  try {
    rmSync(old, { recursive: true, force: true });
    return undefined;
  } catch (error) {
    return leftoverProblem(outDir, old, error);
  }
}

function restoreOldSite(target: string): void {
  if (isInterrupted(target)) renameWithRetry(siblingPath(target, "old"), target);
}

/** Whether a build was killed between the two renames of its swap. */
function isInterrupted(target: string): boolean {
  return !existsSync(target) && existsSync(join(siblingPath(target, "old"), MANIFEST_NAME));
}

interface SiteFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly inPlace: boolean;
  /** Returns the contents. Not called if the file is unchanged. */
  bytes(): Uint8Array;
}

function siteFile(output: OutputFile): SiteFile {
  const bytes = () => bytesOf(output.contents);
  const { path, hash = sha256(bytes()), size = bytes().length, inPlace = false } = output;
  return { path, hash, size, inPlace, bytes };
}

function manifestText(files: readonly SiteFile[], { base, baseGiven, cleanUrls }: WrittenSite): string {
  const hashes = Object.fromEntries(files.map(({ path, hash }) => [path, hash]));
  return `${JSON.stringify({ base, baseGiven, cleanUrls, files: hashes }, null, 1)}\n`;
}

/**
 * Reports whether the output folder already contains the file. Reads it, unless its metadata has shown that
 * before (`inPlace`), so that a file edited in the output folder is written again.
 */
function isUnchanged({ hash, size, inPlace }: SiteFile, path: string): boolean {
  if (inPlace) return true;
  // Also false below a file that the new site has a folder in place of.
  const stat = existsSync(path) ? lstatSync(path) : undefined;
  return stat?.isFile() === true && stat.size === size && sha256(readFileSync(path)) === hash;
}

function stage(files: readonly SiteFile[], unchanged: ReadonlySet<SiteFile>, staging: Staging): void {
  for (const file of files) {
    if (unchanged.has(file) && staging.link(file.path)) continue;
    if (!staging.has(file.path)) staging.add(file.path, file.bytes());
  }
}

function swap(target: string, staging: Staging): void {
  const old = siblingPath(target, "old");
  const replaces = existsSync(target);
  if (replaces) renameWithRetry(target, old);
  try {
    staging.moveTo(target);
  } catch (error) {
    if (replaces) renameWithRetry(old, target);
    throw error;
  }
  removeQuietly(old);
}

/** Removes a path if possible. Failing to is not an error, because the next build removes it. */
function removeQuietly(path: string): void {
  tryOnDisk(() => rmSync(path, { recursive: true, force: true }));
}
