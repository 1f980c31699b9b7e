/** Serves a built site as a good static host would. */
import { DEFAULT_SITE, readWrittenSite } from "../emit/written_site.ts";
import { recover } from "../emit/writer.ts";
import { listen, type ListenOptions, type RunningServer } from "./listen.ts";
import { type HeaderRule, parseHeadersFile } from "./headers_file.ts";
import { respond } from "./respond.ts";
import { filesInFolder, type ServedFile } from "./site_files.ts";
import { textOf } from "../util/text.ts";

export interface ServeOptions extends ListenOptions {
  readonly outDir: string;
}

/** Serves the site in `outDir` until closed, including later builds as soon as they are in place. */
export function serveSite(options: ServeOptions): RunningServer {
  recover(options.outDir);
  const files = filesInFolder(options.outDir);
  const known = new WeakMap<ServedFile, HeaderRule[]>();
  const parsed = ({ bytes }: ServedFile) => parseHeadersFile(textOf(bytes));
  const rules = () => {
    const file = files.read("_headers");
    return file ? known.getOrInsertComputed(file, parsed) : [];
  };
  const { base, cleanUrls } = readWrittenSite(options.outDir) ?? DEFAULT_SITE;
  return listen((request) => respond(request, { files, base, cleanUrls, rules: rules() }), options);
}
