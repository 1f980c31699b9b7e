import assert from "node:assert/strict";
import { addressOf, foreignHostResponse, listen } from "./listen.ts";

function statusFor(name: string, host: string): number | undefined {
  return foreignHostResponse(new Request(`http://${name}/`), host)?.status;
}

Deno.test("foreignHostResponse() rejects requests for other host names if the server listens on localhost", () => {
  for (
    const name of [
      "localhost:5173",
      "LOCALHOST",
      "docs.localhost",
      "127.0.0.1",
      "[::1]:5173",
      "10.0.0.7",
      "localhost.",
      "[fe80::1]",
    ]
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

Deno.test("foreignHostResponse() accepts any host name if the server listens on other addresses", () => {
  for (const host of ["0.0.0.0", "::", "10.0.0.7", "docs.example"]) {
    assert.equal(statusFor("docs.example", host), undefined, host);
  }
});

Deno.test("listen() answers a request that fails, and passes the error on", async () => {
  const errors: unknown[] = [];
  const error = new Error("no tide");
  const server = listen(
    () => {
      throw error;
    },
    { host: "127.0.0.1", port: 0, onError: (thrown) => errors.push(thrown) },
  );
  try {
    const response = await fetch(server.url);
    assert.deepEqual([response.status, await response.text()], [500, "The server failed\n"]);
    assert.deepEqual(errors, [error]);
  } finally {
    await server.close();
  }
});

Deno.test("addressOf() is an address that a browser on this machine can open", () => {
  const hosts = ["localhost", "0.0.0.0", "::", "::1", "10.0.0.7"];
  assert.deepEqual(hosts.map((host) => addressOf(host, 80)), [
    "http://localhost:80",
    "http://localhost:80",
    "http://localhost:80",
    "http://[::1]:80",
    "http://10.0.0.7:80",
  ]);
});
