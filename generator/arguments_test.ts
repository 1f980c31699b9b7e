import assert from "node:assert/strict";
import { helpText, readArguments } from "./arguments.ts";
import { ProblemError } from "./diagnostics/problem_error.ts";

Deno.test("readArguments() reads a command with its options and words", () => {
  const read = readArguments(["new", "--content", "docs", "guide/page", "Title", "标题"]);
  assert.deepEqual(read, {
    command: "new",
    positionals: ["guide/page", "Title", "标题"],
    flags: { content: "docs" },
  });
  assert.deepEqual(readArguments(["build", "--", "--json", "--base=/x/"]).flags, { json: "", base: "/x/" });
  assert.deepEqual(readArguments(["build", "--json", "--", "--base=/x/"]).flags, { json: "", base: "/x/" });
  assert.deepEqual(readArguments(["check", "--accept"]).flags, { accept: "" });
  assert.deepEqual(readArguments(["new", "cli/host", "--", "--host"]).positionals, ["cli/host", "--host"]);
  const task = readArguments(["new", "--", "cli/host", "Host", "--content", "docs", "--", "--host"]);
  assert.deepEqual(task.positionals, ["cli/host", "Host", "--host"]);
  assert.deepEqual(task.flags, { content: "docs" });
  assert.deepEqual(readArguments(["dev", "--host", "::1", "--port", "65535"]).flags, {
    host: "::1",
    port: "65535",
  });
});

Deno.test("readArguments() reads --help, -h and help, with or without a command", () => {
  for (const args of [["--help"], ["-h"], ["help"], ["build", "--help"], ["new", "-h"]]) {
    assert.equal(readArguments(args).command, "help", args.join(" "));
  }
});

Deno.test("readArguments() suggests what was probably meant", () => {
  const complain = (...args: string[]) => {
    try {
      readArguments(args);
    } catch (error) {
      assert.ok(error instanceof ProblemError);
      return `${error.diagnostics[0]?.message}. ${error.diagnostics[0]?.hint}`;
    }
  };
  assert.match(complain("biuld") ?? "", /command "biuld"\. Did you mean "build"\?/);
  assert.match(complain("toString") ?? "", /command "toString"\. Commands: build, serve, dev, check, new\./);
  assert.match(complain() ?? "", /no command was given\. Commands: build, /);
  assert.match(complain("build", "--hepl") ?? "", /"--hepl" of build\. Did you mean "--help"\?/);
  assert.match(
    complain("build", "--contant", "x") ?? "",
    /"--contant" of build\. Did you mean "--content"\?/,
  );
  assert.match(complain("build", "--out") ?? "", /its value is missing\. Write: --out DIR/);
  assert.match(complain("build", "--out", "--no-cache") ?? "", /its value is missing\. Write: --out DIR/);
  assert.match(complain("build", "--out=") ?? "", /its value is missing\. Write: --out DIR/);
  assert.match(complain("dev", "--out", "site") ?? "", /"--out" of dev\. Write: deno run -A main\.ts dev \[/);
  assert.match(complain("build", "--json=yes") ?? "", /takes no value/);
  assert.match(complain("serve", "--port", "http") ?? "", /A port is a number/);
  assert.match(complain("serve", "--port", "65536") ?? "", /A port is a number/);
  assert.match(complain("serve", "--port", "-1") ?? "", /A port is a number/);
  assert.match(complain("build", "--client", "vue") ?? "", /react or --client preact/);
  assert.match(complain("dev", "--base", "https://example.org/docs/") ?? "", /write "\/docs\/"/);
  assert.match(complain("build", "--origin", "example.org") ?? "", /such as https:\/\/example\.org/);
  assert.match(
    complain("new", "cli/host", "--host") ?? "",
    /Write "--" before titles that begin with a hyphen/,
  );
  for (const command of ["build", "serve", "dev"]) {
    assert.match(complain(command, "extra") ?? "", /takes options only/);
  }
});

Deno.test("readArguments() accepts page arguments only for check --accept", () => {
  assert.deepEqual(readArguments(["check", "--accept", "/a", "b.md"]).positionals, ["/a", "b.md"]);
  assert.throws(() => readArguments(["check", "/a"]), /pages can only be given with --accept/);
});

Deno.test("helpText() names each option of a command once", () => {
  const lines = helpText().split("\n").filter((line) => line.includes("deno run"));
  assert.ok(lines.some((line) => / build .*--out/.test(line)));
  for (const line of lines) {
    const names = [...line.matchAll(/--[a-z-]+/g)].map(([name]) => name);
    assert.deepEqual(names, [...new Set(names)], line);
  }
});
