/** Explains why settings could not be loaded: faulty JSON, an import that leads nowhere, or an error of their code. */
import { decode } from "../../islands/lib/address.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { jsonProblem } from "../diagnostics/json_problem.ts";
import type { LiteralFile } from "../diagnostics/literal_place.ts";
import { permissionHint } from "../diagnostics/problem_error.ts";
import { firstAwait, placeOfMentioned } from "../diagnostics/thrown_place.ts";
import { filesOfSettings, importOf, type MissingImport } from "./module.ts";
import { UnhandledError } from "./unhandled_error.ts";
import { isFile } from "../util/is_file.ts";
import { isWithin, join, relative } from "../util/paths.ts";
import { readText, readTextIfAny } from "../util/read_text.ts";
import { messageOf } from "../util/text.ts";
import { ENDLESS, ENDLESS_HINT } from "../util/unhandled.ts";

/** Returns the problem of an error that loading the settings in `file`, or running their code later, has thrown. */
export function loadProblem(error: unknown, file: LiteralFile, projectDir: string): Diagnostic {
  const json = file.filePath.endsWith(".json") ? jsonProblem(file.text, "object") : undefined;
  if (json) return failed(json.message, locationAt(file, json.offset), json.hint);
  const message = reason(error);
  const path = join(projectDir, file.filePath);
  const [, address] = /^Module not found "(file:.*?)"/.exec(message) ?? [];
  const missing = address === undefined ? undefined : importOf(address, path);
  if (missing) return importProblem(missing, projectDir);
  // An error that a worker sends is one of no class.
  if (message.startsWith(ENDLESS)) {
    return failed(message, placeOfAwait(path, projectDir) ?? locationIn(file), ENDLESS_HINT);
  }
  const hint = error instanceof UnhandledError
    ? "Nothing handles this error. Await data at the top level of the file: `const data = await …`."
    : "The file must run on its own and export the configuration: export default { … };";
  return failed(message, placeOfError(error, file, projectDir), permissionHint(message) ?? hint);
}

function failed(why: string, location: Location, hint: string): Diagnostic {
  return problem("config/failed", `Could not load the site configuration: ${why}`, { location, hint });
}

function importProblem({ path, text, specifier, offset }: MissingImport, projectDir: string): Diagnostic {
  return failed(
    `the import "${specifier}" does not exist`,
    locationAt({ filePath: relative(projectDir, path), text }, offset, specifier.length),
    "Check the path, with the ending of the file's name: it is relative to the file with the import.",
  );
}

/** Returns the location of the first `await` in the settings or in what they import. */
function placeOfAwait(file: string, projectDir: string): Location | undefined {
  for (const path of filesOfSettings(file)) {
    const source = { filePath: relative(projectDir, path), text: readTextIfAny(path) };
    const { line, column } = firstAwait(source.text.split("\n"));
    if (line > 0) return locationIn(source, line, column);
  }
  return undefined;
}

function reason(error: unknown): string {
  const message = messageOf(error).split("\n")[0] ?? "";
  return message.replace(/^SyntaxError: /, "").replace(/\s*at file:\S+$|, run again with .*/, "");
}

/** Matches the place in a module that an error's message or stack names. */
const PLACE = /file:\/\/((?:(?!file:\/\/).)+?\.[cm]?[jt]s)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * Returns the location that an error names, which may be in a file that the settings import, or that of the text that
 * is thrown, or the first line.
 */
function placeOfError(error: unknown, file: LiteralFile, projectDir: string): Location {
  const words = messageOf(error) + (error instanceof Error ? `\n${error.stack}` : "");
  for (const [, address = "", line, column] of words.matchAll(PLACE)) {
    const path = pathsOf(address).find((path) => isWithin(projectDir, path) && isFile(path));
    if (path === undefined) continue;
    const source = { filePath: relative(projectDir, path), text: readText(path) };
    return locationIn(source, Number(line), Number(column));
  }
  return placeOfMentioned(file, messageOf(error)) ?? locationIn(file);
}

/** Returns the paths that the address of a file may mean: messages encode it, stacks do not. */
function pathsOf(address: string): string[] {
  const path = address.replace(/^\/(?=[a-z]:\/)/i, "");
  return [path, decode(path)];
}
