import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
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

Deno.test("lastCommitDates() gives the date of the last commit of a file, also of a moved one, and none without the whole history", async () => {
  const dir = tempFolder("dates-");
  const git = (cwd: string, date: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: join(dir, cwd),
      stdio: "ignore",
      env: { ...Deno.env.toObject(), GIT_COMMITTER_DATE: `${date}T04:05:06Z` },
    });
  const commit = (date: string) => {
    git("main", date, "add", ".");
    git("main", date, "commit", "-qm", "a");
  };
  git("", "2024-01-01", "init", "-q", "main");
  // macOS may store a name in decomposed letters.
  const names = ["old.md", "café.md".normalize("NFD"), "new.md"];
  for (const name of names) writeFileSync(join(dir, "main", name), `# ${name}\n`);
  commit("2024-01-01");
  writeFileSync(join(dir, "main/new.md"), "# New\n");
  commit("2024-02-02");
  renameSync(join(dir, "main/old.md"), join(dir, "main/moved.md"));
  commit("2024-03-03");
  const dates = await lastCommitDates(join(dir, "main"));
  assert.deepEqual(["café.md", "new.md", "moved.md"].map((name) => dates.get(name)), [
    ...["2024-01-01", "2024-02-02", "2024-03-03"],
  ]);
  git("", "2024-01-01", "clone", "-q", "--depth=1", pathToFileURL(join(dir, "main")).href, "shallow");
  assert.deepEqual([...await lastCommitDates(join(dir, "shallow"))], []);
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

Deno.test("lastCommitDates() does not depend on the user's settings for logs", async () => {
  const dir = tempFolder("signed-");
  mkdirSync(join(dir, "content"));
  writeFileSync(join(dir, "content/a.md"), "# A\n");
  const git = (input: string, ...args: string[]) =>
    execFileSync("git", args, { cwd: dir, input, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] })
      .trim();
  git("", "init");
  git("", "add", ".");
  const tree = git("", "write-tree");
  const person = "A <a@example.org> 1706933106 +0000";
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----";
  const commit = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n${signature}\n\na\n`;
  git("", "reset", "--soft", git(commit, "hash-object", "-t", "commit", "-w", "--stdin"));
  // Whatever the program says about a signature is part of the log, as is the signature of a real one.
  for (
    const [key, value] of [["gpg.program", "git"], ["log.showSignature", "true"], ["log.showRoot", "false"]]
  ) {
    git("", "config", key!, value!);
  }
  assert.deepEqual([...await lastCommitDates(join(dir, "content"))], [["a.md", "2024-02-03"]]);
});
