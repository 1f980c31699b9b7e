/** Reads the settings where nothing has been imported yet. */

export interface SettingsAnswer {
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly stack: string | undefined };
}

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (answer: SettingsAnswer) => void;
};

worker.onmessage = async ({ data: address }) => {
  try {
    worker.postMessage({ value: (await import(address)).default });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    worker.postMessage({ error: { message, stack } });
  }
};
