/**
 * Loads the settings from a `site.ts`. A process imports each module only once, so if a file that the
 * settings import has changed, they are loaded in a new worker, which has imported nothing yet.
 */
import { pathToFileURL } from "node:url";
import { loadSettingsModule, UnhandledError, unhandledInSettings } from "./unhandled_error.ts";
import type { SettingsAnswer } from "./worker.ts";
import { sha256, shortHash } from "../util/hash.ts";
import { isFile } from "../util/is_file.ts";
import { dirname, join } from "../util/paths.ts";
import { reachable } from "../util/reachable.ts";
import { readText } from "../util/read_text.ts";

/** Texts of the files that the settings import, as this process first read them; empty if one was missing. */
const imported = new Map<string, string>();
/** Settings loaded by workers, by a hash of the paths and texts of all files. */
const readAnew = new Map<string, Promise<unknown>>();

export async function loadSettings(file: string): Promise<unknown> {
  const texts = textsOfSettings(file);
  const addresses = addressesOf(file, texts);
  const value = areImportable(file, texts)
    ? await loadSettingsModule(addresses)
    : await readAnew.getOrInsertComputed(sha256(JSON.stringify([...texts])), () => inWorker(addresses));
  if (value === undefined) throw new Error("it has no default export");
  readMembers(value);
  return value;
}

/** Reads all members of a value, of which one may be a getter that throws. `known` are those that have been read. */
function readMembers(value: unknown, known = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || known.has(value)) return;
  known.add(value);
  for (const member of Object.values(value)) readMembers(member, known);
}

/** Returns what has failed so far in the code of settings that this process has loaded, and that nothing handles. */
export function failuresOfSettings(file: string): readonly Error[] {
  const texts = textsOfSettings(file);
  return areImportable(file, texts) ? unhandledInSettings(addressesOf(file, texts)) : [];
}

/** Whether this process has not imported an earlier version of a file that the settings import. */
function areImportable(file: string, texts: ReadonlyMap<string, string>): boolean {
  return [...texts].every(([path, text]) => path === file || imported.getOrInsert(path, text) === text);
}

function textsOfSettings(file: string): Map<string, string> {
  return new Map(filesOfSettings(file).map((path) => [path, textOf(path)]));
}

/** Returns the address of the file, then those of the others. */
function addressesOf(file: string, texts: ReadonlyMap<string, string>): string[] {
  // With the hash, a changed file is a new module, so that a running preview sees the change.
  const address = `${addressOf(file)}?v=${shortHash(texts.get(file)!)}`;
  return [address, ...[...texts.keys()].filter((path) => path !== file).map(addressOf)];
}

function addressOf(path: string): string {
  return pathToFileURL(path).href;
}

const RELATIVE = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

/**
 * Returns absolute paths: the file, and every file that it imports by relative path, even indirectly or if it
 * is missing.
 */
export function filesOfSettings(file: string): string[] {
  const importedBy = (path: string) =>
    textOf(path).matchAll(RELATIVE).map(([, name = ""]) => join(dirname(path), name));
  return [...reachable([file], importedBy)];
}

export interface MissingImport {
  /** Path and text of the file with the import. */
  readonly path: string;
  readonly text: string;
  readonly specifier: string;
  readonly offset: number;
}

/** Returns the import by relative path, in the file or in one that it imports, which leads to an address. */
export function importOf(address: string, file: string): MissingImport | undefined {
  for (const path of filesOfSettings(file)) {
    const text = textOf(path);
    for (const { 0: written, 1: specifier = "", index } of text.matchAll(RELATIVE)) {
      if (new URL(specifier, addressOf(path)).href !== address) continue;
      return { path, text, specifier, offset: index + written.lastIndexOf(specifier) };
    }
  }
  return undefined;
}

function textOf(path: string): string {
  return isFile(path) ? readText(path) : "";
}

async function inWorker(addresses: readonly string[]): Promise<unknown> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<SettingsAnswer>();
  worker.onmessage = ({ data }: MessageEvent<SettingsAnswer>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    resolve({ error: { message: event.message, stack: undefined, unhandled: false } });
  };
  worker.postMessage(addresses);
  const { value, error } = await promise;
  worker.terminate();
  if (error) throw Object.assign(error.unhandled ? new UnhandledError() : new Error(), error);
  return value && JSON.parse(value);
}
