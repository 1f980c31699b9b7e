/**
 * Validates settings against the schema. The rest of the settings is used without unknown keys and wrong values, or
 * with the keys that they misspell, so that everything else that is wrong with the site is reported at the same time.
 */
import * as v from "valibot";
import { otherNameHint, renamedSetting } from "./other_names.ts";
import { siteSchema, type SiteSettings } from "../config_schema.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import { keysAt, type SchemaProblem, schemaProblems } from "../diagnostics/schema_problem.ts";
import { setOf } from "../util/text.ts";

type Path = readonly string[];

export interface ReadSettings {
  /** Undefined if the settings cannot be used: without them, other problems would be reported that are none. */
  readonly settings: SiteSettings | undefined;
  readonly complaints: readonly SchemaProblem[];
  /** Returns the path at which the setting at a path is written. */
  readonly written: (path: Path) => Path;
}

/** A setting with the path at which it is written, and the one at which it was meant. */
interface Move {
  readonly from: Path;
  readonly to: Path;
}

/** Validates settings. What a misspelled one contains is validated, too. */
export function readSettings(given: object): ReadSettings {
  const complaints: SchemaProblem[] = [];
  const moves: Move[] = [];
  const written = (path: Path) =>
    moves.reduceRight(
      (at, { from, to }) => startsWith(at, to) ? [...from, ...at.slice(to.length)] : at,
      path,
    );
  let value = given;
  for (;;) {
    const parsed = v.safeParse(siteSchema, value);
    if (parsed.success) {
      const isUsable = !complaints.some(({ path }) => isMissed(path));
      return { settings: isUsable ? parsed.output : undefined, complaints, written };
    }
    const found = schemaProblems(parsed.issues, knownKeys);
    const unknown = found.filter(({ kind }) => kind === "unknown");
    // Other complaints may be due to the unknown settings: a misspelled one is not missing.
    complaints.push(...unknown.length > 0 ? unknown : found);
    if (unknown.length === 0) return { settings: withoutWrong(value, found), complaints, written };
    for (const path of inOrder(unknown)) value = withoutUnknown(value, path, moves);
  }
}

/** Settings that say which pages there are, and what their links and imports lead to. */
const OF_CONTENT = setOf("lang base nav sidebar multiVersion route alias");

/** Returns the settings without wrong values; undefined if pages depend on one of these, or something is missing. */
function withoutWrong(value: object, found: readonly SchemaProblem[]): SiteSettings | undefined {
  const canGo = ({ path, kind }: SchemaProblem) =>
    kind === "wrong" && !path.some((name) => OF_CONTENT.has(name)) &&
    !/^(?:locales|themeConfig)$/.test(path.at(-1) ?? "");
  if (!found.every(canGo)) return undefined;
  const rest = found.reduce((all, { path }) => without(all, path), value);
  const parsed = v.safeParse(siteSchema, rest);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the paths so that a misspelled object is found before what is to be moved into it. */
function inOrder(unknown: readonly SchemaProblem[]): Path[] {
  const depth = (path: Path) => meantPath(path)?.length ?? 0;
  return unknown.map(({ path }) => path).sort((a, b) => depth(a) - depth(b));
}

function startsWith(path: Path, above: Path): boolean {
  return above.every((name, index) => path[index] === name);
}

/** Settings of other generators that say which pages there are, and how they are linked. */
const OF_PAGES = /^(?:i18n|root|src(?:Dir|Exclude)|lang\w*|versions?|(?:in|ex)clude\w*)$/;

/** Reports whether the pages of a site would be others without a key. */
function isMissed(path: Path): boolean {
  return meantPath(path) === undefined && OF_PAGES.test(path.at(-1) ?? "");
}

/** Objects of the settings, "" for all of them, whose members other generators have in another one. */
const PLACES = ["", "themeConfig", "route", "markdown"];

/** Returns the object that has the setting, if it is not the one where it is written. */
function otherPlace(path: Path): string | undefined {
  if (!PLACES.includes(path.slice(0, -1).join("."))) return undefined;
  return PLACES.find((one) => knownKeys(membersOf(one)).includes(path.at(-1) ?? ""));
}

function membersOf(place: string): string[] {
  return place === "" ? [] : [place];
}

/** Returns a hint about an unknown setting that belongs in another place or is one of another generator. */
export function unknownKeyHint(path: Path): string | undefined {
  const place = otherPlace(path);
  if (place === undefined) {
    const renamed = renamedSetting(path, knownKeys(path.slice(0, -1)));
    return renamed === undefined ? otherNameHint(path) : `Write it as \`${renamed}\`.`;
  }
  return place === ""
    ? `Write it outside of ${path.slice(0, -1).join(".")}.`
    : `Write it in ${place}: \`${place}: { ${path.at(-1)}: … }\`.`;
}

/** Returns the path of the setting that an unknown one stands for. */
function meantPath(path: Path): string[] | undefined {
  const name = path.at(-1) ?? "";
  const place = otherPlace(path);
  if (place !== undefined) return [...membersOf(place), name];
  const above = path.slice(0, -1);
  const known = knownKeys(above);
  const renamed = renamedSetting(path, known);
  if (renamed === undefined && otherNameHint(path) !== undefined) return undefined;
  const meant = renamed ?? didYouMean(name, known);
  return meant === undefined ? undefined : [...above, meant];
}

/** Returns the settings with an unknown one where it was meant, which is added to `moves`, or without it. */
function withoutUnknown(settings: object, from: Path, moves: Move[]): object {
  const to = meantPath(from);
  let value: unknown;
  const rest = changed(settings, from.slice(0, -1), (holder) => {
    value = holder[from.at(-1)!];
    delete holder[from.at(-1)!];
  });
  // What has the place of an object and is none stays, to be reported.
  if (to === undefined || !isObjectOrAbsent(rest, to.slice(0, -1))) return rest;
  return changed(rest, to.slice(0, -1), (holder) => {
    const name = to.at(-1)!;
    // The right name may be there as well.
    if (Object.hasOwn(holder, name)) return;
    holder[name] = value;
    moves.push({ from, to });
  });
}

/** Reports whether there is an object at a path, or nothing, where one can be added. */
function isObjectOrAbsent(value: unknown, [key, ...rest]: Path): boolean {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null) return false;
  return key === undefined ? !Array.isArray(value) : isObjectOrAbsent((value as Members)[key], rest);
}

type Members = Record<string, unknown>;

function without(settings: object, path: Path): Members {
  return changed(settings, path.slice(0, -1), (holder) => delete holder[path.at(-1)!]);
}

/** Copies objects and lists down to the one at `path`, which `change` may then alter. */
function changed(value: unknown, path: Path, change: (holder: Members) => void): Members {
  const copy = (Array.isArray(value) ? [...value] : { ...value as object }) as Members;
  const [key, ...rest] = path;
  if (key === undefined) change(copy);
  else copy[key] = changed(copy[key], rest, change);
  return copy;
}

/** Returns the names that the object at a path may have. */
function knownKeys(path: Path): string[] {
  return keysAt(siteSchema, path);
}
