/** What a preview tells the browsers that show it, as server-sent events. `dev_client.js` is the other end. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { PREVIEW_HEADERS } from "./dev_answers.ts";

export type DevEvent =
  /**
   * First event of a connection. Another session than before means that the server was restarted; another number
   * than the page's own, that it was changed between being loaded and this.
   */
  | { readonly type: "hello"; readonly session: string; readonly served: number }
  /** Last event of a change: the number of what is served now. */
  | { readonly type: "served"; readonly served: number }
  /** A page has other content; with `frame`, what stands around it changed as well. `routePath` includes the base. */
  | { readonly type: "page"; readonly routePath: string; readonly frame: boolean }
  | { readonly type: "css"; readonly href: string }
  | { readonly type: "reload" }
  /** Problems as text, with their code frames; an empty text means that all is well again. */
  | { readonly type: "errors"; readonly text: string }
  /** What the checks found in pages that can be shown all the same. */
  | { readonly type: "findings"; readonly items: readonly Finding[] };

export interface Finding {
  readonly severity: "error" | "warning";
  readonly code: string;
  /** `file:line:column`, empty where there is none. */
  readonly place: string;
  readonly message: string;
  readonly hint: string;
}

/** The browsers that listen. */
export class DevListeners {
  readonly #session = crypto.randomUUID();
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** What a browser that comes later has to be told. */
  readonly #state = new Map<string, DevEvent>([["errors", { type: "errors", text: "" }]]);

  /** Whether there are any. */
  get listening(): boolean {
    return this.#open.size > 0;
  }

  #served = 0;

  /** The endless answer to a browser that listens. */
  connect(): Response {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        mine = controller;
        this.#open.add(controller);
        controller.enqueue(encode({ type: "hello", session: this.#session, served: this.#served }));
        for (const event of this.#state.values()) controller.enqueue(encode(event));
      },
      cancel: () => void this.#open.delete(mine),
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

/** A problem as the list in the browser shows it. */
export function findingOf({ severity, code, location, message, hint }: Diagnostic): Finding {
  const place = location ? `${location.file}:${location.line}:${location.column}` : "";
  return { severity, code, place, message, hint: hint ?? "" };
}
