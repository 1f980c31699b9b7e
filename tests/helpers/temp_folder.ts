/** Folders that a test works in and nobody has to clear away. */
import { slashed } from "../../generator/util/paths.ts";

const folders: string[] = [];

/**
 * Makes an empty folder below the system's folder for temporary files and gives its path, which leads through no link.
 * When the test file, or the program, that asked for it ends, the folder is removed with all that is in it, whether
 * all went well or not.
 */
export function tempFolder(prefix = "test-"): string {
  const folder = slashed(Deno.realPathSync(Deno.makeTempDirSync({ prefix })));
  folders.push(folder);
  return folder;
}

// A program, or a test file, whose own top level fails ends without being unloaded.
for (const end of ["unload", "unhandledrejection"]) {
  globalThis.addEventListener(end, () => folders.forEach(remove));
}

function remove(folder: string): void {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch {
    // Removed by its test already, or made so that it cannot be: that says nothing about what is tested.
  }
}
