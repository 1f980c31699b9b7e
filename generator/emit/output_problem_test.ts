import assert from "node:assert/strict";
import { leftoverProblem, outputProblem } from "./output_problem.ts";

Deno.test("outputProblem() says in plain words what each error of a file system means, and quotes its first line", () => {
  const message = (code: string, system: typeof Deno.build.os = "linux") => {
    const error = Object.assign(new Error(`${code}: refused\nat dist`), { code });
    const { message, notes } = outputProblem("dist", error, system);
    assert.deepEqual(notes, [`${code}: refused`]);
    return message.replace('Could not write "dist": ', "");
  };
  for (const code of ["ENOSPC", "EDQUOT"]) assert.equal(message(code), "the disk is full");
  for (const code of ["EACCES", "EPERM"]) {
    assert.equal(message(code), "permission denied");
    assert.match(message(code, "windows"), /another program/);
  }
  for (const code of ["ENOTDIR", "EEXIST"]) {
    assert.equal(message(code), "there is a file where a folder is needed");
  }
  assert.match(message("EXDEV"), /mount point/);
  assert.equal(message("EROFS"), "the file system is read-only");
  assert.equal(message("EIO"), "EIO: refused");
  // Errors of Deno's own functions have no code.
  const reasons = [
    "No space left on device (os error 28)",
    "Disk quota exceeded (os error 122)",
    "(os error 28)",
  ];
  for (const reason of reasons) {
    assert.equal(outputProblem("dist", new Error(reason)).code, "output/disk-full", reason);
  }
  assert.equal(outputProblem("dist", new Error("(os error 281)")).code, "output/not-writable");
  const notAllowed = outputProblem("dist", new Deno.errors.NotCapable("no write access"));
  assert.match(notAllowed.message, /Deno was not given the permission/);
});

Deno.test("leftoverProblem() says why the folder cannot be removed, and which it is", () => {
  const error = Object.assign(new Error("EACCES: refused\nat dist"), { code: "EACCES" });
  const { message, hint, notes } = leftoverProblem("dist", "/site/.dist.old", error, "linux");
  assert.match(message, /^Could not write "dist", .* cannot be removed: permission denied$/);
  assert.match(hint ?? "", /Remove "\/site\/\.dist\.old" yourself/);
  assert.deepEqual(notes, ["EACCES: refused"]);
  const other = leftoverProblem("dist", "/site/.dist.old", new Error("input/output error\nat dist"));
  assert.match(other.message, /cannot be removed: input\/output error$/);
});

Deno.test("EBUSY on Windows is reported as a file that another program has open", () => {
  const error = Object.assign(new Error("EBUSY: resource busy or locked, rename"), { code: "EBUSY" });
  assert.match(outputProblem("dist", error, "windows").message, /another program has a file in it open/);
  assert.match(outputProblem("dist", error, "linux").message, /mount point/);
});
