/** The preview of a small site. */
import type { TestSite } from "./site.ts";
import { dev, type DevOptions } from "../../generator/server/dev.ts";

export const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }],
  alias: { "@examples": "../examples" } };`;

/** Serves the preview of a site until the end of the block that declares it with `await using`. */
export async function previewOf(
  { contentDir, options: { cacheDir } }: TestSite,
  options: Partial<DevOptions> = {},
) {
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0, ...options });
  return {
    ...server,
    /** Returns the text of the file at a path, by default of the home page. */
    get: async (path = "") => await (await fetch(`${server.url}/${path}`)).text(),
    [Symbol.asyncDispose]: () => server.close(),
  };
}
