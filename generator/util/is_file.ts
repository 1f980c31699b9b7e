/** Whether a path is that of a file: nothing is below a file, nor by a name that is too long, and neither is a fault. */
import { existsSync, statSync } from "node:fs";

export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
