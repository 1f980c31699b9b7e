/** A search engine with a few records, for the tests of this folder. */
import type { SearchRecord } from "../types.ts";
import { SearchEngine } from "./engine.ts";

export const RECORDS = [
  record("/config/asset-prefix", "output.assetPrefix", "Prefix of the addresses of assets.\n", [
    "Example",
    "Set the prefix here.\n",
  ]),
  record("/guide/assets", "Static assets", "How assets get output.assetPrefix. The asset prefix matters.\n", [
    "Deploying",
    "Put the build on a host.\n",
  ]),
  record("/zh/guide/assets", "静态资源", "如何引用静态资源，以及构建产物的体积。\n", [
    "热更新",
    "修改后立即生效。\n",
  ]),
  record("/guide/alias", "Aliases", "An alias is a short name.\n", []),
];

export function engine(): SearchEngine {
  const made = new SearchEngine();
  made.add(RECORDS);
  return made;
}

export function first(query: string): string | undefined {
  return engine().search(query, 7)[0]?.routePath;
}

export function record(
  routePath: string,
  title: string,
  intro: string,
  section: string[],
  keywords?: string[],
): SearchRecord {
  const [heading, text] = section;
  const toc = heading
    ? [{ text: heading, id: heading.toLowerCase(), depth: 2, charIndex: intro.length }]
    : [];
  const content = heading ? `${intro}${heading}\n${text}` : intro;
  return { routePath, title, content, toc, domain: "", lang: "en", keywords };
}
