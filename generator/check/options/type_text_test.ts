import assert from "node:assert/strict";
import { canonicalType } from "./type_text.ts";

const same = (a: string, b: string, meanings = {}) =>
  assert.equal(canonicalType(a, meanings), canonicalType(b, meanings));
const differ = (a: string, b: string, meanings = {}) =>
  assert.notEqual(canonicalType(a, meanings), canonicalType(b, meanings));

Deno.test("canonicalType() treats different spellings of a type as equal", () => {
  same("'b' | 'a' | undefined", `"a" | ("b")`);
  same("Array<string | RegExp>", "(RegExp | string)[]");
  same("true | string | false", "boolean | string");
  same("Record<string, number>", "{ [name: string]: number }");
  same("Partial<Record<'a' | 'b', string>>", "{ b?: string | undefined, a?: string }");
  same("{ a: string } & { b: number }", "{ b: number; a: string }");
  same("(items: string[]) => Promise<void> | void", "(all: Array<string>) => void | Promise<void>");
  same("{ on(event: string): void }", "{ on: (e: string) => void }");
  same("{ readonly: string; readonly a?: 1 }", "{ a?: 1; readonly: string }");
  same("{ readonly?: string; readonly(): void }", "{ readonly: () => void; readonly?: string }");
  same("import('node:https').ServerOptions", "import('https').ServerOptions");
});

Deno.test("canonicalType() distinguishes different types", () => {
  differ("string", "string[]");
  differ("{ a: string }", "{ a?: string }");
  differ("(a: string) => void", "(a?: string) => void");
  differ("(() => void) | string", "() => void | string");
  differ("({ value }) => string", "(context: { value: string }) => string");
  differ("Promise<void>", "Promise<string>");
});

Deno.test("canonicalType() expands type names, also of recursive types", () => {
  const meanings = {
    Limit: "{ svg?: number }",
    Tree: "{ children: Tree[] }",
    "Options['mode']": "'a' | 'b'",
  };
  same("number | Limit", "{ svg?: number } | number", meanings);
  same("Tree", "{ children: Array<Tree> }", meanings);
  same("Tree[]", "Array<Tree>", meanings);
  same("Options['mode'][]", "('b' | 'a')[]", meanings);
  same("Kind[]", "{ x: 'Kind' }[]", { Kind: "{ x: 'Kind' }" });
});

Deno.test("canonicalType() reports the part of a text that is not a type", () => {
  assert.equal(String(canonicalType("string |", {})), "Error: it ends too early");
  assert.equal(String(canonicalType("{ a string }", {})), 'Error: "string" was not expected');
});
