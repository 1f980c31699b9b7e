import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lastCommitDates } from "./git_dates.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("lastCommitDates() reads a repository, a second working tree, and a folder without repository", async () => {
  const dir = tempFolder("history-");
  const main = join(dir, "main");
  mkdirSync(join(main, "content/en"), { recursive: true });
  writeFileSync(join(main, "content/en/a.md"), "# A\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: main,
      stdio: "ignore",
      env: { ...Deno.env.toObject(), GIT_COMMITTER_DATE: "2024-02-03T04:05:06Z" },
    });
  assert.deepEqual([...await lastCommitDates(join(main, "content"))], []);
  git("init");
  git("add", ".");
  git("commit", "-m", "a");
  git("worktree", "add", "../other");
  for (const tree of ["main", "other"]) {
    assert.deepEqual([...await lastCommitDates(join(dir, tree, "content"))], [["en/a.md", "2024-02-03"]]);
  }
});

Deno.test("lastCommitDates() fetches nothing from a remote repository", async () => {
  const dir = tempFolder("partial-");
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: join(dir, cwd),
      encoding: "utf8",
    });
  git("", "init", "-q", "main");
  git("main", "config", "uploadpack.allowFilter", "true");
  for (const text of ["# A\n", "# B\n"]) {
    writeFileSync(join(dir, "main/a.md"), text);
    git("main", "add", ".");
    git("main", "commit", "-qm", text);
  }
  git("", "clone", "-q", "--filter=tree:0", pathToFileURL(join(dir, "main")).href, "partial");
  const missing = () => git("partial", "rev-list", "--objects", "--all", "--missing=print").match(/^\?.*/gm);
  const before = missing();
  assert.ok(before?.length, "the older tree is not there");
  assert.deepEqual([...await lastCommitDates(join(dir, "partial"))], []);
  assert.deepEqual(missing(), before);
});
