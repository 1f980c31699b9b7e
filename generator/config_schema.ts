/** The schema of `site.ts` as users write it, with the defaults of its switches. Unknown keys are errors. */
import * as v from "valibot";
import { TEXT_KEYS, type TextKey } from "../layouts/i18n.ts";
import type { NavItem } from "../layouts/types.ts";
import { namesSchema, optionsSchema } from "./check/options/settings.ts";
import { samplesSchema } from "./check/samples/settings.ts";
import { baseFault, languageFault, originFault } from "./config/values.ts";
import { CATALOGUE, type Code } from "./diagnostics/catalogue.ts";
import { mapSchema, objectSchema } from "./util/object_schema.ts";

const text = v.string();
const flag = v.boolean();
const on = v.optional(flag, true);
const off = v.optional(flag, false);
const json = v.any();

/** Returns a schema of texts that `faultOf` validates, by returning a hint on what to write instead. */
function checkedText(faultOf: (value: string) => string | undefined) {
  return v.pipe(text, v.check((value) => !faultOf(value), ({ input }) => faultOf(input) ?? ""));
}

const language = checkedText(languageFault);

/** Returns a hint about a text that is no regular expression. */
function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(a/: Unterminated group`
    const fault = (error as Error).message.split(": ").at(-1);
    return `It is a regular expression for addresses (${fault}): write it like "^/guide/".`;
  }
}

const navEntries = {
  text,
  link: v.optional(text),
  activeMatch: v.optional(checkedText(patternFault)),
  position: v.optional(v.picklist(["left", "right"])),
  items: v.optional(v.array(v.lazy(() => navSchema))),
  tag: v.optional(text),
};
/** The keys of a navigation item that have a meaning here. */
export const NAV_KEYS = Object.keys(navEntries);

/** One navigation item; also the shape of an entry of `_nav.json`. */
export const navSchema: v.GenericSchema<unknown, NavItem> = objectSchema({
  ...navEntries,
  // Accepted for compatibility with other tools that use the same format, but ignored.
  icon: v.optional(json),
  download: v.optional(json),
  rel: v.optional(json),
  lang: v.optional(json),
});

export interface SidebarItemSettings {
  text?: string | undefined;
  link?: string | undefined;
  items?: SidebarItemSettings[] | undefined;
  collapsed?: boolean | undefined;
  collapsible?: boolean | undefined;
  tag?: string | undefined;
  dividerType?: "dashed" | "solid" | undefined;
  sectionHeaderText?: string | undefined;
}

type SidebarSchema = v.GenericSchema<unknown, SidebarItemSettings>;

const sidebarEntries = {
  text: v.optional(text),
  link: v.optional(text),
  items: v.optional(v.array(v.lazy(() => sidebarItemSchema))),
  collapsed: v.optional(flag),
  collapsible: v.optional(flag),
  tag: v.optional(text),
  dividerType: v.optional(v.picklist(["dashed", "solid"])),
  sectionHeaderText: v.optional(text),
};
const markSchema: SidebarSchema = objectSchema(sidebarEntries);
const entrySchema: SidebarSchema = objectSchema({ ...sidebarEntries, text });

/** A bare link, whose text is the page's title. */
const linkSchema: SidebarSchema = v.pipe(checkedText(bareLinkFault), v.transform((link) => ({ link })));

function bareLinkFault(link: string): string | undefined {
  if (link.startsWith("/")) return undefined;
  const path = /^(?:[a-z][a-z\d+.-]*:|#|\?|\s*$)/i.test(link) ? "" : `, "/${link.replace(/^[./]+/, "")}"`;
  return `Write the path of a page from the root${path}, or an object with text and link.`;
}

/** One item of a sidebar. Dividers, section headers and bare links need no text. */
const sidebarItemSchema: SidebarSchema = v.lazy((input) =>
  typeof input === "string"
    ? linkSchema
    : typeof input === "object" && input !== null && ("dividerType" in input || "sectionHeaderText" in input)
    ? markSchema
    : entrySchema
);

const sidebarSchema = mapSchema(
  v.array(sidebarItemSchema),
  'Write it below the path of its pages: { "/guide/": [ … ] }.',
);

const texts = {
  outlineTitle: v.optional(text),
  prevPageText: v.optional(text),
  nextPageText: v.optional(text),
  lastUpdatedText: v.optional(text),
  sourceCodeText: v.optional(text),
};

/** Every text of the interface. */
const anyTexts = Object.fromEntries(TEXT_KEYS.map((key) => [key, v.optional(text)])) as Record<
  TextKey,
  v.OptionalSchema<typeof text, undefined>
>;

const footerSchema = objectSchema({ message: v.optional(text) });
const editLinkSchema = objectSchema({ docRepoBaseUrl: v.optional(text), text: v.optional(text) });

const localeSchema = objectSchema({
  lang: language,
  label: v.optional(text),
  title: v.optional(text),
  description: v.optional(text),
  dir: v.optional(v.picklist(["ltr", "rtl"])),
  nav: v.optional(v.array(navSchema)),
  sidebar: v.optional(sidebarSchema),
  editLink: v.optional(editLinkSchema),
  footer: v.optional(footerSchema),
  texts: v.optional(objectSchema(anyTexts)),
  ...texts,
});

const socialLinkSchema = objectSchema({
  icon: v.union([text, objectSchema({ svg: text })]),
  mode: v.optional(v.picklist(["link", "text", "img"])),
  content: text,
  label: v.optional(text),
});

const themeSchema = objectSchema({
  nav: v.optional(v.array(navSchema)),
  sidebar: v.optional(sidebarSchema),
  locales: v.optional(v.array(localeSchema), []),
  socialLinks: v.optional(v.array(socialLinkSchema), []),
  footer: v.optional(footerSchema),
  editLink: v.optional(editLinkSchema),
  lastUpdated: off,
  outline: on,
  darkMode: on,
  hideNavbar: v.optional(v.picklist(["never", "always", "scroll"]), "never"),
  search: on,
  enableContentAnimation: off,
  ...texts,
});

const searchSchema = v.union([
  v.literal(false),
  objectSchema({
    mode: v.optional(v.picklist(["local", "remote"]), "local"),
    apiUrl: v.optional(text),
    searchIndexes: v.optional(v.array(v.union([text, objectSchema({ value: text, label: text })]))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 7),
  }),
]);

const severity = v.optional(v.picklist(["error", "warning"]));
const severities = Object.fromEntries(
  Object.keys(CATALOGUE).map((code) => [code, severity]),
) as Record<Code, typeof severity>;

const checksSchema = objectSchema({
  structure: v.optional(flag),
  parity: v.optional(flag),
  freshness: v.optional(flag),
  translations: v.optional(flag),
  prose: v.optional(flag),
  terms: v.optional(flag),
  samples: v.optional(v.lazy((input) => typeof input === "boolean" ? flag : samplesSchema)),
  options: v.optional(optionsSchema),
  names: v.optional(namesSchema),
  severity: v.optional(objectSchema(severities)),
});

export const siteSchema = v.strictObject({
  title: v.optional(text, ""),
  description: v.optional(text, ""),
  lang: v.optional(language),
  base: v.optional(checkedText(baseFault), "/"),
  origin: v.optional(checkedText(originFault)),
  logo: v.optional(v.union([text, objectSchema({ light: text, dark: text })])),
  icon: v.optional(text),
  locales: v.optional(v.array(localeSchema), []),
  themeConfig: v.optional(themeSchema, {}),
  multiVersion: v.optional(
    objectSchema({ default: text, versions: v.array(text) }),
    { default: "", versions: [] },
  ),
  markdown: v.optional(
    objectSchema({
      showLineNumbers: off,
      defaultWrapCode: off,
      codeHighlighter: v.optional(v.literal("prism"), "prism"),
    }),
    {},
  ),
  route: v.optional(objectSchema({ cleanUrls: on, exclude: v.optional(v.array(text), []) }), {}),
  search: v.optional(searchSchema, {}),
  ssg: on,
  llms: off,
  alias: v.optional(mapSchema(text), {}),
  globalUIComponents: v.optional(v.array(v.literal("ImageZoom")), ["ImageZoom"]),
  checks: v.optional(checksSchema, {}),
});

export type SiteSettings = v.InferOutput<typeof siteSchema>;
export type LocaleSettings = v.InferOutput<typeof localeSchema>;

/** Returns the settings of the languages, which two lists may have, each with its path. */
export function localeEntries({ locales, themeConfig }: SiteSettings) {
  const placed = (entries: readonly LocaleSettings[], above: readonly string[]) =>
    entries.map((entry, index) => ({ entry, path: [...above, String(index)] }));
  return [...placed(locales, ["locales"]), ...placed(themeConfig.locales, ["themeConfig", "locales"])];
}

/** Returns what languages have of their own or share: the settings of each, then those of the theme. */
export function sharedEntries(settings: SiteSettings) {
  return [...localeEntries(settings), { entry: settings.themeConfig, path: ["themeConfig"] }];
}
