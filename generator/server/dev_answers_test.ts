import assert from "node:assert/strict";
import { previewRefusal } from "./dev_answers.ts";

function statusFor(name: string, host: string, init?: RequestInit): number | undefined {
  return previewRefusal(new Request(`http://${name}/`, init), host)?.status;
}

Deno.test("previewRefusal() lets nobody read a preview of this machine under another name", () => {
  for (
    const name of ["localhost:5173", "LOCALHOST", "docs.localhost", "127.0.0.1", "[::1]:5173", "10.0.0.7"]
  ) {
    for (const host of ["localhost", "127.0.0.1", "::1"]) {
      assert.equal(statusFor(name, host), undefined, `${name} on ${host}`);
    }
  }
  for (const name of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost"]) {
    for (const host of ["localhost", "127.0.0.1", "::1"]) {
      assert.equal(statusFor(name, host), 403, `${name} on ${host}`);
    }
  }
});

Deno.test("previewRefusal() knows no names of a preview that other machines may read", () => {
  for (const host of ["0.0.0.0", "::", "10.0.0.7", "docs.example"]) {
    assert.equal(statusFor("docs.example", host), undefined, host);
  }
});

Deno.test("previewRefusal() refuses whatever is no reading", () => {
  assert.equal(statusFor("localhost", "localhost", { method: "HEAD" }), undefined);
  assert.equal(statusFor("localhost", "localhost", { method: "POST" }), 405);
  assert.equal(statusFor("docs.example", "0.0.0.0", { method: "POST" }), 405);
});
