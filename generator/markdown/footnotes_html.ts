/** HTML of footnotes: references in the text, notes at the end, links both ways. */
import { escapeHtml } from "./escape.ts";
import type { Output } from "./output.ts";
import type { PageState } from "./page_state.ts";
import { t } from "../../layouts/i18n.ts";
import type { Token } from "./marked.ts";

/** A reference; a name without a definition stays text. */
export function renderFootnoteReference(page: PageState, token: { name: string; raw: string }): string {
  if (!page.footnotes.has(token.name)) return escapeHtml(token.raw);
  const uses = (page.footnoteUses.get(token.name) ?? 0) + 1;
  page.footnoteUses.set(token.name, uses);
  const number = [...page.footnoteUses.keys()].indexOf(token.name) + 1;
  const label = escapeHtml(t(page.source.lang, "footnote", { number: String(number) }));
  const id = referenceId(number, uses);
  page.anchors.add(id).add(`fn-${number}`);
  return `<sup id="${id}"><a class="footnote-ref" href="#fn-${number}" aria-label="${label}">${number}</a></sup>`;
}

function referenceId(number: number, use: number): string {
  return use === 1 ? `fnref-${number}` : `fnref-${number}-${use}`;
}

/** The notes that were referred to, in the order of their first reference. */
export function renderFootnotes(
  page: PageState,
  out: Output,
  renderBlocks: (tokens: readonly Token[]) => void,
): void {
  if (page.footnoteUses.size === 0) return;
  out.html(
    `<section class="footnotes" aria-label="${escapeHtml(t(page.source.lang, "footnotes"))}"><ol>\n`,
  );
  // A note may refer to another one, which then joins the list while it is written.
  let number = 0;
  for (const name of page.footnoteUses.keys()) {
    number++;
    out.html(`<li id="fn-${number}">`);
    renderBlocks(page.footnotes.get(name)?.tokens ?? []);
    for (let use = 1; use <= (page.footnoteUses.get(name) ?? 0); use++) {
      const label = escapeHtml(t(page.source.lang, "footnoteBack", { number: String(number) }));
      out.html(`<a class="footnote-back" href="#${referenceId(number, use)}" aria-label="${label}">↩</a>`);
    }
    out.html("</li>\n");
  }
  out.html("</ol></section>\n");
}
