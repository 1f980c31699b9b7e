/**
 * Names bundled files by their contents alone. The hashes in esbuild's names also depend on the paths of the
 * sources, so a site in another folder would get other names for its islands.
 */
import { sha256 } from "../util/hash.ts";
import { reachable } from "../util/reachable.ts";
import { bytesOf } from "../util/text.ts";
import type { OutputFile } from "../types.ts";

/** One output file of a bundle. */
export interface BundledFile extends OutputFile {
  readonly entryPoint: string | undefined;
  /** Paths of statically imported chunks, in order. */
  readonly imports: readonly string[];
  /**
   * All inputs of the whole bundle, as esbuild names them. esbuild's own list per output would miss some,
   * such as a file of inlined constants.
   */
  readonly inputs: readonly string[];
}

/** esbuild's hash at the end of a file name. */
const HASH = /-([A-Z0-9]{8})(?=\.\w+$)/;

/** Returns the files of one bundle under new names, with references between them updated. */
export function withContentNames(files: readonly BundledFile[]): BundledFile[] {
  const pathsByHash = new Map(files.map(({ path }) => [HASH.exec(path)?.[1] ?? "", path]));
  const references = new RegExp(
    `(?<=-)(?:${[...pathsByHash.keys()].filter(Boolean).join("|") || "$^"})(?=\\.)`,
    "g",
  );
  const ownDigests = new Map(files.map((file) => [file.path, ownDigest(file, references)]));
  const referencesIn = (file: BundledFile) => textOf(file)?.match(references) ?? [];
  const referencesByPath = new Map(
    files.map((file) => [file.path, referencesIn(file).map((hash) => pathsByHash.get(hash)!)]),
  );
  const digest = (path: string) => {
    const [own, ...others] = reachable([path], (each) => referencesByPath.get(each) ?? []);
    const digests = others.map((other) => ownDigests.get(other)!).sort();
    return sha256([ownDigests.get(own), ...digests].join("\n")).slice(0, 8).toUpperCase();
  };
  const renamed = new Map([...pathsByHash].map(([hash, path]) => [hash, digest(path)]));
  const rename = (text: string) => text.replace(references, (hash) => renamed.get(hash)!);
  return files.map((file) => ({
    ...file,
    path: rename(file.path),
    imports: file.imports.map(rename),
    contents: renameIn(file, rename),
  })).sort((a, b) => a.path < b.path ? -1 : 1);
}

/** Returns a hash of name and contents, ignoring the hashes in the names of other files. */
function ownDigest(file: BundledFile, references: RegExp): string {
  const text = textOf(file)?.replace(references, "");
  return sha256(`${file.path.replace(references, "")}\n${text ?? sha256(file.contents as Uint8Array)}`);
}

function renameIn(file: BundledFile, rename: (text: string) => string): BundledFile["contents"] {
  const text = textOf(file);
  return text === undefined ? file.contents : bytesOf(rename(text));
}

/** Returns the text of scripts and style sheets; other files contain no references. */
function textOf({ path, contents }: BundledFile): string | undefined {
  return /\.(?:js|css)$/.test(path) ? new TextDecoder().decode(contents as Uint8Array) : undefined;
}
