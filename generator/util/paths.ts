/**
 * Path functions with "/" as separator on every system. Windows accepts `C:/docs/en/page.md` but returns
 * backslashes, so paths from the system go through `slashed`. All code of the generator joins paths with
 * these functions.
 */
import system, { type PlatformPath } from "node:path";

type Joining = "basename" | "dirname" | "isAbsolute" | "join" | "normalize" | "relative" | "resolve";

export interface Paths extends Pick<PlatformPath, Joining> {
  /** Converts a path from the system. Except on Windows, a backslash is part of a name and stays. */
  slashed(path: string): string;
  /** Converts to the system's own form, for programs that accept no other. */
  native(path: string): string;
}

/** Returns path functions with "/" for the system whose own functions are `path`. */
export function pathsOn(path: PlatformPath): Paths {
  const slashed = path.sep === "/" ? (given: string) => given : withSlashes;
  return {
    basename: path.basename,
    dirname: (given) => slashed(path.dirname(given)),
    isAbsolute: path.isAbsolute,
    join: (...parts) => slashed(path.join(...parts)),
    normalize: (given) => slashed(path.normalize(given)),
    relative: (from, to) => slashed(path.relative(from, to)),
    resolve: (...parts) => slashed(path.resolve(...parts)),
    slashed,
    native: (given) => path.sep === "/" ? given : given.replaceAll("/", path.sep),
  };
}

/** Replaces backslashes, and makes the drive upper case, so that each folder has only one name. */
function withSlashes(path: string): string {
  return path.replaceAll("\\", "/").replace(/^[a-z](?=:)/, (drive) => drive.toUpperCase());
}

const here = pathsOn(system);

export const { basename, dirname, isAbsolute, join, native, normalize, relative, resolve, slashed } = here;

/** Whether a path is that of a folder or of something in it. */
export function isWithin(folder: string, path: string): boolean {
  return join(path, "/").startsWith(join(folder, "/"));
}

const PAGE_EXTENSION = /\.mdx?$/;

/** Whether a path is that of a page or fragment. */
export function isPagePath(path: string): boolean {
  return PAGE_EXTENSION.test(path);
}

export function withoutPageExtension(path: string): string {
  return path.replace(PAGE_EXTENSION, "");
}
