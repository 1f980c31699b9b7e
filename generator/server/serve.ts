/** Serves a built site as a good static host would. */
import { DEFAULT_SITE, readWrittenSite } from "../emit/written_site.ts";
import { recover } from "../emit/writer.ts";
import { listen, type ListenOptions, type RunningServer } from "./listen.ts";
import { parseHeadersFile } from "./headers_file.ts";
import { respond } from "./respond.ts";
import { filesInFolder, type ServedFile } from "./site_files.ts";

export interface ServeOptions extends ListenOptions {
  readonly outDir: string;
}

/** Serves the site in `outDir` until closed, including later builds as soon as they are in place. */
export function serveSite(options: ServeOptions): RunningServer {
  recover(options.outDir);
  const files = filesInFolder(options.outDir);
  const rulesOf = memoizeLast((file: ServedFile | undefined) =>
    file ? parseHeadersFile(new TextDecoder().decode(file.bytes)) : []
  );
  const { base, cleanUrls } = readWrittenSite(options.outDir) ?? DEFAULT_SITE;
  return listen(
    (request) => respond(request, { files, base, cleanUrls, rules: rulesOf(files.read("_headers")) }),
    options,
  );
}

function memoizeLast<Input, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, output: compute(input) };
    return last.output;
  };
}
