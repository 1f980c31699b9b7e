/** Opens a port, or says why it cannot be opened. */
import { problem } from "../diagnostics/catalogue.ts";
import { ProblemError } from "../diagnostics/problem_error.ts";

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
}

/** Serves with `handler`; throws a `ProblemError` when the port is taken or the host is not this machine. */
export function listen(
  handler: (request: Request) => Response | Promise<Response>,
  { host, port }: ListenOptions,
): RunningServer {
  try {
    const server = Deno.serve({ hostname: host, port, onListen: () => {}, onError: failed }, handler);
    const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
    return {
      url: `http://${shown}:${server.addr.port}`,
      close: () => server.shutdown(),
      finished: server.finished,
    };
  } catch (error) {
    throw new ProblemError(portProblem(error, host, port));
  }
}

function failed(): Response {
  return new Response("The server failed\n", { status: 500 });
}

function portProblem(error: unknown, host: string, port: number) {
  if (error instanceof Deno.errors.AddrInUse) {
    return problem("serve/port", `Could not listen on port ${port}: it is in use`, {
      hint: `Stop the other server, or choose another port: --port ${port + 1}`,
    });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return problem("serve/port", `Could not listen on ${host}:${port}: ${reason}`, {
    hint: "Choose another port with --port or another address of this machine with --host.",
  });
}
