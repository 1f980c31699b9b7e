/** Cache of the browser code, which is bundled again only if one of its inputs has changed. */
import { Buffer } from "node:buffer";
import { bundleClient, type ClientOptions } from "../bundle/client.ts";
import { stylesModule } from "../bundle/entries.ts";
import type { BundleManifest } from "../types.ts";
import { sha256 } from "../util/hash.ts";
import { answersSince, fileAnswer } from "./answers.ts";
import { programHash } from "./program.ts";
import type { CacheStore, Dependency } from "./store.ts";

interface KeptManifest extends Omit<BundleManifest, "outputs"> {
  /** Contents in base64. */
  readonly outputs: readonly { readonly path: string; readonly contents: string }[];
}

/** Like `bundleClient`, but reuses the result of an earlier run if no input has changed. */
export async function bundleCached(options: ClientOptions, store: CacheStore): Promise<BundleManifest> {
  const key = sha256(JSON.stringify([programHash(), stylesModule(options.siteStyles), options]));
  const kept = store.recall<KeptManifest>("bundle", key, (_, path) => fileAnswer(path));
  if (kept) return { ...kept, outputs: kept.outputs.map(decode) };
  const answer = answersSince(Date.now());
  const manifest = await bundleClient(options);
  const outputs = manifest.outputs.map(({ path, contents }) => ({
    path,
    contents: Buffer.from(contents as Uint8Array).toString("base64"),
  }));
  const uses = manifest.inputs.map((path): Dependency => ["file", path, answer(path)]);
  store.remember("bundle", key, uses, { ...manifest, outputs } satisfies KeptManifest);
  return manifest;
}

function decode({ path, contents }: KeptManifest["outputs"][number]) {
  return { path, contents: new Uint8Array(Buffer.from(contents, "base64")) };
}
