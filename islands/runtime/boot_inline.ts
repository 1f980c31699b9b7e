/**
 * The one inline script, run before first paint so that nothing flashes or shifts. It is written by hand as text:
 * its bytes stand in every page and its hash in the Content-Security-Policy, so neither a compiler nor a bundler
 * may touch it.
 */
import { APPEARANCE_KEY, EARLY_CLICKS, VISITED_KEY } from "../markup.ts";

export interface InlineOptions {
  readonly darkMode: boolean;
  readonly langs: readonly string[];
  readonly defaultLang: string;
  /** Its pages have no version in front of the language; empty in a site without versions. */
  readonly defaultVersion: string;
  /** Versions whose pages have their name in front of the language; they and the base as addresses have them. */
  readonly versions: readonly string[];
  readonly base: string;
}

/** Source text of the inline script; the same options give the same bytes. */
export function inlineScript(options: InlineOptions): string {
  return `(()=>{${[helpers(), clicks(), theme(options), switches(), languages(options)].join("")}})()`;
}

function helpers(): string {
  return "var d=document.documentElement,get=k=>{try{return localStorage.getItem(k)}catch{}};";
}

/** Clicks that come before the runtime, which repeats them (`early_clicks.ts`). */
function clicks(): string {
  return `${EARLY_CLICKS}=[];onclick=e=>${EARLY_CLICKS}.push(e.target);`;
}

function theme({ darkMode }: InlineOptions): string {
  if (!darkMode) return 'd.dataset.theme="light";';
  return `var t=get(${text(APPEARANCE_KEY)}),o=t=="light"||t=="dark";d.dataset.appearance=o?t:"auto";` +
    'o&&document.querySelectorAll("meta[name=theme-color]").forEach((m,i)=>m.media=i==(t=="dark")?"all":"not all");' +
    'd.dataset.theme=o?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";';
}

/** As `switches.ts` has it, for whatever name: those that mean nothing do nothing. */
function switches(): string {
  return 'location.search.replace(/[?&](\\w+)=0(?=&|$)/g,(_,k)=>d.classList.add("no-"+k));';
}

/**
 * `r` is the path without base and language, `l` the language of the path. On the 404 page (`data-page` of
 * `<html>` says so) a path with the prefix of the default language or version, which never have one, goes to the path
 * without; the runtime is told the language of the others.
 */
function languages({ langs, defaultLang, defaultVersion, versions, base }: InlineOptions): string {
  const root = base.replace(/\/$/, "");
  return `var L=${text(langs)},D=${text(defaultLang)},B=${text(root)},` +
    `p=location.pathname.slice(B.length);${afterVersion(versions)}var m=` +
    // Slashes in a row are one: "//host" would be another site.
    "/^\\/([^/]+)\\/*(\\/.*)?$/.exec(p)," +
    "l=m&&L.includes(m[1])?m[1]:D,r=m&&m[1]==l?m[2]||'/':p,tail=location.search+location.hash;" +
    `if(d.dataset.page=="404"){d.dataset.pathLang=l;${withoutVersion(defaultVersion)}` +
    "m&&m[1]==D&&location.replace(B+r+tail);return}" +
    (langs.length > 1 ? firstVisit(langs) : "");
}

/**
 * It goes to the browser's language, unless a robot reads, the reader came back or the page does not exist in it
 * (`data-langs` of `<html>` names those that it has, where it has not all).
 */
function firstVisit(langs: readonly string[]): string {
  return `if(get(${text(VISITED_KEY)}))return;` +
    `try{localStorage.setItem(${text(VISITED_KEY)},"1")}catch{return}` +
    'var n=performance.getEntriesByType("navigation")[0];' +
    'if(n?.type=="back_forward"||/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent))return;' +
    "var f=(x,g)=>L.find(y=>g(y.toLowerCase())==g(x.toLowerCase()))," +
    `w=navigator.languages.map(x=>f(x,y=>y)||${sameScript(langs)}` +
    'f(x,y=>y.split("-")[0])).find(x=>x),a=d.dataset.langs;' +
    'w&&w!=l&&(!a||a.split(" ").includes(w))&&location.replace(B+(w==D?"":"/"+w)+r+tail)';
}

/** Who reads Traditional Chinese does not read Simplified. Most sites have each language once, and need not ask. */
function sameScript(langs: readonly string[]): string {
  if (new Set(langs.map((lang) => lang.split("-")[0])).size === langs.length) return "";
  return "f(x,y=>{try{y=new Intl.Locale(y).maximize();return y.language+y.script}catch{return y}})||";
}

/** A version stands before the language and stays there. */
function afterVersion(versions: readonly string[]): string {
  if (versions.length === 0) return "";
  return `var v=${text(versions)}.find(x=>p==="/"+x||p.startsWith("/"+x+"/"));` +
    'if(v){B+="/"+v;p=p.slice(v.length+1)||"/"}';
}

function withoutVersion(version: string): string {
  return version && `m&&m[1]==${text(version)}&&location.replace(B+(m[2]||"/")+tail);`;
}

/** A value as JavaScript that may stand inside a script element. */
function text(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
