/** The packed form of the search files, which browsers fetch instead of the JSON. */
import { PACKED } from "../../islands/search/unpack.ts";
import type { FileCache } from "../cache/files.ts";
import { programHash } from "../cache/program.ts";
import { SEARCH_HASHES } from "../graph/search_paths.ts";
import type { OutputFile } from "../types.ts";
import { sha256 } from "../util/hash.ts";
import { packRecords } from "./pack.ts";
import type { PackAnswer } from "./pack_worker.ts";

/** Length of a file from which a thread is started for it: below, packing is quicker than the start. */
const MIN_FOR_THREAD = 100_000;

/** Returns the packed form of each search file. Those of the last build are reused, the others packed in a thread. */
export async function packedFiles(
  files: readonly OutputFile[],
  kept: FileCache | undefined,
): Promise<readonly OutputFile[]> {
  using thread = new PackingThread();
  const packed: OutputFile[] = [];
  for (const { path, contents } of files) {
    if (path === SEARCH_HASHES) continue;
    packed.push(...await packedFile(path, contents as string, kept, thread));
  }
  return packed;
}

async function packedFile(
  path: string,
  records: string,
  kept: FileCache | undefined,
  thread: PackingThread,
): Promise<readonly OutputFile[]> {
  const url = path + PACKED;
  const key = kept ? `${programHash()} ${sha256(records)}` : "";
  const known = kept?.recall(url, key);
  if (known) return known.outputs;
  const contents = await (records.length < MIN_FOR_THREAD ? packRecords(records) : thread.pack(records));
  const outputs = [{ path: url, contents }];
  kept?.keep(url, key, { url, outputs });
  return outputs;
}

/** A thread that packs one file at a time. Starts with the first. */
class PackingThread {
  #worker: Worker | undefined;

  pack(records: string): Promise<Uint8Array> {
    const worker = this.#worker ??= new Worker(new URL("./pack_worker.ts", import.meta.url), {
      type: "module",
    });
    const { promise, resolve, reject } = Promise.withResolvers<PackAnswer>();
    worker.onmessage = ({ data }: MessageEvent<PackAnswer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(records);
    return promise;
  }

  [Symbol.dispose](): void {
    this.#worker?.terminate();
  }
}
