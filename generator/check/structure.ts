/** Checks that a page has one title, ordered headings, a description, and texts for images. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationIn } from "../diagnostics/diagnostic.ts";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import type { ParsedPage } from "../types.ts";

/** Allowed length of a description, in characters. */
const DESCRIPTION = { least: 50, most: 160 };
/** Minimum for Chinese descriptions: a Chinese character says about as much as two letters. */
const WIDE_LEAST = 25;

export function checkStructure(page: ParsedPage): Diagnostic[] {
  return [...checkHeadings(page), ...checkDescription(page), ...checkImages(page)];
}

function report(page: ParsedPage, code: Code, message: string, line: number, hint: string): Diagnostic {
  return problem(code, message, {
    location: locationIn(page.source, line),
    hint,
  });
}

function checkHeadings(page: ParsedPage): Diagnostic[] {
  const headings = itemsOf(page, "heading");
  const { pageType = "doc", title = "", overview } = page.frontMatter;
  if (pageType !== "doc") return [];
  const tops = headings.filter((heading) => heading.depth === 1);
  const found: Diagnostic[] = [];
  // A title in the front matter is shown above the text.
  if (tops.length === 0 && title.trim() === "" && overview !== true) {
    found.push(
      report(page, "structure/title", "This page has no title", 1, "Begin it with a heading: # Title."),
    );
  }
  for (const extra of tops.slice(1)) {
    found.push(
      report(page, "structure/title", "This page has a second title", extra.line, "Make it a section: ## …"),
    );
  }
  headings.forEach((heading, index) => {
    const above = headings[index - 1];
    if (!above || heading.depth <= above.depth + 1) return;
    found.push(
      report(
        page,
        "structure/heading-order",
        `The heading "${heading.text}" skips a level`,
        heading.line,
        `Write it with ${above.depth + 1} number signs, or put a heading of that level above it.`,
      ),
    );
  });
  return found;
}

function checkDescription(page: ParsedPage): Diagnostic[] {
  const text = page.frontMatter.description;
  const least = /\p{Script=Han}/u.test(text ?? page.title) ? WIDE_LEAST : DESCRIPTION.least;
  const bounds = `${least} to ${DESCRIPTION.most}`;
  if (text === undefined) {
    return [
      report(
        page,
        "structure/description",
        "This page has no description",
        1,
        `Add to the front matter: description: one sentence of ${bounds} characters.`,
      ),
    ];
  }
  const length = [...text].length;
  if (length >= least && length <= DESCRIPTION.most) return [];
  const line = page.source.text.split("\n").findIndex((content) => content.startsWith("description:")) + 1;
  return [
    report(
      page,
      "structure/description",
      `The description has ${length} characters`,
      Math.max(1, line),
      `Write ${bounds}: search engines and link previews show it.`,
    ),
  ];
}

function checkImages(page: ParsedPage): Diagnostic[] {
  return itemsOf(page, "image").filter(({ alt }) => alt.trim() === "").map(({ src, line }) =>
    report(
      page,
      "structure/alt",
      `The image ${src} has no alternative text`,
      line,
      "Describe the image between the brackets.",
    )
  );
}
