/** Opens a port, or reports why it cannot be opened. Refuses requests that no server here answers. */
import { problem } from "../diagnostics/catalogue.ts";
import { ProblemError } from "../diagnostics/problem_error.ts";
import { textResponse } from "./respond.ts";
import { messageOf } from "../util/text.ts";

const MAX_URL_LENGTH = 8192;

export interface RunningServer {
  /** `http://localhost:4173`, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
  /** Settles when the server has stopped. */
  readonly finished: Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Called with what a request's handler throws; the browser learns only that the server failed. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Serves with `handler`; throws a `ProblemError` when the port is taken or the host is not this machine. */
export function listen(
  handler: (request: Request) => Response | Promise<Response>,
  { host, port, onError }: ListenOptions,
): RunningServer {
  const failed = (error: unknown) => {
    onError?.(error);
    return textResponse(500, "The server failed");
  };
  try {
    const server = Deno.serve(
      { hostname: host, port, onListen: () => {}, onError: failed },
      (request) => foreignHostResponse(request, host) ?? invalidRequestResponse(request) ?? handler(request),
    );
    return {
      url: addressOf(host, server.addr.port),
      close: () => server.shutdown(),
      finished: server.finished,
    };
  } catch (error) {
    throw new ProblemError(portProblem(error, host, port));
  }
}

/** Returns the address that a browser on this machine opens, without a trailing slash. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Refuses a request for a host name that is not this machine's; returns undefined if the request is allowed.
 * This prevents DNS rebinding: another site can point its own host name at this machine and then read the
 * responses as its own. Legitimate requests from this machine use localhost or an IP address. A server on any
 * other `host` was deliberately opened to other machines, which may have any name for it, so nothing is
 * refused there.
 */
export function foreignHostResponse({ url }: Request, host: string): Response | undefined {
  const name = URL.parse(url)?.hostname;
  if (name === undefined || !isThisMachine(host) || isThisMachine(name) || isAddress(name)) return undefined;
  return textResponse(403, "This server only answers to localhost; --host 0.0.0.0 allows other names");
}

function isThisMachine(host: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|::1)$/.test(host);
}

/** Reports whether a host name is an IP address in the form that `URL` gives it. */
function isAddress(host: string): boolean {
  return /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(host);
}

/** Returns an error response if the request is invalid for any path, else undefined. */
function invalidRequestResponse({ url, method }: Request): Response | undefined {
  if (url.length > MAX_URL_LENGTH) return textResponse(414, "The address is too long");
  if (method === "GET" || method === "HEAD") return undefined;
  return textResponse(405, "Only GET and HEAD are answered here", { allow: "GET, HEAD" });
}

function portProblem(error: unknown, host: string, port: number) {
  if (error instanceof Deno.errors.AddrInUse) {
    return problem("serve/port", `Could not listen on port ${port}: it is in use`, {
      hint: `Stop the other server, or choose another port: --port ${port + 1}`,
    });
  }
  const reason = messageOf(error);
  return problem("serve/port", `Could not listen on ${host}:${port}: ${reason}`, {
    hint: "Choose another port with --port or another address of this machine with --host.",
  });
}
