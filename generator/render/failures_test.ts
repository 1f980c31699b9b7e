import assert from "node:assert/strict";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { failuresOf } from "./failures.ts";

const SOURCE = { relativePath: "en/index.mdx", filePath: "content/en/index.mdx", text: "<Tide />" };

/** Returns the messages of what fails in a page of these elements. */
function messagesOf(elements: readonly ReactNode[]): string[] {
  const page = Object.assign(() => createElement(Fragment, null, ...elements), {
    tags: { Tide: () => Tide },
  });
  const run = (node: ReactNode) => void renderToStaticMarkup(node);
  const failures = failuresOf(new Error("low 0"), page, SOURCE, { run, fileAt: () => undefined });
  return [...failures].map(({ error }) => (error as Error).message);
}

/** Does not render what is between its tags. */
function Hidden(_: { readonly children?: ReactNode }): ReactNode {
  return null;
}

let calls = 0;

function Tide(
  { low, milliseconds = 0 }: { readonly low?: number; readonly milliseconds?: number },
): ReactNode {
  calls++;
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  if (low !== undefined) throw new Error(`low ${low}`);
  return "high";
}

Deno.test("failuresOf() renders what does not fail twice at most, however much fails after it", () => {
  const sound = Array.from({ length: 50 }, () => createElement(Tide));
  const failing = Array.from({ length: 10 }, (_, low) => createElement(Tide, { low }));
  calls = 0;
  assert.deepEqual(messagesOf([...sound, ...failing]), failing.map((_, low) => `low ${low}`));
  assert.ok(calls < 150, `${calls} calls`);
});

Deno.test("failuresOf() gives up after some seconds", () => {
  const failing = Array.from({ length: 10 }, (_, low) => createElement(Tide, { low, milliseconds: 700 }));
  const found = messagesOf(failing);
  assert.ok(found.length > 0 && found.length < 5, `${found.length} found`);
});

Deno.test("failuresOf() finds every expression in braces that throws, wherever it is, and what else fails", () => {
  const throwing = (words: string) => () => {
    throw new Error(words);
  };
  const page = Object.assign(
    (_: object, read = (value: () => ReactNode, _offset: number, _length: number) => value()) =>
      createElement(
        Fragment,
        null,
        read(throwing("one"), 3, 5),
        createElement(Tide, { low: 1 }),
        createElement(Hidden, null, read(throwing("one"), 9, 5), read(() => "sound", 20, 5)),
        createElement(Tide, { low: read(throwing("two"), 30, 5) as number }),
      ),
    { tags: { Tide: () => Tide } },
  );
  const run = (node: ReactNode) => void renderToStaticMarkup(node);
  const failures = failuresOf(new Error("one"), page, SOURCE, { run, fileAt: () => undefined });
  assert.deepEqual(
    [...failures].map(({ error, failing }) => [(error as Error).message, failing.value?.offset]),
    [["one", 3], ["one", 9], ["two", 30], ["low 1", undefined]],
  );
});
