/**
 * The settings that a `site.ts` gives. A process imports a module once: where a file that the settings import has
 * changed since, they are read in a worker, which has imported nothing yet.
 */
import { pathToFileURL } from "node:url";
import type { SettingsAnswer } from "./config_worker.ts";
import { sha256, shortHash } from "./util/hash.ts";
import { isFile } from "./util/is_file.ts";
import { dirname, join } from "./util/paths.ts";
import { readText } from "./util/read_text.ts";

/** Texts of imported files, as this process has them. */
const imported = new Map<string, string>();
/** What workers have read, by the texts of all files. */
const readAnew = new Map<string, Promise<unknown>>();

export async function settingsOf(file: string): Promise<unknown> {
  const texts = new Map(filesOfSettings(file).map((path) => [path, readText(path)]));
  // The hash makes a changed file a new module, so that a running preview sees the change.
  const address = `${pathToFileURL(file).href}?v=${shortHash(texts.get(file)!)}`;
  const isCurrent = [...texts].every(([path, text]) =>
    path === file || imported.getOrInsert(path, text) === text
  );
  const value = isCurrent
    ? (await import(address)).default
    : await readAnew.getOrInsertComputed(sha256(JSON.stringify([...texts])), () => inWorker(address));
  if (value === undefined) throw new Error("it has no default export");
  return value;
}

const RELATIVE = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

/** The file, and what it imports of the project, through other files too; absolute paths. */
export function filesOfSettings(file: string): string[] {
  // A set may grow while it is walked through.
  const found = new Set([file]);
  for (const path of found) {
    const names = Array.from(readText(path).matchAll(RELATIVE), ([, name = ""]) => join(dirname(path), name));
    names.filter(isFile).forEach((other) => found.add(other));
  }
  return [...found];
}

async function inWorker(address: string): Promise<unknown> {
  const worker = new Worker(new URL("./config_worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<SettingsAnswer>();
  worker.onmessage = ({ data }: MessageEvent<SettingsAnswer>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    resolve({ error: { message: event.message, stack: undefined } });
  };
  worker.postMessage(address);
  const { value, error } = await promise;
  worker.terminate();
  if (error) throw Object.assign(new Error(error.message), { stack: error.stack });
  return value && JSON.parse(value);
}
