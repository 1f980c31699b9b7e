import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastCommitDates } from "./git_dates.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("lastCommitDates() reads the history of a repository, of a second working tree, and of none", async () => {
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
