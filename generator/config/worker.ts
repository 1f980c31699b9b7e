/** Worker that loads the settings where no module has been imported yet. */
import { messageOf } from "../util/text.ts";
import { loadSettingsModule, UnhandledError } from "./unhandled_error.ts";

export interface SettingsAnswer {
  /** As JSON. */
  readonly value?: string;
  readonly error?: {
    readonly message: string;
    readonly stack: string | undefined;
    /** Whether it is an `UnhandledError`. */
    readonly unhandled: boolean;
  };
}

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<readonly string[]>) => void;
  postMessage: (answer: SettingsAnswer) => void;
};

worker.onmessage = async ({ data: addresses }) => {
  try {
    const settings = await loadSettingsModule(addresses);
    // Functions cannot be sent in a message. No setting accepts one, and the schema rejects null as well.
    const value = JSON.stringify(settings, (_, member) => typeof member === "function" ? null : member);
    worker.postMessage({ value });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(messageOf(error));
    worker.postMessage({ error: { message, stack, unhandled: error instanceof UnhandledError } });
  }
};
