import { existsSync, statSync } from "node:fs";

/** Reports whether a path is a file. A path below another file, or a name that is too long, is no error, just false. */

export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
