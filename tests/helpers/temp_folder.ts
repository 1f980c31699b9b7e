/** Temporary folders that are deleted automatically. */
import { slashed } from "../../generator/util/paths.ts";

const folders: string[] = [];

/**
 * Creates an empty folder in the system's temporary folder and returns its path, with symbolic links
 * resolved. It is deleted with its contents when the test file or program ends, also after a failure.
 */
export function tempFolder(prefix = "test-"): string {
  const folder = slashed(Deno.realPathSync(Deno.makeTempDirSync({ prefix })));
  folders.push(folder);
  return folder;
}

addEventListener("unload", removeAll);
// If the top level of a program or test file fails, there is no `unload` event. Later, what is tested may handle it.
addEventListener("unhandledrejection", removeAll);
addEventListener("load", () => removeEventListener("unhandledrejection", removeAll));

function removeAll(): void {
  folders.forEach(remove);
}

function remove(folder: string): void {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch {
    // The test has removed it already, or made it undeletable; neither is a failure.
  }
}
