/**
 * Names of bundled files by their contents alone. The hashes that esbuild puts into names take in where the sources
 * lie, so a site's islands would be called otherwise in another folder.
 */
import { Buffer } from "node:buffer";
import { sha256 } from "../util/hash.ts";
import type { OutputFile } from "../types.ts";

/** One output of a bundle: its file, which input it was made for, and which chunks it needs at once. */
export interface BundledFile extends OutputFile {
  readonly entryPoint: string | undefined;
  /** Paths of chunks imported statically, in order. */
  readonly imports: readonly string[];
  /** What its bundle was made from, as esbuild names it: of a file with constants nothing may be left in the output. */
  readonly inputs: readonly string[];
}

/** esbuild's hash at a name's end. */
const HASH = /-([A-Z0-9]{8})(?=\.\w+$)/;

/** The files of one bundle under new names, in their references to each other too. */
export function namedByContent(files: readonly BundledFile[]): BundledFile[] {
  const hashes = new Map(files.map(({ path }) => [HASH.exec(path)?.[1] ?? "", path]));
  const references = new RegExp(
    `(?<=-)(?:${[...hashes.keys()].filter(Boolean).join("|") || "$^"})(?=\\.)`,
    "g",
  );
  const own = new Map(files.map((file) => [file.path, ownDigest(file, references)]));
  const referred = new Map(
    files.map((
      file,
    ) => [file.path, (textOf(file)?.match(references) ?? []).map((hash) => hashes.get(hash)!)]),
  );
  const digest = (path: string) => {
    const others = [...reachable(path, referred)].map((other) => own.get(other)!).sort();
    return sha256([own.get(path), ...others].join("\n")).slice(0, 8).toUpperCase();
  };
  const renamed = new Map([...hashes].map(([hash, path]) => [hash, digest(path)]));
  const rename = (text: string) => text.replace(references, (hash) => renamed.get(hash)!);
  return files.map((file) => ({
    ...file,
    path: rename(file.path),
    imports: file.imports.map(rename),
    contents: renameIn(file, rename),
  })).sort((a, b) => a.path < b.path ? -1 : 1);
}

/** Of name and contents, whatever the files that they refer to are called. */
function ownDigest(file: BundledFile, references: RegExp): string {
  const text = textOf(file)?.replace(references, "");
  return sha256(`${file.path.replace(references, "")}\n${text ?? sha256(file.contents as Uint8Array)}`);
}

/** All that `path` refers to, by others too; itself not. */
function reachable(path: string, referred: ReadonlyMap<string, readonly string[]>): Set<string> {
  // A set may grow while it is walked through.
  const found = new Set([path]);
  for (const each of found) for (const other of referred.get(each) ?? []) found.add(other);
  found.delete(path);
  return found;
}

function renameIn(file: BundledFile, rename: (text: string) => string): BundledFile["contents"] {
  const text = textOf(file);
  return text === undefined ? file.contents : new Uint8Array(Buffer.from(rename(text)));
}

/** Scripts and style sheets; other files refer to nothing. */
function textOf({ path, contents }: BundledFile): string | undefined {
  return /\.(?:js|css)$/.test(path) ? new TextDecoder().decode(contents as Uint8Array) : undefined;
}
