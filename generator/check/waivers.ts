/**
 * Drops findings that a writer has waived with a reason. Waivers are counted, and reported if they are
 * invalid or not needed.
 */
import { CATALOGUE, problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { findWaivers, type FoundWaiver } from "../markdown/text/waivers.ts";
import type { ParsedPage, SiteGraph } from "../types.ts";
import { isCheckFinding } from "./check_codes.ts";
import { parityWaiverReason } from "./parity.ts";
import { pagesAndFragments } from "./texts.ts";

/** Codes that may be waived. Problems that keep a page from being built may not. */
const RULES = Object.keys(CATALOGUE).filter((code) =>
  (isCheckFinding(code) && !code.startsWith("waiver/") && code !== "translation/record") ||
  ["link/broken", "link/anchor", "link/image", "markdown/unknown-language"].includes(code)
);

interface Waiver extends FoundWaiver {
  readonly page: ParsedPage;
}

/** The waivers of a site. Records which of them were needed. */
export class Waivers {
  readonly #valid: readonly Waiver[];
  readonly #byFile: ReadonlyMap<string, readonly Waiver[]>;
  readonly #used = new Set<Waiver>();
  /** Problems with waivers that have no known rule or no reason; such waivers have no effect. */
  readonly problems: readonly Diagnostic[];
  /** Number of valid waivers, including the parity waivers of whole pages. */
  readonly count: number;

  constructor(graph: Pick<SiteGraph, "pages" | "fragments">) {
    const texts = pagesAndFragments(graph);
    const all = texts.flatMap((page) => findWaivers(page.source.text).map((found) => ({ ...found, page })));
    this.#valid = all.filter((waiver) => faultOf(waiver) === undefined);
    this.#byFile = Map.groupBy(this.#valid, ({ page }) => page.source.filePath);
    this.problems = all.flatMap((waiver) => faultOf(waiver) ?? []);
    this.count = this.#valid.length + texts.filter((page) => parityWaiverReason(page) !== undefined).length;
  }

  /** Returns the findings that no waiver covers, and marks the waivers that cover others as used. */
  apply(items: readonly Diagnostic[]): Diagnostic[] {
    return items.filter((item) => {
      const answers = (this.#byFile.get(item.location?.file ?? "") ?? []).filter((waiver) =>
        covers(waiver, item)
      );
      for (const waiver of answers) this.#used.add(waiver);
      return answers.length === 0;
    });
  }

  /** Reports waivers that covered nothing. Call it only after every check has run. */
  unused(): Diagnostic[] {
    return this.#valid.filter((waiver) => !this.#used.has(waiver)).map((waiver) =>
      problem("waiver/unused", `This waiver of ${waiver.rule} is not needed`, {
        location: locationOf(waiver),
        hint: "Remove the comment.",
      })
    );
  }
}

function covers({ rule, from, to, wholePage }: Waiver, { code, location }: Diagnostic): boolean {
  const line = location?.line ?? 0;
  return rule === code && ((line >= from && line <= to) || (wholePage && line === 1));
}

function faultOf(waiver: Waiver): Diagnostic | undefined {
  const { rule, reason } = waiver;
  if (!RULES.includes(rule)) {
    const message = `Could not waive "${rule}": it is not a rule of the content checks`;
    const hint = Object.hasOwn(CATALOGUE, rule)
      ? "Remove the comment, and mend what the message is about: only findings of content checks can be waived."
      : didYouMeanHint(rule, RULES, "Write the code that the message shows, such as prose/spacing.");
    return problem("waiver/rule", message, { location: locationOf(waiver), hint });
  }
  return reason !== "" ? undefined : problem("waiver/reason", `This waiver of ${rule} gives no reason`, {
    location: locationOf(waiver),
    hint: `Say why: check-ignore ${rule}: because …`,
  });
}

function locationOf({ page: { source }, line, column, length }: Waiver) {
  return locationIn(source, line, column, length);
}
