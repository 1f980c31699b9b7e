/** Checks that a page has one title, ordered headings, a description, and texts for images. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import { frontMatterBlock } from "../markdown/text/front_matter_block.ts";
import type { ParsedPage } from "../types.ts";
import { counted } from "../util/text.ts";

/** Allowed length of a description, in characters. */
const DESCRIPTION = { least: 50, most: 160 };
/** Minimum for Chinese descriptions: a Chinese character says about as much as two letters. */
const WIDE_LEAST = 25;

/** Returns the problem of a page in a line of its file. */
type Report = (code: Code, message: string, line: number, hint: string) => Diagnostic;

export function checkStructure(page: ParsedPage): Diagnostic[] {
  const report: Report = (code, message, line, hint) =>
    problem(code, message, { location: locationIn(page.source, line), hint });
  return [...checkHeadings(page, report), ...checkDescription(page, report), ...checkImages(page, report)];
}

function checkHeadings(page: ParsedPage, report: Report): Diagnostic[] {
  const headings = itemsOf(page, "heading");
  const { pageType = "doc", title = "", overview } = page.frontMatter;
  if (pageType !== "doc") return [];
  const tops = headings.filter((heading) => heading.depth === 1);
  // A title in the front matter is shown above the text.
  const isUntitled = tops.length === 0 && title.trim() === "" && overview !== true;
  return [
    ...isUntitled ? [noTitle(page)] : [],
    ...tops.slice(1).map(({ line }) =>
      report("structure/title", "This page has a second title", line, "Make it a section: ## …")
    ),
    ...headings.flatMap(({ text, depth, line }, index) => {
      const above = headings[index - 1];
      if (!above || depth <= above.depth + 1) return [];
      const hint = `Write it with ${above.depth + 1} number signs, or put a heading of that level above it.`;
      return report("structure/heading-order", `The heading "${text}" skips a level`, line, hint);
    }),
  ];
}

/** Returns the problem of a page without a title, at the mark of what may be meant as one. */
function noTitle({ source }: ParsedPage): Diagnostic {
  const { text } = source;
  const start = frontMatterBlock(text)?.text.length ?? 0;
  const [mark] = UNSPACED_TITLE.exec(text.slice(start)) ?? [];
  const hint = mark === undefined
    ? "Begin it with a heading: # Title."
    : "If this is its title, write a space after the `#`.";
  const location = locationAt(source, mark === undefined ? 0 : start + mark.length - 1);
  return problem("structure/title", "This page has no title", { location, hint });
}

/** The start of a page, behind blank lines and imports, up to the mark of a title that no space follows. */
const UNSPACED_TITLE = /^(?:(?:import\b.*)?\n)* {0,3}#(?=\p{L})/u;

function checkDescription(page: ParsedPage, report: Report): Diagnostic[] {
  const text = page.frontMatter.description;
  const least = /\p{Script=Han}/u.test(text ?? page.title) ? WIDE_LEAST : DESCRIPTION.least;
  const bounds = `${least} to ${DESCRIPTION.most}`;
  if (text === undefined) {
    const hint = `Add to the front matter: description: one sentence of ${bounds} characters.`;
    return [report("structure/description", "This page has no description", 1, hint)];
  }
  const length = [...text].length;
  if (length >= least && length <= DESCRIPTION.most) return [];
  const line = page.source.text.split("\n").findIndex((content) => content.startsWith("description:")) + 1;
  const hint = `Write ${bounds}: search engines and link previews show it.`;
  return [
    report(
      "structure/description",
      `The description has ${counted(length, "character")}`,
      Math.max(1, line),
      hint,
    ),
  ];
}

function checkImages(page: ParsedPage, report: Report): Diagnostic[] {
  const hint = "Describe the image between the brackets.";
  return itemsOf(page, "image").filter(({ alt }) => alt.trim() === "")
    .map(({ src, line }) => report("structure/alt", `The image ${src} has no alternative text`, line, hint));
}
