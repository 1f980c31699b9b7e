/**
 * Paths as this program has them: with "/" on every system. Windows takes `C:/docs/en/page.md` as well, but it gives
 * backslashes: what comes from it goes through `slashed`, and nothing else in the generator joins paths.
 */
import system, { type PlatformPath } from "node:path";

type Joining = "basename" | "dirname" | "isAbsolute" | "join" | "normalize" | "relative" | "resolve";

export interface Paths extends Pick<PlatformPath, Joining> {
  /** A path of the system's as the program has it. Anywhere but on Windows a backslash is part of a name. */
  slashed(path: string): string;
  /** The other way round, for programs that know a file by the system's own path alone. */
  native(path: string): string;
}

/** Paths with "/" on a system whose own are those of `path`. */
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

/** Some programs write the drive small: one folder is to have one name. */
function withSlashes(path: string): string {
  return path.replaceAll("\\", "/").replace(/^[a-z](?=:)/, (drive) => drive.toUpperCase());
}

const here = pathsOn(system);

export const { basename, dirname, isAbsolute, join, native, normalize, relative, resolve, slashed } = here;
