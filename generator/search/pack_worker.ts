/** Worker that packs search files while pages are rendered. */
import { packRecords } from "./pack.ts";

/** A packed file. */
export type PackAnswer = Uint8Array<ArrayBuffer>;

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (answer: PackAnswer, transfer: readonly ArrayBuffer[]) => void;
};

worker.onmessage = async ({ data }) => {
  const packed = await packRecords(data);
  worker.postMessage(packed, [packed.buffer]);
};
