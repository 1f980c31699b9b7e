/** Worker that loads the settings where no module has been imported yet. */

export interface SettingsAnswer {
  /** As JSON. */
  readonly value?: string;
  readonly error?: { readonly message: string; readonly stack: string | undefined };
}

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (answer: SettingsAnswer) => void;
};

worker.onmessage = async ({ data: address }) => {
  try {
    const { default: settings } = await import(address);
    // Functions cannot be sent in a message. No setting accepts one, and the schema rejects null as well.
    const value = JSON.stringify(settings, (_, member) => typeof member === "function" ? null : member);
    worker.postMessage({ value });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    worker.postMessage({ error: { message, stack } });
  }
};
