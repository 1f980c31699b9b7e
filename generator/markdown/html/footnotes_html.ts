/** Renders footnotes as HTML: references in the text, notes at the end, and links in both directions. */
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import { escapeHtml } from "../text/escape.ts";
import type { Output } from "./output.ts";
import { type FootnoteDefinition, type FootnoteReference, referencesIn } from "../tokens/footnotes.ts";
import { type PageState, placeOf, report } from "../page_state.ts";
import { slugFromText } from "../text/slug.ts";
import { t } from "../../../layouts/i18n.ts";
import type { Token } from "../tokens/marked.ts";
import { withoutPageExtension } from "../../util/paths.ts";

/** Renders a reference. If its name has no note, reports it and renders it as text. */
export function renderFootnoteReference(page: PageState, token: FootnoteReference): string {
  if (!page.footnotes.has(token.name)) {
    reportMissing(page, token);
    return escapeHtml(token.raw);
  }
  const uses = (page.footnoteUses.get(token.name) ?? 0) + 1;
  page.footnoteUses.set(token.name, uses);
  const number = [...page.footnoteUses.keys()].indexOf(token.name) + 1;
  const label = escapeHtml(t(page.locale, "footnote", { number: String(number) }));
  const [id, note] = [referenceId(page, number, uses), noteId(page, number)];
  page.anchors.add(id).add(note);
  return `<sup id="${id}"><a class="footnote-ref" href="#${note}" aria-label="${label}">${number}</a></sup>`;
}

function reportMissing(page: PageState, token: FootnoteReference): void {
  const near = didYouMean(token.name, [...page.footnotes.keys()]);
  const hint = near
    ? `Did you mean "[^${near}]"?`
    : `Write the note: \`[^${token.name}]: …\`, or \`\\[\` for a bracket that is text.`;
  const message = `Could not find the footnote "${token.name}"`;
  report(page, token, { code: "markdown/footnote", message, hint, piece: token.raw });
}

/**
 * Reports notes that are not shown. If the name of a reference has no note, a note without a reference may be the
 * one that it means, so then nothing more is reported.
 */
export function checkNotes(page: PageState): void {
  if (page.footnotes.size === 0) return;
  const all = [...page.positions.keys()];
  if (referencesIn(all).some((name) => !page.footnotes.has(name))) return;
  for (const token of all.filter(({ type }) => type === "footnoteDefinition")) {
    const { name } = token as FootnoteDefinition;
    const shown = page.footnotes.get(name) as Token;
    if (token === shown && page.footnoteUses.has(name)) continue;
    const [why, hint] = token === shown
      ? ["nothing refers to it", `Write \`[^${name}]\` where it belongs, or remove it.`]
      : [`line ${placeOf(page, shown).line} has one of that name`, "Give each note a name of its own."];
    const message = `The note "${name}" is not shown: ${why}`;
    report(page, token, { code: "markdown/footnote", message, hint, piece: `[^${name}]` });
  }
}

function referenceId(page: PageState, number: number, use: number): string {
  const id = `fnref-${ownPart(page)}${number}`;
  return use === 1 ? id : `${id}-${use}`;
}

function noteId(page: PageState, number: number): string {
  return `fn-${ownPart(page)}${number}`;
}

/**
 * Returns the part of an id that is specific to a fragment: the page that shows it may have notes too, and may
 * show other fragments with notes.
 */
function ownPart({ source: { fragment, relativePath } }: PageState): string {
  return fragment ? `${slugFromText(withoutPageExtension(relativePath).replaceAll("/", " "))}-` : "";
}

/** Renders the notes that are referred to, in the order of their first reference. */
export function renderFootnotes(
  page: PageState,
  out: Output,
  renderBlocks: (tokens: readonly Token[]) => void,
): void {
  if (page.footnoteUses.size === 0) return;
  out.html(`<section class="footnotes" aria-label="${escapeHtml(t(page.locale, "footnotes"))}"><ol>\n`);
  const uses = allUses(page);
  // A note may refer to another note, which is then added to the list during this loop.
  let number = 0;
  for (const name of page.footnoteUses.keys()) {
    number++;
    out.html(`<li id="${noteId(page, number)}">`);
    renderBlocks(page.footnotes.get(name)?.tokens ?? []);
    for (let use = 1; use <= (uses.get(name) ?? 0); use++) out.html(backLink(page, number, use));
    out.html("</li>\n");
  }
  out.html("</ol></section>\n");
}

/** Counts the references to each note, including those in later notes, which are rendered after its back links. */
function allUses(page: PageState): ReadonlyMap<string, number> {
  const uses = new Map(page.footnoteUses);
  for (const name of uses.keys()) {
    for (const other of referencesIn(page.footnotes.get(name)?.tokens ?? [])) {
      if (page.footnotes.has(other)) uses.set(other, (uses.get(other) ?? 0) + 1);
    }
  }
  return uses;
}

function backLink(page: PageState, number: number, use: number): string {
  const name = use === 1 ? String(number) : `${number}-${use}`;
  const label = escapeHtml(t(page.locale, "footnoteBack", { number: name }));
  const count = use === 1 ? "" : `<sup>${use}</sup>`;
  return `<a class="footnote-back" href="#${
    referenceId(page, number, use)
  }" aria-label="${label}">↩${count}</a>`;
}
