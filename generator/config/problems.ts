/** Problems that a schema cannot detect: settings that contradict each other or name missing folders. */
import { existsSync } from "node:fs";
import { SOCIAL_ICONS } from "../../layouts/icons.ts";
import { sampleSettings } from "../check/samples/settings.ts";
import { type LocaleSettings, sharedEntries, type SiteSettings } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { editsUpTo } from "../diagnostics/edits_up_to.ts";
import { type LiteralFile, locationInLiteral } from "../diagnostics/literal_place.ts";
import { isInside } from "../emit/outputs.ts";
import type { SiteConfig } from "../types.ts";
import { isFolder } from "../util/is_file.ts";
import { join } from "../util/paths.ts";

interface Contradiction {
  readonly path: readonly string[];
  /** The message after the setting's name: `"de" is not among the languages`. */
  readonly what: string;
  readonly hint: string;
}

/** Returns the contradictions in the settings that would silently leave features out. */
export function featureProblems(settings: SiteSettings, configFile: LiteralFile): Diagnostic[] {
  return problemsFrom([
    ...searchContradictions(settings),
    ...socialContradictions(settings),
    ...editLinkContradictions(settings),
    ...samplesContradictions(settings),
  ], configFile);
}

/** Returns those that would leave pages out, or what pages import: without these, other problems are not real. */
export function contentProblems(
  settings: SiteSettings,
  configFile: LiteralFile,
  contentDir: string,
): Diagnostic[] {
  return problemsFrom([
    ...languageContradictions(settings),
    ...versionContradictions(settings, contentDir),
    ...aliasContradictions(settings, contentDir),
  ], configFile);
}

function problemsFrom(found: readonly Contradiction[], configFile: LiteralFile): Diagnostic[] {
  return found.map(({ path, what, hint }) =>
    problem("config/invalid", `Could not use the setting "${path.join(".")}": ${what}`, {
      location: locationInLiteral(configFile, path),
      hint,
    })
  );
}

/**
 * Warns about an origin with a path that is not the base path: absolute addresses contain both. That is right only
 * for a copy of a site that is published elsewhere. `configFile` is the file that the origin is from.
 */
export function originProblem(
  { origin = "", base }: Pick<SiteConfig, "origin" | "base">,
  configFile: LiteralFile | undefined,
): Diagnostic[] {
  const path = /^https?:\/\/[^/]*(\/.+)$/i.exec(origin)?.[1];
  if (path === undefined) return [];
  const host = origin.slice(0, -path.length);
  return [problem("config/origin", `The path of the origin "${origin}" is not the base path "${base}"`, {
    location: configFile && locationInLiteral(configFile, ["origin"]),
    hint: `If the site is served below "${path}/", set base: "${path}/". Otherwise write origin: "${host}".`,
  })];
}

function languageContradictions(settings: SiteSettings): Contradiction[] {
  const { lang, locales, themeConfig } = settings;
  const twice = [
    ...repeatedLanguages(locales, ["locales"]),
    ...repeatedLanguages(themeConfig.locales, ["themeConfig", "locales"]),
  ];
  const listed = [...new Set([...locales, ...themeConfig.locales].map((entry) => entry.lang))];
  if (lang === undefined || listed.length === 0 || listed.includes(lang)) return twice;
  return [...twice, {
    path: ["lang"],
    what: `"${lang}" is not among the languages of the site (${listed.join(", ")})`,
    hint: meantLanguageHint(lang, listed),
  }];
}

/** Codes of countries that are taken for those of their languages. */
const LANGUAGES: { readonly [country: string]: string | undefined } = {
  ...{ cn: "zh", cz: "cs", dk: "da", gr: "el", jp: "ja", kr: "ko", se: "sv", ua: "uk", vn: "vi" },
};

function meantLanguageHint(lang: string, listed: readonly string[]): string {
  const name = lang.split("-", 1)[0]!.toLowerCase();
  const meant = listed.find((one) => [name, LANGUAGES[name]].includes(one.split("-", 1)[0]!.toLowerCase()));
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return didYouMeanHint(lang, listed, oneOf(listed, `add { lang: "${lang}" } to locales`));
}

/** Reports a language that one list has twice: the later entry would replace parts of the earlier one. */
function repeatedLanguages(entries: readonly LocaleSettings[], above: readonly string[]): Contradiction[] {
  return entries.flatMap(({ lang }, index): Contradiction[] =>
    entries.findIndex((entry) => entry.lang === lang) === index ? [] : [{
      path: [...above, String(index)],
      what: `the language "${lang}" is listed twice`,
      hint: "Merge the two entries.",
    }]
  );
}

function versionContradictions({ multiVersion }: SiteSettings, contentDir: string): Contradiction[] {
  const { default: first, versions } = multiVersion;
  const wrong = versions.flatMap((version, index): Contradiction[] => {
    const fault = versionFault(version, versions.slice(0, index), contentDir);
    return fault ? [{ path: ["multiVersion", "versions", String(index)], ...fault }] : [];
  });
  if (versions.includes(first)) return wrong;
  if (versions.length === 0) {
    return first === "" ? [] : [{
      path: ["multiVersion", "default"],
      what: `"${first}" is not among the versions, of which there are none`,
      hint: `Write versions: ["${first}"], or remove multiVersion.`,
    }];
  }
  return [{
    path: ["multiVersion", "default"],
    what: `"${first}" is not among the versions (${versions.join(", ")})`,
    hint: oneOf(versions, `add "${first}" to versions`),
  }, ...wrong];
}

/** Validates one version: it must be the name of a folder, and URLs begin with it exactly as written. */
function versionFault(
  version: string,
  before: readonly string[],
  contentDir: string,
): Omit<Contradiction, "path"> | undefined {
  if (before.includes(version)) {
    return { what: `the version "${version}" is listed twice`, hint: "Remove one of them from the list." };
  }
  if (!isInside(version)) {
    return { what: `"${version}" is not the name of a folder`, hint: 'Write the name alone: "v1".' };
  }
  const sign = /[#?%]/.exec(version)?.[0];
  if (sign) {
    return {
      what: `the version "${version}" contains "${sign}", which has a special meaning in addresses`,
      hint: "Rename the folder, and write its name here.",
    };
  }
  if (existsSync(join(contentDir, version))) return undefined;
  return {
    what: `the version "${version}" has no folder`,
    hint: `Create the folder "${version}" next to the configuration, or remove the version from the list.`,
  };
}

function searchContradictions({ search }: SiteSettings): Contradiction[] {
  if (!search) return [];
  if (search.mode !== "remote") {
    return (["apiUrl", "searchIndexes"] as const).filter((key) => search[key] !== undefined).map((key) => ({
      path: ["search", key],
      what: "only remote search uses it",
      hint: 'Add mode: "remote". Or remove it: the site then searches its own pages.',
    }));
  }
  if (search.apiUrl) return addressFaults(["search", "apiUrl"], search.apiUrl);
  return [{
    path: ["search", search.apiUrl === undefined ? "mode" : "apiUrl"],
    what: '"remote" needs the address of the search service',
    hint: 'Add it: apiUrl: "https://…". Or leave mode out: the site then searches its own pages.',
  }];
}

const SCRIPT = /^\s*(?:javascript|data|vbscript):/i;
const WITHOUT_PROTOCOL = /^\s*(?:[\w-]+\.)+[a-z]{2,}\//i;

/**
 * Rejects scripts as social links, addresses without `https://`, and empty ones; and misspelled icons. Other
 * unknown icons, which another generator may have, are shown as a chain link.
 */
function socialContradictions({ themeConfig }: SiteSettings): Contradiction[] {
  return themeConfig.socialLinks.flatMap(
    ({ icon, mode = "link", content }, index): Contradiction[] => {
      const path = ["themeConfig", "socialLinks", String(index)];
      const meant = typeof icon === "string" ? misspelledIcon(icon) : undefined;
      const ofIcon = meant === undefined
        ? []
        : [{ path: [...path, "icon"], what: `there is no icon "${icon}"`, hint: `Did you mean "${meant}"?` }];
      const isAddress = content.trim() !== "" && !SCRIPT.test(content) && !WITHOUT_PROTOCOL.test(content);
      return mode !== "link" || isAddress ? ofIcon : [...ofIcon, {
        path: [...path, "content"],
        what: `"${content}" is not the address of a page`,
        hint: 'Write the address to go to, as "https://…", or mode: "text" to show the text itself.',
      }];
    },
  );
}

/** Returns the icon that a name differs from in one letter. Names of icons that do not exist here are longer ways off. */
function misspelledIcon(icon: string): string | undefined {
  const name = icon.toLowerCase();
  if (SOCIAL_ICONS.includes(name)) return undefined;
  // Another first letter makes another word: "gmail" is not a misspelled "mail".
  return SOCIAL_ICONS.find((known) =>
    known.length > 3 && known[0] === name[0] && editsUpTo(1, name, known) === 1
  );
}

function editLinkContradictions(settings: SiteSettings): Contradiction[] {
  return sharedEntries(settings).flatMap(({ entry: { editLink }, path }) =>
    editLink?.docRepoBaseUrl
      ? addressFaults([...path, "editLink", "docRepoBaseUrl"], editLink.docRepoBaseUrl)
      : []
  );
}

/** Reports aliases that would match every import, and a folder of components whose absence nothing else shows. */
function aliasContradictions({ alias }: SiteSettings, contentDir: string): Contradiction[] {
  return Object.entries(alias).flatMap(([name, folder]): Contradiction[] => {
    const path = ["alias", name];
    if (/^[./]*$/.test(name)) {
      const hint = 'Write the name that the imports begin with: alias: { "@lib": "../lib" }.';
      return [{ path, what: `"${name}" is not the beginning of an import`, hint }];
    }
    if (name !== "@components" || isFolder(join(contentDir, folder))) return [];
    const hint = "Write the path from the content folder, or create the folder.";
    return [{ path, what: `the folder "${folder}" does not exist`, hint }];
  });
}

/** Reports unknown aliases: a misspelled one would match no samples, and only the count would show it. */
function samplesContradictions({ alias, checks }: SiteSettings): Contradiction[] {
  const names = Object.keys(alias);
  const { built = [] } = sampleSettings(checks.samples) ?? {};
  return built.flatMap((name, index): Contradiction[] =>
    names.includes(name) ? [] : [{
      path: ["checks", "samples", "built", String(index)],
      what: `"${name}" is not an alias of this site`,
      hint: didYouMeanHint(name, names, `Add it: alias: { "${name}": "../folder" }.`),
    }]
  );
}

/** Accepts a full URL or an absolute path; anything else would be resolved against the current page. */
function isWholeAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

function addressFaults(path: readonly string[], address: string): Contradiction[] {
  if (isWholeAddress(address)) return [];
  const whole = `https://${address.replace(/^(?:[a-z]+:(?=\/))?\/*/i, "")}`;
  const example = URL.canParse(whole) ? `: ${path.at(-1)}: "${whole}"` : ", such as https://example.org";
  return [{
    path,
    what: `"${address}" is not an address with "https://" or "http://", nor a path that begins with one "/"`,
    hint: `Write the whole address${example}.`,
  }];
}

function oneOf(listed: readonly string[], otherwise: string): string {
  const names = listed.map((name) => `"${name}"`).join(", ");
  return `Write ${listed.length > 1 ? "one of " : ""}${names}, or ${otherwise}.`;
}
