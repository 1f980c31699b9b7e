import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { diagnosticsFromError, permissionHint } from "./problem_error.ts";
import { relative } from "../util/paths.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
}

Deno.test("diagnosticsFromError() names a file that cannot be used", () => {
  const path = `${tempFolder()}/glossary.yaml`;
  mkdirSync(path);
  const [found] = diagnosticsFromError(thrownBy(() => readFileSync(path)));
  assert.deepEqual([found?.code, found?.message], [
    "source/unreadable",
    `Could not use "${relative("", path)}": EISDIR: illegal operation on a directory`,
  ]);
  assert.equal(diagnosticsFromError(new Error("no such name"))[0]?.code, "internal");
});

Deno.test("diagnosticsFromError() takes a full disk for no defect", () => {
  const path = `${tempFolder()}/page.md`;
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", path });
  const [found] = diagnosticsFromError(full);
  assert.deepEqual([found?.code, found?.message], [
    "output/disk-full",
    `Could not write "${relative("", path)}": the disk is full`,
  ]);
});

Deno.test("permissionHint() says what a task cannot do, of the errors that are about that", () => {
  const denied = (what: string) => permissionHint(`Requires ${what}, run again with the --allow-x flag`);
  assert.match(denied('net access to "example.com:443"') ?? "", /save the data in a file/);
  assert.match(denied('read access to "/etc/passwd"') ?? "", /this project's folders/);
  assert.equal(permissionHint("Requires patience"), undefined);
});
