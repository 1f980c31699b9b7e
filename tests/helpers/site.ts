/** Creates sites from a few lines of text, so that each test shows its whole input. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { BuildOptions, OutputFile } from "../../generator/types.ts";
import { dirname, join } from "../../generator/util/paths.ts";
import { tempFolder } from "./temp_folder.ts";

export interface TestSite {
  readonly dir: string;
  readonly contentDir: string;
  readonly outDir: string;
  readonly options: BuildOptions;
  /** Writes or replaces one file of the site's folder. */
  write(path: string, text: string | Uint8Array): void;
  read(path: string): string;
}

const SITE = `export default { title: "Site", description: "A site.", lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };
`;

/** Creates a site from files by path, with a default `content/site.ts`. It is deleted after the test file. */
export function siteFrom(
  files: Readonly<Record<string, string>>,
  options: Partial<BuildOptions> = {},
): TestSite {
  const dir = tempFolder("site-");
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const named = Object.keys(files).some((path) => /^content\/site\.(ts|json)$/.test(path));
  if (!named) write("content/site.ts", SITE);
  for (const [path, text] of Object.entries(files)) write(path, text);
  const contentDir = join(dir, "content");
  const outDir = join(dir, "dist");
  return {
    dir,
    contentDir,
    outDir,
    write,
    read: (path) => Deno.readTextFileSync(join(dir, path)),
    options: buildOptions({ contentDir, outDir, cacheDir: join(dir, ".cache"), ...options }),
  };
}

/** Returns the options that the command line passes to a build by default. */
export function buildOptions(
  options: Partial<BuildOptions> & Pick<BuildOptions, "contentDir" | "outDir" | "cacheDir">,
): BuildOptions {
  return {
    base: undefined,
    origin: undefined,
    ssg: undefined,
    client: "react",
    development: false,
    onStage: undefined,
    ...options,
  };
}

/** Returns a page with the same text in both languages. */
export function bothLanguages(path: string, text: string): Record<string, string> {
  return { [`content/en/${path}`]: text, [`content/zh/${path}`]: text };
}

/** Returns the text of an output, which may be stored as bytes. */
export function textOf(output: OutputFile | undefined): string {
  const contents = output?.contents ?? "";
  return typeof contents === "string" ? contents : new TextDecoder().decode(contents);
}
