/** Server-sent events from a preview to its browsers, which receive them in `dev_client.js`. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { PREVIEW_HEADERS } from "./dev_responses.ts";

export type DevEvent =
  /**
   * First event of a connection. A different session than before means that the server was restarted; a
   * different `served` than the page's own, that the site changed after the page was loaded.
   */
  | { readonly type: "hello"; readonly session: string; readonly served: number }
  /** Last event of a change: the number of the version served now. */
  | { readonly type: "served"; readonly served: number }
  /** A page's content changed; with `frame`, what is around it did, too. `routePath` includes the base. */
  | { readonly type: "page"; readonly routePath: string; readonly frame: boolean }
  | { readonly type: "css"; readonly href: string }
  | { readonly type: "reload" }
  /** Problems as text, with code frames; an empty text means that none are left. */
  | { readonly type: "errors"; readonly text: string }
  /** Findings of checks, which do not prevent pages from being shown. */
  | { readonly type: "findings"; readonly items: readonly Finding[] };

export interface Finding {
  readonly severity: "error" | "warning";
  readonly code: string;
  /** `file:line:column`, or empty without a location. */
  readonly place: string;
  readonly message: string;
  readonly hint: string;
}

/** The connected browsers. */
export class DevListeners {
  readonly #session = crypto.randomUUID();
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** The latest events that a browser needs when it connects. */
  readonly #state = new Map<string, DevEvent>([["errors", { type: "errors", text: "" }]]);

  /** Whether any browser is connected. */
  get listening(): boolean {
    return this.#open.size > 0;
  }

  #served = 0;

  /** Adds a browser; returns the endless response that carries its events. */
  connect(): Response {
    let ownController: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        ownController = controller;
        this.#open.add(controller);
        controller.enqueue(encode({ type: "hello", session: this.#session, served: this.#served }));
        for (const event of this.#state.values()) controller.enqueue(encode(event));
      },
      cancel: () => void this.#open.delete(ownController),
    });
    return new Response(stream, {
      headers: { ...PREVIEW_HEADERS, "content-type": "text/event-stream" },
    });
  }

  send(...events: readonly DevEvent[]): void {
    for (const event of events) {
      if (event.type === "served") this.#served = event.served;
      if (event.type === "errors" || event.type === "findings") this.#state.set(event.type, event);
      for (const controller of this.#open) controller.enqueue(encode(event));
    }
  }

  close(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }
}

function encode(event: DevEvent): Uint8Array {
  return new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
}

/** Converts a diagnostic to an item of the list in the browser. */
export function findingOf({ severity, code, location, message, hint }: Diagnostic): Finding {
  const place = location ? `${location.file}:${location.line}:${location.column}` : "";
  return { severity, code, place, message, hint: hint ?? "" };
}
