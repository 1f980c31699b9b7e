import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { siblingPath } from "./sibling_path.ts";
import { acquireLock, holderOf } from "./lock.ts";

function scratch(): string {
  return `${tempFolder()}/dist`;
}

/** Returns the path of a script for a process of its own, which takes the lock of a folder and then runs this code. */
function scriptWith(code: string): string {
  const script = `${tempFolder()}/lock.ts`;
  writeFileSync(
    script,
    `import { acquireLock } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
const taken = acquireLock(Deno.args[0]);
${code}
`,
  );
  return script;
}

Deno.test("acquireLock() refuses while another build holds the lock, which ends with its holder", () => {
  const out = `${scratch()}/in/folders`;
  {
    const held = acquireLock(out);
    assert.ok(held.ok);
    using _lock = held.lock;
    const other = acquireLock(out);
    assert.ok(!other.ok);
    assert.equal(other.diagnostic.code, "output/locked");
    assert.match(other.diagnostic.message, new RegExp(`process ${Deno.pid}`));
  }
  // A killed build leaves the file behind, but no lock on it.
  writeFileSync(siblingPath(out, "lock"), '{"pid":1}\n');
  const taken = acquireLock(out);
  assert.ok(taken.ok);
  taken.lock[Symbol.dispose]();
  assert.equal(existsSync(siblingPath(out, "lock")), false);
});

Deno.test("acquireLock() names the process that holds the lock, and takes the lock of one that was killed", async () => {
  const out = scratch();
  const script = scriptWith("console.log(taken.ok); setInterval(() => {}, 1000);");
  const args = ["run", "-A", "--no-check", "--no-config", script, out];
  const builder = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
  const output = builder.stdout.getReader();
  assert.equal(new TextDecoder().decode((await output.read()).value), "true\n");
  const refused = acquireLock(out);
  assert.ok(!refused.ok);
  assert.match(refused.diagnostic.message, new RegExp(`process ${builder.pid}\\)`));

  builder.kill("SIGKILL");
  await builder.status;
  await output.cancel();
  assert.ok(existsSync(siblingPath(out, "lock")), "nobody has removed the file");
  const taken = acquireLock(out);
  assert.ok(taken.ok);
  taken.lock[Symbol.dispose]();
});

/** Runs `before` each time before a file is locked or closed, until this is disposed, as another process might. */
function comeBefore(method: "tryLockSync" | "close", before: () => void): Disposable {
  const { prototype } = Deno.FsFile;
  const original: () => unknown = prototype[method];
  Object.assign(prototype, {
    [method](this: Deno.FsFile, ...args: readonly unknown[]) {
      before();
      return Reflect.apply(original, this, args);
    },
  });
  return { [Symbol.dispose]: () => void Object.assign(prototype, { [method]: original }) };
}

Deno.test("acquireLock() takes the lock of the file in the place, not of one that the last holder has removed", () => {
  for (const isTaken of [false, true]) {
    const out = scratch();
    const file = siblingPath(out, "lock");
    let tries = 0;
    let closed = 0;
    using _count = comeBefore("close", () => closed++);
    using _other = comeBefore("tryLockSync", () => {
      if (tries++ > 0) return;
      rmSync(file);
      if (isTaken) writeFileSync(file, "");
    });
    const taken = acquireLock(out);
    assert.ok(taken.ok);
    assert.equal(tries, 2);
    assert.equal(acquireLock(out).ok, false, "two builds would write");
    assert.equal(closed, 2, "the file that was removed, and the one that is locked");
    taken.lock[Symbol.dispose]();
  }
});

Deno.test("acquireLock() gives up when others take the lock again and again", () => {
  const out = scratch();
  using _others = comeBefore("tryLockSync", () => rmSync(siblingPath(out, "lock")));
  const refused = acquireLock(out);
  assert.ok(!refused.ok);
  assert.match(refused.diagnostic.message, /another build \(process \?\)/);
});

Deno.test("a lock's file is removed before it is unlocked, so that it is not the file of the next holder", () => {
  const out = scratch();
  const taken = acquireLock(out);
  assert.ok(taken.ok);
  const found: boolean[] = [];
  using _next = comeBefore("close", () => found.push(existsSync(siblingPath(out, "lock"))));
  taken.lock[Symbol.dispose]();
  assert.deepEqual(found, [false]);
});

Deno.test({
  name: "acquireLock() works on a full disk, and leaves no file behind",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const out = scratch();
    const script = scriptWith(`
      const { diagnostic } = acquireLock(Deno.args[0]);
      if (taken.ok) taken.lock[Symbol.dispose]();
      console.log(taken.ok, diagnostic.message);
    `);
    // A build that was killed has left it behind.
    writeFileSync(siblingPath(out, "lock"), '{"pid":1}\n');
    // A process that may not write a single byte to a file behaves as on a full disk.
    const full = `trap "" XFSZ; ulimit -f 0; exec "$0" run -A --no-check --no-config "$@"`;
    const args = ["-c", full, Deno.execPath(), script, out];
    const { stdout } = await new Deno.Command("sh", { args }).output();
    assert.match(new TextDecoder().decode(stdout), /^true .*another build \(process \?\) is writing it\n$/);
    assert.deepEqual(readdirSync(dirname(out)), []);
  },
});

Deno.test("acquireLock() does not write through a symbolic link in place of the lock", () => {
  const out = scratch();
  const others = `${dirname(out)}/others.txt`;
  writeFileSync(others, "others");
  symlinkSync(others, siblingPath(out, "lock"));
  const taken = acquireLock(out);
  assert.ok(taken.ok);
  taken.lock[Symbol.dispose]();
  assert.equal(readFileSync(others, "utf8"), "others");
});

Deno.test("the holder of a lock is unknown if the locked file cannot be read, as on Windows", () => {
  const text = new TextEncoder().encode('{"pid":47}');
  assert.equal(holderOf({ readSync: (buffer) => (buffer.set(text), text.length) }), "47");
  const refused = () => {
    throw new Error("The process cannot access the file (os error 33)");
  };
  assert.equal(holderOf({ readSync: refused }), "?");
});
