/** The check of one MDX page, and how it reports what keeps the page from being compiled. */
import type { Code } from "../../diagnostics/catalogue.ts";
import { type PageState, report, type TokenProblem } from "../page_state.ts";
import type { Token } from "../tokens/marked.ts";
import type { MdxTagToken } from "../tokens/mdx_tokens.ts";

/** The check of one page. */
export interface Check {
  readonly page: PageState;
  /** Names that the page declares; undefined if some of its statements could not be read. */
  readonly names: ReadonlySet<string> | undefined;
  /** What the page calls components of the theme. */
  readonly theme: ReadonlySet<string>;
  /** Components without an import that were reported. */
  readonly reported: Set<string>;
  /** Tags without a partner at their level. */
  readonly alone: MdxTagToken[];
  /** Whether the page has a problem that keeps it from being compiled. */
  failed: boolean;
}

/** Reports a problem that keeps the page from being compiled. */
export function fail(
  check: Check,
  token: Token,
  found: Omit<TokenProblem, "code">,
  code: Code = "mdx/syntax",
): void {
  check.failed = true;
  report(check.page, token, { code, ...found });
}
