/**
 * Stage 1: reads the content tree into data. Pages, sidebar and navigation files of every language (and
 * version) are read once; no later stage walks the tree again.
 */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import type { BuildContext, SiteConfig, SourceFile } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { locationAt, locationOnLine } from "../diagnostics/diagnostic.ts";
import { BROKEN_LINK_REASON, linkLoop, unreadable } from "../diagnostics/unreadable.ts";
import { matchesGlob } from "../util/glob.ts";
import { filesBelow, type WalkFault } from "../util/walk.ts";
import { MANIFEST_NAME } from "../emit/outputs.ts";
import { type CategoryFile, categoryProblem, folderOfMeta, isCategoryFile } from "./category_files.ts";
import { editionsOf } from "./editions.ts";
import { languageProblems } from "./language_problems.ts";
import { sourceFolder } from "./language_folders.ts";
import { codePageProblem, extensionProblem, isPage, looksLikePage } from "./page_extensions.ts";
import { dirname, join, relative } from "../util/paths.ts";

/** A `_meta.json` or `_nav.json`, unparsed. */
export interface MetaFile {
  readonly relativePath: string;
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  /** Folder inside the language, POSIX, `""` for the language's root. */
  readonly folder: string;
  readonly name: "_meta.json" | "_nav.json";
  readonly text: string;
}

export interface SourceTree {
  readonly files: readonly SourceFile[];
  readonly metas: readonly MetaFile[];
  /** Other files beside the pages (images, downloads), content-relative, with their absolute path. */
  readonly assets: readonly { readonly relativePath: string; readonly path: string }[];
}

/** Files that pages import; they are compiled, not published. */
const CODE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml)$/;
const LARGE_PAGE_BYTES = 2 * 1024 * 1024;

/** Reads every language (and version) folder of the content tree, in path order. */
export function readSource(context: BuildContext): SourceTree {
  const { config } = context;
  const files: SourceFile[] = [];
  const metas: MetaFile[] = [];
  const assets: { relativePath: string; path: string }[] = [];
  const categories: CategoryFile[] = [];
  const roots = languageRoots(config);
  for (const root of roots) {
    const dir = join(config.contentDir, root.folder);
    const skipped = skippedFolders(root, config);
    const pathInside = (path: string) => relative(dir, path);
    const isSkipped = (path: string) => skipped.some((folder) => `${pathInside(path)}/`.startsWith(folder));
    const walked = {
      ...CONTENT_WALK,
      onFault: (fault: WalkFault) => isSkipped(fault.path) || reportFault(fault, context),
    };
    for (const path of filesBelow(dir, walked)) {
      // macOS may return decomposed letters (NFD), but links contain them as typed, composed.
      const inside = pathInside(path).normalize();
      if (isSkipped(path)) continue;
      const place = { ...root, inside, path, relativePath: `${root.folder}${inside}` };
      if (isCategoryFile(inside)) categories.push({ inside, path, filePath: shownPath(path, context) });
      if (/(^|\/)_(meta|nav)\.json$/.test(inside)) metas.push(...readMeta(place, context));
      else if (isPage(inside)) files.push(...readPage(place, context));
      else if (CODE_FILE.test(inside)) checkCode(place, context);
      else {
        assets.push({ relativePath: place.relativePath, path });
        checkExtension(place, context);
      }
    }
  }
  const folders = new Set(metas.map((meta) => dirname(meta.filePath)));
  context.diagnostics.addAll(categoryProblem(categories.filter((file) => !folders.has(folderOfMeta(file)))));
  context.diagnostics.addAll(languageProblems(roots, config));
  return { files, metas, assets };
}

/**
 * Reports whether a file is only text for other pages: it is under `shared/`, it or a folder of it is named
 * like `_part`, or the configuration excludes it.
 */
export function isFragment(
  { inside, relativePath }: Pick<Place, "inside" | "relativePath">,
  { excludeRoutes }: SiteConfig,
): boolean {
  return /^shared\/|(?:^|\/)_[^/]/.test(inside) ||
    excludeRoutes.some((pattern) => matchesGlob(relativePath, pattern) || matchesGlob(inside, pattern));
}

/** Warns about a file that is published as an asset but looks like a page with another extension. */
function checkExtension(place: Place, context: BuildContext): void {
  if (!looksLikePage(place.inside) || isFragment(place, context.config)) return;
  context.diagnostics.add(extensionProblem(shownPath(place.path, context), place.inside));
}

/** Warns about a component with front matter, which was perhaps meant to be a page; code is only imported. */
function checkCode(place: Place, context: BuildContext): void {
  if (!/\.[jt]sx$/.test(place.inside) || isFragment(place, context.config)) return;
  const text = readText(place, context);
  const found = text === undefined ? undefined : codePageProblem(shownPath(place.path, context), text);
  if (found) context.diagnostics.add(found);
}

/** Reads a page again from its file; returns undefined if the file gives no page any more. */
export function readPageAgain(
  { relativePath, filePath, lang, version }: SourceFile,
  context: BuildContext,
): SourceFile | undefined {
  const folder = sourceFolder(version, lang, context.config);
  const inside = relativePath.slice(folder.length);
  const path = join(context.config.projectDir, filePath);
  return readPage({ lang, version, folder, inside, path, relativePath }, context)[0];
}

interface Place {
  readonly lang: string;
  readonly version: string;
  readonly folder: string;
  readonly inside: string;
  readonly path: string;
  readonly relativePath: string;
}

type Root = Pick<Place, "lang" | "version" | "folder">;

/**
 * Returns the folders to skip in the folder of a language that has none of its own: static files and other
 * languages.
 */
export function skippedFolders({ version, folder }: Omit<Root, "lang">, config: SiteConfig): string[] {
  if (folder !== sourceFolder(version, "", config)) return [];
  const languages = languageRoots(config).map((other) => other.folder).filter((other) =>
    other !== folder && other.startsWith(folder)
  );
  return ["static/", "public/", ...languages.map((other) => other.slice(folder.length))];
}

function languageRoots(config: SiteConfig): Root[] {
  return editionsOf(config).map(({ version, locale: { lang } }) => {
    return { lang, version, folder: sourceFolder(version, lang, config) };
  });
}

/** Excludes what is not content, also a site built inside the folder, which the next build would publish. */
export const CONTENT_WALK = {
  leftOut: (name: string) => name.startsWith(".") || name === "node_modules",
  leftOutWith: MANIFEST_NAME,
};

function reportFault({ path, kind, error }: WalkFault, context: BuildContext): void {
  const shown = shownPath(path, context);
  if (kind === "unreadable") context.diagnostics.add(unreadable(shown, error));
  else if (kind === "loop") context.diagnostics.add(linkLoop(shown));
  else if (isPage(path)) context.diagnostics.add(unreadable(shown, BROKEN_LINK_REASON));
}

function shownPath(path: string, { config }: BuildContext): string {
  return relative(config.projectDir, path);
}

function readText(place: Place, context: BuildContext): string | undefined {
  const shown = shownPath(place.path, context);
  try {
    const bytes = readFileSync(place.path);
    const raw = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
    const control = text.search(text.includes("\0") ? /\0/ : CONTROL);
    if (control < 0) return text;
    context.diagnostics.add(controlProblem(shown, text, control));
    return text[control] === "\0" ? undefined : text.replace(new RegExp(CONTROL, "g"), "");
  } catch (error) {
    if (!(error instanceof TypeError)) {
      context.diagnostics.add(unreadable(shown, error));
      return undefined;
    }
    context.diagnostics.add(encodingProblem(shown, readFileSync(place.path)));
    return undefined;
  }
}

/** Control characters other than tab, line breaks and form feed. NUL means that the file is binary. */
// deno-lint-ignore no-control-regex -- control characters are what is searched for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f]/;

function controlProblem(shown: string, text: string, offset: number) {
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const location = locationAt(shown, text, offset);
  if (text[offset] !== "\0") {
    const message = `The character U+${code} is left out`;
    const hint = "Delete it: it is an invisible control character.";
    return problem("source/control-character", message, { location, hint, severity: "warning" });
  }
  return problem(
    "source/control-character",
    `Could not read "${shown}": it contains the character U+${code}`,
    {
      location,
      hint:
        "Remove it: it is a control character. If the file is an image or an archive, rename it with another extension.",
    },
  );
}

function encodingProblem(shown: string, bytes: Uint8Array) {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const wide = mark === "255 254" || mark === "254 255";
  return problem(
    "source/encoding",
    `Could not read "${shown}": it is ${wide ? "UTF-16" : "not valid UTF-8"}`,
    {
      location: wide ? locationOnLine(shown, "", 1) : badByteLocation(shown, bytes),
      hint: "Save the file with the encoding UTF-8.",
    },
  );
}

/** Returns the location of the first bytes that are not valid UTF-8. */
function badByteLocation(shown: string, bytes: Uint8Array) {
  const loose = new TextDecoder().decode(bytes);
  const offset = loose.indexOf("\ufffd");
  const before = loose.slice(0, Math.max(0, offset));
  return locationOnLine(shown, loose, before.split("\n").length, offset - before.lastIndexOf("\n"));
}

function readMeta(place: Place, context: BuildContext): MetaFile[] {
  const text = readText(place, context);
  if (text === undefined) return [];
  const cut = place.inside.lastIndexOf("/");
  return [{
    relativePath: place.relativePath,
    filePath: shownPath(place.path, context),
    lang: place.lang,
    version: place.version,
    folder: cut < 0 ? "" : place.inside.slice(0, cut),
    name: place.inside.slice(cut + 1) as MetaFile["name"],
    text,
  }];
}

/** Limit for nested folders: their menus are rendered recursively. */
const MAX_FOLDERS = 32;

function readPage(place: Place, context: BuildContext): SourceFile[] {
  const filePath = shownPath(place.path, context);
  const folders = place.inside.split("/").length - 1;
  if (folders > MAX_FOLDERS) {
    const message = `Could not create an address for "${filePath}": it is in ${folders} nested folders`;
    const location = locationOnLine(filePath, "", 1);
    const hint =
      `Nest it in at most ${MAX_FOLDERS} folders: a site that people can use has no more than five.`;
    context.diagnostics.add(problem("source/name", message, { location, hint }));
    return [];
  }
  // Addresses with and without `.html` are those of the same page.
  const bad = place.inside.match(/[#?%\\]|\.html(?=\.mdx?$)/)?.[0];
  if (bad) {
    context.diagnostics.add(
      problem("source/name", `Could not create an address for "${filePath}": it contains "${bad}"`, {
        location: locationOnLine(filePath, "", 1),
        hint: `Rename the file without "${bad}": it has a special meaning in addresses.`,
      }),
    );
    // Still treat it as a page, so that links to it are not reported as broken too.
  }
  const read = readText(place, context);
  // A file that cannot be read is still a page.
  const text = read ?? "";
  if (read?.trim() === "") {
    context.diagnostics.add(
      problem("source/empty", `The page "${filePath}" is empty`, {
        location: locationOnLine(filePath, text, 1),
        hint: "Write at least a heading, or delete the file.",
      }),
    );
  }
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGE_PAGE_BYTES) {
    context.diagnostics.add(
      problem("source/too-large", `"${filePath}" is ${Math.round(bytes / 1e6)} MB of text`, {
        location: locationOnLine(filePath, "", 1),
        hint: "Readers on a phone have to wait for all of it; split the page.",
      }),
    );
  }
  return [{
    relativePath: place.relativePath,
    filePath,
    lang: place.lang,
    version: place.version,
    format: place.path.endsWith(".mdx") ? "mdx" : "md",
    fragment: isFragment(place, context.config),
    text,
  }];
}
