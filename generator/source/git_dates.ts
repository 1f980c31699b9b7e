/** Last-updated dates from one pass over the history: absent rather than wrong when the history is cut short. */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

let kept: { readonly key: string; readonly dates: Map<string, string> } | undefined;

/**
 * Content-relative path → date (YYYY-MM-DD, as the committer's clock wrote it) of the last commit that touched it.
 * In one process the history is read again only after it has grown.
 */
export function lastCommitDates(contentDir: string): Map<string, string> {
  const stamp = historyStamp(contentDir);
  const key = `${contentDir}\0${stamp}`;
  if (stamp === undefined || kept?.key !== key) kept = { key, dates: readDates(contentDir) };
  return kept.dates;
}

/** Changes with every commit, checkout and reset; undefined where that cannot be told without asking git. */
function historyStamp(folder: string): string | undefined {
  try {
    const { mtimeMs, size } = statSync(join(gitFolder(folder), "logs/HEAD"));
    return `${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

/** The repository's own folder; a second working tree and a submodule have a file there that names it. */
function gitFolder(folder: string): string {
  const path = join(folder, ".git");
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return path;
  if (found) return resolve(folder, readFileSync(path, "utf8").replace(/^gitdir:\s*/, "").trim());
  const above = dirname(folder);
  if (above === folder) throw new Error("not a repository");
  return gitFolder(above);
}

function readDates(contentDir: string): Map<string, string> {
  const dates = new Map<string, string>();
  try {
    if (git(contentDir, "rev-parse", "--is-shallow-repository").trim() !== "false") return dates;
    const log = git(
      contentDir,
      "log",
      "--format=%x00%cs",
      "--name-only",
      "--relative",
      "-z",
      "--no-renames",
      "--",
      ".",
    );
    for (const entry of log.split("\0\0")) addCommit(entry, dates);
  } catch {
    // Not a repository, or no git on this machine: pages simply carry no date.
  }
  return dates;
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 512 * 1024 * 1024,
  });
}

/** One commit of the log: its date, then the paths it touched. The newest commit comes first and wins. */
function addCommit(entry: string, dates: Map<string, string>): void {
  const [date, ...paths] = entry.split(/\0|\n/).filter((part) => part !== "");
  if (!date) return;
  for (const path of paths) if (!dates.has(path)) dates.set(path, date);
}
