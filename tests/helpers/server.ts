/** Serves a built site to a test. */
import { serve } from "../../generator/mod.ts";

/** Serves `outDir` while `run` is running; the URL has no trailing slash. */
export async function withServer<Result>(
  outDir: string,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = serve({ outDir, port: 0, host: "127.0.0.1" });
  try {
    return await run(server.url);
  } finally {
    await server.close();
  }
}
