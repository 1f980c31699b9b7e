/** Runs the projects of the table and compares the outcomes with the cases. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Case, Look, Outcome, Patterns, Project } from "./types.ts";

const MODULES = "tests/samples/node_modules";

/** Runs projects and returns the outcomes by name. The caller removes `folder`, which has their files. */
export async function runProjects(
  folder: string,
  projects: readonly Project[],
): Promise<Map<string, Outcome>> {
  const { success, stderr } = await new Deno.Command("node", {
    args: [
      resolve("tests/option_behaviour/run.mjs"),
      folder,
      realpathSync(MODULES),
      ...projects.map(({ name }) => name),
    ],
    env: { NO_COLOR: "1", FORCE_COLOR: "0", NODE_ENV: "", BUNDLE_ANALYZE: "", DEBUG: "" },
    stdout: "null",
  }).output();
  const results = join(folder, "results.json");
  if (!success || !existsSync(results)) throw new Error(new TextDecoder().decode(stderr));
  const outcomes: Outcome[] = JSON.parse(readFileSync(results, "utf8"));
  return new Map(outcomes.map((outcome) => [outcome.name, outcome]));
}

/** Returns why a case fails, or undefined if it passes. */
export function mismatch(project: Project, index: number, outcome: Outcome): string | undefined {
  const { look, has, lacks } = project.cases[index];
  const text = seen(look, outcome, index);
  if (text === undefined) {
    return `there is no ${where(look)}; the files are:\n${listing(outcome)}\n${outcome.log}`;
  }
  const missing = list(has).filter((pattern) => !matches(text, pattern));
  const unwanted = list(lacks).filter((pattern) => matches(text, pattern));
  if (missing.length + unwanted.length === 0) return undefined;
  return [
    ...missing.map((pattern) => `${where(look)} lacks ${pattern}`),
    ...unwanted.map((pattern) => `${where(look)} has ${pattern}`),
    `in project ${project.name}:`,
    text.length > 6000 ? `${text.slice(0, 3000)}\n…\n${text.slice(-3000)}` : text,
  ].join("\n");
}

/** Returns whether a case has no expectations, so that it cannot fail. */
export function isEmpty({ has, lacks }: Case): boolean {
  return list(has).length + list(lacks).length === 0;
}

function seen(look: Look, outcome: Outcome, index: number): string | undefined {
  if (look === "log") return outcome.log;
  if (look === "files") return listing(outcome);
  if ("get" in look) return outcome.answers[index];
  const { file } = look;
  const paths = filesOf(outcome).filter((path) => typeof file === "string" ? path === file : file.test(path));
  if (paths.length === 0) return undefined;
  return paths.map((path) => readFileSync(join(outputFolder(outcome), path), "utf8")).join("\n");
}

function where(look: Look): string {
  if (typeof look === "string") return look === "log" ? "the log" : "the list of files";
  return "get" in look ? `answer to ${look.method ?? "GET"} ${look.get}` : `file ${look.file}`;
}

const listing = (outcome: Outcome): string => filesOf(outcome).join("\n");

/** Returns the output folder: `build` in the project that sets it, else `dist`. */
const outputFolder = ({ root }: Outcome): string =>
  join(root, existsSync(join(root, "build")) ? "build" : "dist");

function filesOf(outcome: Outcome): string[] {
  const folder = outputFolder(outcome);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll("\\", "/"))
    .sort();
}

function list(patterns: Patterns = []): readonly (string | RegExp)[] {
  return typeof patterns === "string" || patterns instanceof RegExp ? [patterns] : patterns;
}

function matches(text: string, pattern: string | RegExp): boolean {
  return typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);
}
