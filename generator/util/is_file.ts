import { existsSync, statSync } from "node:fs";

/** Reports whether a path is a file; false, not an error, if it is below a file or its name is too long. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Reports whether a path is a folder or a link to one; false, not an error, also for a link to itself. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
