/** Parses many files on two threads, each taking the next few from its end of the list. */
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../types.ts";
import { type FreshPage, parseFresh } from "./kept.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";
import type { ParseAnswer } from "./worker.ts";

/** Below this a worker is not worth its start. */
const WORTH_A_WORKER = 80;
const CHUNK = 8;

/** The parsed files in their order. */
export async function parseTogether(files: readonly SourceFile[], space: ParseSpace): Promise<FreshPage[]> {
  const context = parseContextOf(space, new Diagnostics());
  if (files.length < WORTH_A_WORKER) return files.map((file) => parseFresh(file, context));
  const results = new Map<SourceFile, FreshPage>();
  // Translations stand side by side: they show the same code, which each thread highlights once.
  const waiting = [...files].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const helper = helpFromTheEnd(waiting, space, results);
  while (waiting.length > 0) {
    for (const file of waiting.splice(0, CHUNK)) results.set(file, parseFresh(file, context));
    // Lets the worker's answers in.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await helper;
  return files.map((file) => results.get(file) ?? parseFresh(file, context));
}

function nameOf({ relativePath, lang, version }: SourceFile): string {
  return relativePath.slice(`${version ? `${version}/` : ""}${lang}`.length) + relativePath;
}

/** Ends when nothing waits any more. A worker that fails leaves its files to the main thread. */
function helpFromTheEnd(
  waiting: SourceFile[],
  space: ParseSpace,
  results: Map<SourceFile, FreshPage>,
): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const end = () => {
      worker.terminate();
      resolve();
    };
    let asked: readonly SourceFile[] = [];
    worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
      asked.forEach((file, index) => results.set(file, data[index]!));
      asked = waiting.splice(-CHUNK);
      if (asked.length === 0) end();
      else worker.postMessage(asked);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end();
    };
    worker.postMessage(space);
  });
}
