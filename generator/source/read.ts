/**
 * Stage 1: reads the content tree into data. Pages, sidebar and navigation files of every language (and
 * version) are read once; no later stage walks the tree again.
 */
import type { BuildContext, SiteConfig, SourceFile } from "../types.ts";
import type { TextFile } from "../diagnostics/diagnostic.ts";
import { walkProblem } from "../diagnostics/unreadable.ts";
import { isExcluded } from "./excluded.ts";
import { filesBelow, type WalkFault } from "../util/walk.ts";
import { MANIFEST_NAME } from "../emit/outputs.ts";
import { type CategoryFile, categoryProblems, isCategoryFile } from "./category_files.ts";
import { editionsOf } from "./editions.ts";
import { languageProblems, type LanguageRoot } from "./language_problems.ts";
import { sourceFolder } from "./language_folders.ts";
import { codePageProblem, extensionProblem, looksLikePage } from "./page_extensions.ts";
import { checkName, checkSize, controlNameProblem, tooNestedProblem } from "./page_problems.ts";
import { STATIC_FOLDERS } from "./served_path.ts";
import { codeFiles, unreadableComponents } from "./site_islands.ts";
import { checkUtf8, readUtf8 } from "./read_utf8.ts";
import { dirname, isPagePath, join, relative } from "../util/paths.ts";

/** A `_meta.json` or `_nav.json`, unparsed. */
export interface MetaFile extends Required<TextFile> {
  readonly lang: string;
  readonly version: string;
  /** Folder inside the language, POSIX, `""` for the language's root. */
  readonly folder: string;
  readonly name: "_meta.json" | "_nav.json";
}

export interface SourceTree {
  readonly files: readonly SourceFile[];
  readonly metas: readonly MetaFile[];
  /** Other files beside the pages (images, downloads), content-relative, with their absolute path. */
  readonly assets: readonly { readonly relativePath: string; readonly path: string }[];
}

/** Files that pages import; they are compiled, not published. */
const CODE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml)$/;

/** Reads every language (and version) folder of the content tree, in path order. */
export function readSource(context: BuildContext): SourceTree {
  const { config, diagnostics } = context;
  const roots = languageRoots(config);
  const found: FoundFiles = { files: [], metas: [], assets: [], categories: [] };
  for (const root of roots) {
    for (const place of placesIn(root, context)) addFile(place, found, context);
  }
  const { files, metas, assets, categories } = found;
  const folders = new Set(metas.map((meta) => dirname(meta.filePath)));
  diagnostics.addAll(categoryProblems(categories, folders));
  diagnostics.addAll(languageProblems(roots, files.filter(({ fragment }) => !fragment), config));
  unreadableComponents(config).forEach((fault) => reportFault(fault, context));
  for (const path of codeFiles(config)) checkUtf8(path, relative(config.projectDir, path), diagnostics);
  return { files, metas, assets };
}

/** The files found so far. */
interface FoundFiles {
  readonly files: SourceFile[];
  readonly metas: MetaFile[];
  readonly assets: SourceTree["assets"][number][];
  readonly categories: CategoryFile[];
}

/** Yields the files of a language, in path order. */
function* placesIn(root: LanguageRoot, context: BuildContext): Generator<Place> {
  const dir = join(context.config.contentDir, root.folder);
  const skipped = skippedFolders(root, context.config);
  const isSkipped = (path: string) => skipped.some((folder) => `${relative(dir, path)}/`.startsWith(folder));
  const onFault = (fault: WalkFault) => isSkipped(fault.path) || reportFault(fault, context);
  for (const path of filesBelow(dir, { ...CONTENT_WALK, onFault })) {
    if (isSkipped(path)) continue;
    // macOS may return decomposed letters (NFD), but links contain them as typed, composed.
    const inside = relative(dir, path).normalize();
    const filePath = pathInProject(path, context);
    yield { ...root, inside, path, filePath, relativePath: `${root.folder}${inside}` };
  }
}

/** Adds a file to those of its kind, or reports that its name makes it unusable. */
function addFile(place: Place, found: FoundFiles, context: BuildContext): void {
  const { inside, path, filePath, relativePath } = place;
  const unusable = CODE_FILE.test(inside) ? undefined : controlNameProblem(filePath);
  if (unusable) return context.diagnostics.add(unusable);
  if (isCategoryFile(inside) && !isLeftOut(place, context.config)) found.categories.push(place);
  if (/(^|\/)\./.test(inside) || isBackup(inside)) return;
  if (/(^|\/)_(meta|nav)\.json$/.test(inside)) found.metas.push(...readMeta(place, context));
  else if (isPagePath(inside)) found.files.push(...readPage(place, context));
  else if (CODE_FILE.test(inside)) checkCode(place, context);
  else {
    found.assets.push({ relativePath, path });
    checkExtension(place, context);
  }
}

/**
 * Reports whether a file is only text for other pages: it is under `shared/`, it or a folder of it is named
 * like `_part`, or the configuration excludes it.
 */
export function isFragment(
  { inside, relativePath }: Pick<Place, "inside" | "relativePath">,
  config: SiteConfig,
): boolean {
  return /^shared\/|(?:^|\/)_[^/]/.test(inside) || isLeftOut({ inside, relativePath }, config);
}

function isLeftOut(
  { inside, relativePath }: Pick<Place, "inside" | "relativePath">,
  config: SiteConfig,
): boolean {
  return isExcluded(relativePath, config) || isExcluded(inside, config);
}

/** Warns about a file that is published as an asset but looks like a page with another extension. */
function checkExtension(place: Place, context: BuildContext): void {
  if (!looksLikePage(place.inside) || isFragment(place, context.config)) return;
  context.diagnostics.add(extensionProblem(place.filePath, place.inside));
}

/** Warns about a component that was perhaps meant to be a page; code is only imported. */
function checkCode(place: Place, context: BuildContext): void {
  if (!/\.[jt]sx$/.test(place.inside) || isFragment(place, context.config)) return;
  const text = readText(place, context);
  const found = text === undefined ? undefined : codePageProblem(place.filePath, text);
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
  return readPage({ lang, version, folder, inside, path, filePath, relativePath }, context)[0];
}

/** A file of a language. */
interface Place extends LanguageRoot {
  /** Path in the language's folder. */
  readonly inside: string;
  /** Absolute path. */
  readonly path: string;
  /** Path in the project folder, for messages. */
  readonly filePath: string;
  /** Path in the content folder. */
  readonly relativePath: string;
}

/**
 * Returns the folders to skip in the folder of a language that has none of its own: static files and other
 * languages.
 */
export function skippedFolders(
  { version, folder }: Omit<LanguageRoot, "lang">,
  config: SiteConfig,
): string[] {
  if (folder !== sourceFolder(version, "", config)) return [];
  const languages = languageRoots(config).map((other) => other.folder).filter((other) =>
    other !== folder && other.startsWith(folder)
  );
  const others = languages.map((other) => other.slice(folder.length));
  return [...STATIC_FOLDERS.map((name) => `${name}/`), ...others];
}

function languageRoots(config: SiteConfig): LanguageRoot[] {
  return editionsOf(config).map(({ version, locale: { lang } }) => {
    return { lang, version, folder: sourceFolder(version, lang, config) };
  });
}

/** Excludes what is not content, also a site built inside the folder, which the next build would publish. */
export const CONTENT_WALK = {
  leftOut: (name: string) => (name.startsWith(".") && !isCategoryFile(name)) || name === "node_modules",
  leftOutWith: MANIFEST_NAME,
};

/** Reports whether an editor has left this file beside the one that it saved or is about to save. */
export function isBackup(path: string): boolean {
  return /~$|(^|\/)#[^/]*#$/.test(path);
}

/** Reports what could not be walked. Only pages are missed behind broken links. */
function reportFault(fault: WalkFault, context: BuildContext): void {
  const { path, kind } = fault;
  if (kind === "dangling" && !isPagePath(path)) return;
  context.diagnostics.add(walkProblem(fault, pathInProject(path, context)));
}

function pathInProject(path: string, { config }: BuildContext): string {
  return relative(config.projectDir, path);
}

function readText({ path, filePath }: Place, { diagnostics }: BuildContext): string | undefined {
  return readUtf8(path, filePath, diagnostics);
}

function readMeta(place: Place, context: BuildContext): MetaFile[] {
  const text = readText(place, context);
  if (text === undefined) return [];
  const { inside, filePath, lang, version } = place;
  const cut = inside.lastIndexOf("/");
  const folder = cut < 0 ? "" : inside.slice(0, cut);
  return [{ filePath, lang, version, folder, name: inside.slice(cut + 1) as MetaFile["name"], text }];
}

function readPage(place: Place, context: BuildContext): SourceFile[] {
  const { relativePath, filePath, lang, version, inside } = place;
  const nested = tooNestedProblem(filePath, inside);
  if (nested) {
    context.diagnostics.add(nested);
    return [];
  }
  // A file whose name cannot be an address, or that cannot be read, is still a page, so that links to it are not
  // reported as broken too.
  context.diagnostics.addAll(checkName(filePath, inside));
  const text = readText(place, context);
  if (text !== undefined) context.diagnostics.addAll(checkSize(filePath, text));
  return [{
    relativePath,
    filePath,
    lang,
    version,
    format: place.path.endsWith(".mdx") ? "mdx" : "md",
    fragment: isFragment(place, context.config),
    text: text ?? "",
  }];
}
