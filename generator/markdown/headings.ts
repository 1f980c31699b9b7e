/** Ids and texts of a page's headings. Computed before rendering, so that all steps use the same ones. */
import { Id } from "../../islands/markup.ts";
import { headingIdOf, withoutHeadingId } from "./tokens/heading_id.ts";
import { literalText, parseExpression } from "./text/jsx_scan.ts";
import type { Token, Tokens } from "./tokens/marked.ts";
import type { MdxExpressionToken, MdxModuleToken } from "./tokens/mdx_tokens.ts";
import { type HeadingInfo, type PageState, placeOf, report } from "./page_state.ts";
import { plainText } from "./tokens/plain_text.ts";
import { Slugger } from "./text/slug.ts";
import { oneLine } from "../util/text.ts";

/**
 * Returns the headings among all tokens of a page, in document order. `modules` are the page's statements, whose
 * constants a heading may show.
 */
export function headingsIn(
  all: readonly Token[],
  modules: readonly MdxModuleToken[],
): Map<Token, HeadingInfo> {
  const constants = new Map(modules.flatMap(({ module }) => [...module.constants]));
  const shown = (token: Token) => shownBy(token as MdxExpressionToken, constants);
  const found = all.filter(({ type }) => type === "heading") as Tokens.Heading[];
  const slugger = new Slugger();
  // Custom ids are kept as they are, so generated ids must avoid all of them, including those further down the page.
  for (const heading of found) {
    const id = headingIdOf(heading.tokens)?.id;
    if (id !== undefined) slugger.reserve(id);
  }
  return new Map(found.map((heading) => {
    const text = oneLine(plainText(withoutHeadingId(heading.tokens), shown));
    const own = headingIdOf(heading.tokens)?.id;
    const id = own ?? slugger.slug(text);
    return [heading as Token, { depth: heading.depth, id, text, explicitId: own !== undefined }];
  }));
}

/** Reports custom ids that another heading or the page's frame already has: links to such an id lead there. */
export function checkHeadingIds(page: PageState): void {
  const first = new Map<string, Token>();
  const code = "markdown/heading-id";
  for (const [token, { id, depth, explicitId }] of page.headings) {
    const other = first.get(id);
    if (!other) first.set(id, token);
    if (!explicitId) continue;
    const place = { code, at: token.raw.lastIndexOf(`#${id}`), length: id.length + 1 } as const;
    if (other) {
      const message = `The heading in line ${placeOf(page, other).line} has the id "${id}" already`;
      report(page, token, { ...place, message, hint: "Give each heading an id of its own." });
    } else if (depth > 1 && Object.values<string>(Id).includes(id)) {
      // The frame begins where the title does, so links to a title arrive in either case.
      const message = `The id "${id}" belongs to the frame of every page: links to it do not lead here`;
      report(page, token, { ...place, severity: "warning", message, hint: "Give the heading another id." });
    }
  }
}

/** Returns the text that an expression in a heading shows, or "" if it is not known without running the page. */
function shownBy({ code }: MdxExpressionToken, constants: ReadonlyMap<string, string>): string {
  const expression = parseExpression(code, 0);
  if (expression?.type === "Identifier") return constants.get(expression.name) ?? "";
  return expression ? literalText(expression) ?? "" : "";
}
