/** Reads last-updated dates in one pass over the Git history; none, not wrong ones, in a shallow clone. */
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "../util/paths.ts";
import { textOf } from "../util/text.ts";

export type CommitDates = ReadonlyMap<string, string>;

let kept: { readonly key: string; readonly dates: Promise<CommitDates> } | undefined;

/**
 * Returns the date (YYYY-MM-DD in the committer's time zone) of the last commit that touched each file, by
 * content-relative path. Git runs in the background. Within a process, it runs again only after the history
 * changes.
 */
export function lastCommitDates(contentDir: string): Promise<CommitDates> {
  const stamp = historyStamp(contentDir);
  const key = `${contentDir}\0${stamp}`;
  if (stamp === undefined || kept?.key !== key) kept = { key, dates: readDates(contentDir) };
  return kept.dates;
}

/** Returns a value that changes with every commit, checkout and reset; undefined if only Git could tell. */
function historyStamp(folder: string): string | undefined {
  try {
    const { mtimeMs, size } = statSync(historyFile(folder)!);
    return `${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

/** Returns the file to which Git adds a line for every commit, checkout and reset; undefined without a repository. */
export function historyFile(folder: string): string | undefined {
  try {
    return join(gitFolder(folder), "logs/HEAD");
  } catch {
    return undefined;
  }
}

/** Finds the repository's folder. In a linked working tree or submodule, `.git` is a file with its path. */
function gitFolder(folder: string): string {
  const path = join(folder, ".git");
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return path;
  if (found) return resolve(folder, readFileSync(path, "utf8").replace(/^gitdir:\s*/, "").trim());
  const above = dirname(folder);
  if (above === folder) throw new Error("not a repository");
  return gitFolder(above);
}

async function readDates(contentDir: string): Promise<CommitDates> {
  const dates = new Map<string, string>();
  const logged = ["log", "--format=%x00%cs", "--name-only", "--relative", "-z", "--no-renames", "--", "."];
  try {
    const [shallow, log] = await Promise.all([
      git(contentDir, "rev-parse", "--is-shallow-repository"),
      git(contentDir, ...logged),
    ]);
    if (shallow.trim() === "false") { for (const entry of log.split("\0\0")) addCommit(entry, dates); }
  } catch {
    // Not a repository, or Git is not installed: pages have no dates.
  }
  return dates;
}

const SETTINGS = [
  "core.quotePath=false",
  // The user's own settings would mix signatures into the log, or leave the files of the first commit out.
  ...["log.showSignature=false", "log.showRoot=true"],
  // A build must not use the network: keep Git from fetching objects that a partial clone lacks.
  "protocol.allow=never",
];

async function git(cwd: string, ...args: string[]): Promise<string> {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const command = new Deno.Command("git", { args: [...settings, ...args], cwd, stderr: "null" });
  const { success, stdout } = await command.output();
  if (!success) throw new Error("git failed");
  return textOf(stdout);
}

/** Adds one commit of the log: its date, then the paths it touched. The newest commit comes first and wins. */
function addCommit(entry: string, dates: Map<string, string>): void {
  const [date, ...paths] = entry.split(/\0|\n/).filter((part) => part !== "");
  if (!date) return;
  for (const path of paths) dates.getOrInsert(path.normalize(), date);
}
