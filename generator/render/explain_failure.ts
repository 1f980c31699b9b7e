/** Explains what a component of an MDX page threw: in the words, with the names and at the place of the page. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import {
  placeInDeclaration,
  placeOfCall,
  placeOfMentioned,
  placeWithin,
} from "../diagnostics/thrown_place.ts";
import { noBrowserHint } from "../diagnostics/no_browser.ts";
import { importHint } from "../imports/import_hint.ts";
import { EXPORT_HINT, type FailingFile, type ShownFile, wrongTag } from "./failing_tag.ts";
import { WITHOUT_END } from "./render_body.tsx";
import { messageOf } from "../util/text.ts";

const OWN_HINT = "An expression in braces threw the error. Check the values that it uses.";

const OBJECT_HINT = "An expression in braces is an object: write one of its values, or `JSON.stringify(…)`.";

const DECLARED_HINT = "This code of the page threw the error. Check the values that it uses.";

const COMPONENT_HINT = "A component that this page uses threw the error. Check its props first.";

/** Matches what React says of a component that is not ready. */
const LATE = /^A component suspended while/;

interface Known {
  readonly start: RegExp;
  /** What to say instead, if what is thrown does not help. */
  readonly said?: string;
  readonly hint: string;
}

/** What may be thrown, by its beginning: most of it by React. */
const KNOWN: readonly Known[] = [
  {
    start: LATE,
    said: "a component is async, or waits for a promise",
    hint:
      "Pages are rendered in one go. Await the data outside the component, at the top level of its file: " +
      "`const data = await …`. What `lazy` or `use` brings later needs `<Suspense>` in it.",
  },
  {
    start: /^Invalid tag: (?:\/|data:)/,
    said: "an address is used as a component",
    hint: 'What is imported from an image is its address: write `<img src={Name} alt="…" />`. An SVG is a ' +
      "component if `?react` follows its file's name.",
  },
  {
    start: new RegExp(`^${WITHOUT_END}`),
    hint:
      "What is shown here shows itself, directly or through others: remove one of their tags, or move what " +
      "several show to a file of its own.",
  },
  { start: /^[\w$.-]+ exports no component$/, hint: EXPORT_HINT },
  { start: /^hydrate="/, hint: 'Write one of these words: `hydrate="visible"`.' },
  {
    start: /^Class constructor [\w$]+ cannot be invoked without 'new'/,
    hint:
      "A class is a component only if it extends React's `Component`: write a function that returns elements.",
  },
];

/** Returns the diagnostic for what a component threw. */
export function explainFailure(error: unknown, failing: FailingFile): Diagnostic {
  const { source } = failing;
  const thrown = messageOf(error);
  const known = KNOWN.find(({ start }) => start.test(thrown));
  const locals = new Map(namesOf(error).map((name) => [name, localName(name, source.text)]));
  const names = [...locals.values()];
  const message = (known?.said ?? thrown).replace(
    /<([\w$.-]+)>/g,
    (_, name) => `<${locals.get(name) ?? name}>`,
  );
  const declared = names[0] === undefined ? undefined : placeInDeclaration(source, names[0], message);
  const failure = { ...failing, error, thrown, message, names, declared, cause: causeOf(error, failing) };
  return wrongTag(error, failing) ??
    problem("mdx/render", `Could not render "${source.filePath}": ${message.split("\n")[0]}`, {
      location: placeOfFailure(failure),
      hint: known?.hint ?? hintFor(failure),
      notes: names.map((name) => `in ${name}`),
    });
}

interface Failure extends FailingFile {
  readonly error: unknown;
  readonly thrown: string;
  /** What is said of it, with the names that the page uses. */
  readonly message: string;
  /** The components that threw it, innermost first. */
  readonly names: readonly string[];
  /** Where the page declares the innermost one. */
  readonly declared: Location | undefined;
  readonly cause: Cause;
}

/** What failed: a value that the page shows and that cannot be shown, other code of the page, or a component. */
type Cause = "value" | "page" | "component";

function causeOf(error: unknown, { tag }: FailingFile): Cause {
  if (tag) return "component";
  if (/^Objects are not valid as a React child/.test(messageOf(error)) || LATE.test(messageOf(error))) {
    return "value";
  }
  return isPage(framesOf(error)[0]) ? "page" : "component";
}

/** Returns the location of a failure: the first one that is known of these. */
function placeOfFailure(failure: Failure): Location {
  const { source, tag, value, thrown, message, error, names, declared, cause } = failure;
  const inBraces = value && placeWithin(source, value, message);
  const ofCause = {
    value: () => placeOfValue(source, thrown),
    page: () => inBraces ?? placeOfOwn(source, message, error),
    component: () => declared,
  };
  return ofCause[cause]() ??
    inBraces ??
    tag?.location ??
    placeOfUndeclared(source, message) ??
    placeOfComponents(source, [...unknownName(message), ...names]);
}

function hintFor({ source, message, value, declared, cause }: Failure): string {
  const thrower = declared ? DECLARED_HINT : value ? OWN_HINT : COMPONENT_HINT;
  return propHint(message) ??
    noBrowserHint(message) ??
    unknownHint(message, source.text) ??
    { value: OBJECT_HINT, page: OWN_HINT, component: thrower }[cause];
}

/** Returns a hint about a prop of an island that is no data: within an island, props can be anything. */
function propHint(message: string): string | undefined {
  const [, prop, name] = /^The prop "(.*)" of <(.*)> cannot be sent/.exec(message) ?? [];
  return name && `Write an island of your own that shows \`<${name} ${prop}={…} />\` and needs no such prop.`;
}

/** Returns up to three component functions from the error's stack, innermost first, without React's and the page's. */
function namesOf(error: unknown): string[] {
  // The bundler names a nameless default export after its file.
  return framesOf(error).filter((name) => !isPage(name)).slice(0, 3).map((name) =>
    name.replace(/_default\d*$/, "")
  );
}

function framesOf(error: unknown): string[] {
  return stackOf(error).filter(isOfComponent).flatMap((line) =>
    /\bat (?:new )?([\w$.-]+) \(/.exec(line)?.[1] ?? []
  );
}

function stackOf(error: unknown): string[] {
  return (error instanceof Error ? String(error.stack) : "").split("\n").slice(1);
}

function isOfComponent(frame: string): boolean {
  return /pages-\w+\.mjs|blob:null\/|[\\/]layouts[\\/](?!Island\.tsx)/.test(frame);
}

/** Returns the location of the code of a page that threw, or that called the built-in function that threw. */
function placeOfOwn(source: ShownFile, message: string, error: unknown): Location | undefined {
  const mentioned = placeOfMentioned(source, message);
  const frames = stackOf(error);
  const called = frames[frames.findIndex(isOfComponent) - 1];
  const [, name] = /\bat (?:new )?(?:[\w$]+\.)*([\w$]+) \(/.exec(called ?? "") ?? [];
  return mentioned ?? (name === undefined ? undefined : placeOfCall(source, name));
}

/** Whether a function is the component of a page or fragment; the bundler appends numbers to their names. */
function isPage(name: string | undefined): boolean {
  return /^MDX(?:Content|Value)\d*$/.test(name ?? "");
}

/** Matches a name or a call: `data.list`, `load("tides")`. */
const NAME = String.raw`[A-Za-z_$][\w$.]*(?:\([^\n]*?\))?`;

/**
 * Returns the location of the braces with a value that cannot be shown: of the only ones with an object of these keys, a
 * date or a promise, or else with a name, such as `{data}` or `{data.list}`.
 */
function placeOfValue(source: ShownFile, thrown: string): Location | undefined {
  const inBraces = (code: string) => new RegExp(String.raw`(?<![=\\{$])\{\s*${code}[^\n]*?\}+`, "g");
  const text = withoutCode(source.text);
  for (const pattern of [inBraces(literalOf(thrown)), inBraces(String.raw`${NAME}\s*(?=\})`)]) {
    const [only, ...others] = text.matchAll(pattern);
    if (only) return others.length === 0 ? locationAt(source, only.index, only[0].length) : undefined;
  }
  return undefined;
}

/** Returns the source of a regular expression for code in braces that makes the value of which React speaks. */
function literalOf(thrown: string): string {
  if (!thrown.startsWith("Objects")) return String.raw`[^{}\n]*\bPromise\b`;
  const [, key] = /\(found: object with keys \{([\w$]+)/.exec(thrown) ?? [];
  return key === undefined
    ? String.raw`[^{}\n]*\bnew\s+Date\b`
    : String.raw`[^{}\n]*\{\s*["']?${RegExp.escape(key)}\b`;
}

/**
 * Returns the name that a page uses for a component. The error calls an island by the name of its file, and
 * the bundler appends a number to a name that another module has.
 */
function localName(name: string, text: string): string {
  const plain = name.replace(/\d+$/, "");
  const file = `["'][^"'\\n]*(?<![\\w-])${RegExp.escape(name)}\\.island(?:\\.[jt]sx)?["']`;
  return new RegExp(`\\bimport\\s+([\\w$]+)[^"';]*\\bfrom\\s*${file}`).exec(text)?.[1] ??
    (offsetOfTag(name, text) < 0 && offsetOfTag(plain, text) >= 0 ? plain : name);
}

function offsetOfTag(name: string, text: string): number {
  return text.search(new RegExp(`<${RegExp.escape(name)}(?![\\w$-])`));
}

/** Returns the undeclared name that an error is about. In the braces of a tag, it is detected only now. */
function unknownName(message: string): string[] {
  return /^([\w$]+) is not defined$/.exec(message)?.slice(1) ?? [];
}

/** Returns the location of an undeclared variable: where braces first name it. In lower case, a tag is none. */
function placeOfUndeclared(source: ShownFile, message: string): Location | undefined {
  const [name] = unknownName(message);
  if (name === undefined || !/^[a-z_$]/.test(name)) return undefined;
  const at = withoutCode(source.text).search(
    new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])(?<=(?<!\\\\)\\{[^{}]{0,999})`),
  );
  return at < 0 ? undefined : locationAt(source, at, name.length);
}

/** Matches blocks of code and code spans. */
const CODE = /^[ \t]*(`{3,}).*?^[ \t]*\1|`[^`\n]+`/gms;

/** Returns a text with spaces in place of its code. */
function withoutCode(text: string): string {
  return text.replace(CODE, (code) => " ".repeat(code.length));
}

function unknownHint(message: string, text: string): string | undefined {
  const [name] = unknownName(message);
  if (name === undefined) return undefined;
  if (!text.includes(name)) {
    return `Declare or import "${name}" in the component that uses it: constants that a bundler inserts do not exist here.`;
  }
  return /^[A-Z]/.test(name)
    ? importHint(name)
    : `Declare it with \`export const ${name} = …\`, or import it.`;
}

/** Returns the location of the first component in `names` that the page uses, or the first line. */
function placeOfComponents(source: ShownFile, names: readonly string[]): Location {
  const offsets = names.map((name) => offsetOfTag(name, source.text));
  return locationAt(source, offsets.find((at) => at >= 0) ?? 0);
}
