/** Renders containers as HTML, and reports those that are unknown or not closed. */
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { CODE_GROUP } from "../tokens/code_groups.ts";
import { CONTAINERS, type ContainerToken } from "../tokens/containers.ts";
import { escapeHtml } from "../text/escape.ts";
import type { Token } from "../tokens/marked.ts";
import type { Output } from "./output.ts";
import { type PageState, report } from "../page_state.ts";
import { renderInline } from "./render_inline.ts";
import { t, type TextKey } from "../../../layouts/i18n.ts";

type RenderBlocks = (page: PageState, tokens: readonly Token[], out: Output) => void;

export function renderContainer(
  page: PageState,
  token: ContainerToken,
  out: Output,
  renderBlocks: RenderBlocks,
): void {
  checkContainer(page, token);
  if (token.name === CODE_GROUP) return renderBlocks(page, token.tokens, out);
  const kind = token.name === "important" ? "info" : token.name;
  const isDetails = kind === "details";
  const word = escapeHtml(defaultTitle(page, token.name));
  const open = token.open ? " open" : "";
  out.html(
    isDetails
      ? `<details class="callout details"${open}>`
      : `<div class="callout ${escapeHtml(kind)}" role="note">`,
  );
  out.html(isDetails ? '<summary class="callout-title">' : '<p class="callout-title">');
  if (token.title === "") out.html(word);
  else {
    // A custom title does not say which kind of callout this is, and few screen readers announce the name of a note.
    const prefix = word + escapeHtml(t(page.locale, "colon"));
    if (!isDetails) out.html(`<span class="callout-kind">${prefix}</span>`);
    renderInline(page, token.titleTokens, out);
  }
  out.html(isDetails ? "</summary>\n" : "</p>\n");
  renderBlocks(page, token.tokens, out);
  out.html(isDetails ? "</details>\n" : "</div>\n");
}

function defaultTitle(page: PageState, name: string): string {
  return isKnown(name) ? t(page.locale, name as TextKey) : name;
}

function isKnown(name: string): boolean {
  return name === "important" || CONTAINERS.includes(name);
}

/** Containers that keep VitePress from styling their text, or from evaluating braces in it. */
const NEEDLESS: ReadonlySet<string> = new Set(["raw", "v-pre"]);
const NOT_NEEDED = "Remove both of its lines: braces are text in Markdown, and nothing styles other text.";

function checkContainer(page: PageState, token: ContainerToken): void {
  const place = { code: "markdown/container", piece: token.raw.trimStart().split("\n")[0] } as const;
  // A name that is unknown, and not closed either, may be no container at all: `::: more`.
  if (!isKnown(token.name) && token.name !== CODE_GROUP) {
    const known = `Known containers: ${CONTAINERS.join(", ")}.`;
    const hint = NEEDLESS.has(token.name) ? NOT_NEEDED : didYouMeanHint(token.name, CONTAINERS, known);
    report(page, token, { ...place, message: `Unknown container ":::${token.name}"`, hint });
  } else if (!token.closed) {
    const hint = "Write a line with as many colons as the first one after the container's text.";
    report(page, token, { ...place, message: `The container ":::${token.name}" is not closed`, hint });
  }
  // Classes and ids lack nothing that a reader would see.
  if (token.attributes?.includes("=")) {
    const hint = `Remove them. A title is written after the name: \`:::${token.name} Title\`.`;
    const message = "Containers have no attributes: these have no effect";
    report(page, token, { ...place, severity: "warning", message, hint });
  }
}
