/**
 * The only inline script, run before the first paint so that nothing flashes or shifts. It is written by hand as text,
 * because every page contains its bytes and the Content-Security-Policy its hash: neither a compiler nor a bundler may
 * change it.
 */
import { GlobalName, scriptJson, StorageKey } from "../markup.ts";

export interface InlineOptions {
  readonly darkMode: boolean;
  readonly hasSearch: boolean;
  readonly langs: readonly string[];
  readonly defaultLang: string;
  /** Version whose pages have no version in their addresses; empty in a site without versions. */
  readonly defaultVersion: string;
  /** Other versions, whose names precede the language in addresses. These and `base` are encoded as in addresses. */
  readonly versions: readonly string[];
  readonly base: string;
  readonly cleanUrls: boolean;
}

/** Returns the source text of the inline script; the same options give the same bytes. */
export function inlineScript(options: InlineOptions): string {
  return `(()=>{${[helpers(), input(options), theme(options), switches(), languages(options)].join("")}})()`;
}

function helpers(): string {
  return "var d=document.documentElement,get=k=>{try{return localStorage.getItem(k)}catch{}};" +
    `${GlobalName.DocumentPath}=location.pathname;`;
}

/**
 * Records clicks and keys before the runtime is loaded, which then repeats what they ask for (`early_input.ts`). The
 * handler returns false for Ctrl/Cmd+K: then the browser does not move the focus to its address bar.
 */
function input({ hasSearch }: InlineOptions): string {
  const record = `${GlobalName.EarlyInput}.push(e)`;
  return `${GlobalName.EarlyInput}=[];onclick=` +
    (hasSearch ? `onkeydown=e=>!(${record}&&e.key=="k"&&e.ctrlKey|e.metaKey&&!e.altKey);` : `e=>${record};`);
}

/**
 * Shows a choice of appearance as `html[data-appearance]`, the resulting theme as `html[data-theme]`, and sets in which
 * appearance of the system each `theme-color` applies. The runtime calls the function again (`theme.ts`).
 */
function theme({ darkMode }: InlineOptions): string {
  if (!darkMode) return 'd.dataset.theme="light";';
  return `(${GlobalName.ShowAppearance}=c=>{` +
    'var k=["light","dark"],o=k.includes(c),q=k.map(x=>`(prefers-color-scheme: ${x})`);' +
    'd.dataset.appearance=o?c:"auto";d.dataset.theme=o?c:k[+matchMedia(q[1]).matches];' +
    'document.querySelectorAll("meta[name=theme-color]")' +
    '.forEach((m,i)=>m.media=o?k[i]==c?"all":"not all":q[i])' +
    `})(get(${scriptJson(StorageKey.Appearance)}));`;
}

/** Does the same as `switches.ts`, but for any name: unknown classes have no effect. */
function switches(): string {
  return 'location.search.replace(/[?&](\\w+)=0(?=&|$)/g,(_,k)=>d.classList.add("no-"+k));';
}

/**
 * Redirects by language. `r` is the path without base and language, `s` its query and hash, `l` the language of the
 * path. On the 404 page (`<html data-page="404">`), a path with a prefix for the default language or version, which have
 * none, is redirected to the path without it. The runtime learns the language of the path from `data-path-lang`.
 */
function languages(
  { langs, defaultLang, defaultVersion, versions, base, cleanUrls }: InlineOptions,
): string {
  const root = base.replace(/\/$/, "");
  // Without clean URLs, a host may serve no other folder than the root.
  const toFile = cleanUrls ? "" : '.replace(/\\/$/,"/index.html")';
  return `var L=${scriptJson(langs)},D=${scriptJson(defaultLang)},B=${scriptJson(root)},` +
    `p=location.pathname.slice(B.length);${moveVersionToBase(versions)}var m=` +
    // Treat consecutive slashes as one, because "//host" would be another site.
    "/^\\/([^/]+)\\/*(\\/.*)?$/.exec(p)," +
    'l=m&&L.includes(m[1])?m[1]:D,r=m&&m[1]==l?m[2]||"/":p,s=location.search+location.hash;' +
    (toFile && `r=r${toFile};`) +
    `if(d.dataset.page=="404"){d.dataset.pathLang=l;${redirectDefaultVersion(defaultVersion, toFile)}` +
    "m&&m[1]==D&&location.replace(B+r+s);return}" +
    (langs.length > 1 ? firstVisit(langs) : "");
}

/**
 * Redirects a reader's first visit to the browser's language, unless the visitor is a robot, the reader came through
 * the history, or the page does not exist in that language (`<html data-langs>` lists its languages if it lacks any).
 */
function firstVisit(langs: readonly string[]): string {
  return `if(get(${scriptJson(StorageKey.Visited)}))return;` +
    `try{localStorage.setItem(${scriptJson(StorageKey.Visited)},"1")}catch{return}` +
    'if(performance.getEntriesByType("navigation")[0]?.type=="back_forward"||' +
    "/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent))return;" +
    "var f=(x,g)=>L.find(y=>g(y.toLowerCase())==g(x.toLowerCase()))," +
    `w=navigator.languages.map(x=>f(x,y=>y)||${matchWritingSystem(langs)}` +
    'f(x,y=>y.split("-")[0])).find(x=>x);' +
    'w&&w!=l&&(d.dataset.langs||w).split(" ").includes(w)&&location.replace(B+(w==D?"":"/"+w)+r+s)';
}

/** Matches the script too: not everyone reads both Chinese scripts. Empty if no language occurs twice. */
function matchWritingSystem(langs: readonly string[]): string {
  if (new Set(langs.map((lang) => lang.split("-")[0])).size === langs.length) return "";
  return "f(x,y=>{try{y=new Intl.Locale(y).maximize();return y.language+y.script}catch{return y}})||";
}

/** Moves a version from the path to the base: it precedes the language, and redirects keep it. */
function moveVersionToBase(versions: readonly string[]): string {
  if (versions.length === 0) return "";
  return `var v=${scriptJson(versions)}.find(x=>p==="/"+x||p.startsWith("/"+x+"/"));` +
    'if(v){B+="/"+v;p=p.slice(v.length+1)||"/"}';
}

function redirectDefaultVersion(version: string, toFile: string): string {
  return version && `m&&m[1]==${scriptJson(version)}&&location.replace(B+(m[2]||"/")${toFile}+s);`;
}
