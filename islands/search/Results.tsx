/** The list under the search field: tabs and hits, or the reason why there are none. */
import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useState } from "react";
import { nextTab } from "../lib/next_tab.ts";
import { markPieces } from "../lib/snippet.ts";
import type { ShownHit } from "./groups.ts";
import type { SearchProps, SearchTexts } from "./props.ts";
import type { SearchState } from "./use_search.ts";

export const LIST_ID = "search-list";

const ANNOUNCE_DELAY_MS = 200;
const VISUALLY_HIDDEN = { position: "absolute", clipPath: "inset(50%)" } as const;

export function hitId(index: number): string {
  return `search-hit-${index}`;
}

export interface ResultsProps {
  readonly mode: SearchProps["mode"];
  /** Whether several groups are searched. */
  readonly isMulti: boolean;
  readonly texts: SearchTexts;
  readonly state: SearchState;
  onOpen(): void;
}

export function Results({ mode, isMulti, texts, state, onOpen }: ResultsProps): ReactNode {
  const { busy, stale, groups, tab, asked } = state;
  const hits = groups[tab]?.hits ?? [];
  const waiting = mode === "remote" ? texts.asking : texts.loading;
  const empty = !busy && asked !== "" && hits.length === 0 ? emptyTexts(isMulti, state, texts) : [];
  return (
    <div className="search-results" data-asked={asked} aria-busy={busy || stale}>
      {groups.length > 1 && <Tabs texts={texts} state={state} />}
      {busy && <div className="search-spinner" />}
      <div
        id={LIST_ID}
        role="listbox"
        aria-label={texts.results}
        className="search-list"
        lang={groups[tab]?.lang}
      >
        {hits.map((hit, index) => (
          <Hit
            // Replace hits as a whole: browsers that translate a page replace text nodes, which React then misses.
            key={`${asked} ${tab} ${index}`}
            hit={hit}
            index={index}
            state={state}
            untitled={texts.untitled}
            onOpen={onOpen}
          />
        ))}
      </div>
      <Status
        empty={empty}
        text={busy ? waiting : countText(hits.length, texts)}
        first={hits[0]?.heading || hits[0]?.title}
      />
    </div>
  );
}

interface Announcement {
  readonly text: string;
  readonly first: string | undefined;
}

interface StatusProps extends Announcement {
  readonly empty: readonly string[];
}

/**
 * A status that is always rendered and empty at first, because screen readers miss one that is inserted with its text.
 * It includes the first hit, unseen, so that other hits of the same number are announced too. Both change together,
 * or an old count would be read with a new name. The reasons why there are no hits are seen, so they are not delayed.
 */
function Status({ empty, text, first }: StatusProps): ReactNode {
  const [announced, setAnnounced] = useState<Announcement>({ text: "", first });
  const isEmpty = empty.length > 0;
  useEffect(() => {
    const timer = setTimeout(setAnnounced, isEmpty ? 0 : ANNOUNCE_DELAY_MS, { text, first });
    return () => clearTimeout(timer);
  }, [isEmpty, text, first]);
  if (isEmpty) {
    return (
      <div role="status" className="search-empty">
        {empty.map((text, index) => <p key={text}>{index > 0 ? ` ${text}` : text}</p>)}
      </div>
    );
  }
  return (
    <div role="status" className="search-count" data-hidden={announced.first === undefined ? "" : undefined}>
      <span>{announced.text}</span>
      {announced.text && announced.first && <span style={VISUALLY_HIDDEN}>{`: ${announced.first}`}</span>}
    </div>
  );
}

/** Returns the text for the number of hits; empty for none, which has texts of its own. */
export function countText(count: number, texts: Pick<SearchTexts, "count" | "countOne">): string {
  if (count === 0) return "";
  return (count === 1 ? texts.countOne : texts.count).replace("{count}", String(count));
}

function Tabs({ texts, state }: { readonly texts: SearchTexts; readonly state: SearchState }): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event, state.tab, state.groups.length, event.currentTarget);
    if (next === undefined) return;
    event.preventDefault();
    state.chooseTab(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div role="tablist" aria-label={texts.tabs} className="search-tabs" onKeyDown={onKeyDown}>
      {state.groups.map((group, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          lang={group.lang}
          tabIndex={index === state.tab ? 0 : -1}
          aria-selected={index === state.tab}
          aria-controls={LIST_ID}
          // Keeps the focus in the field, so that its keys go on selecting and opening hits.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.chooseTab(index)}
        >
          {group.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the reasons why there are no hits. */
function emptyTexts(
  isMulti: boolean,
  { asked, failed }: SearchState,
  texts: SearchTexts,
): readonly string[] {
  if (failed) return [texts.failed];
  if (isMulti) return [texts.noResultsFound];
  return [texts.noResults.replace("{query}", () => asked), texts.tryAgain];
}

interface HitProps {
  readonly hit: ShownHit;
  readonly index: number;
  readonly state: SearchState;
  readonly untitled: string;
  onOpen(): void;
}

function Hit({ hit, index, state, untitled, onOpen }: HitProps): ReactNode {
  return (
    <a
      id={hitId(index)}
      className="search-hit"
      role="option"
      tabIndex={-1}
      href={hit.href}
      // Without punctuation, the parts, which are shown on separate lines, would be read as one sentence.
      aria-label={[hit.title || untitled, hit.heading, hit.snippet].filter(Boolean).join(". ")}
      aria-selected={index === state.selected}
      onMouseMove={() => state.select(index)}
      // A click that opens a tab or window keeps the dialog open for the next hit.
      onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey) && onOpen()}
    >
      <span className="search-title" dir="auto">
        <Marked text={hit.title || untitled} terms={hit.terms} />
      </span>
      {hit.heading && (
        <span className="search-heading" dir="auto">
          <Marked text={hit.heading} terms={hit.terms} />
        </span>
      )}
      {hit.snippet && (
        <span className="search-snippet" dir="auto">
          <Marked text={hit.snippet} terms={hit.terms} />
        </span>
      )}
    </a>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly terms: readonly string[];
}

/** A text with marks on the terms. Finding them takes a while, so it is not done again for every key. */
const Marked = memo(function Marked({ text, terms }: MarkedProps): ReactNode {
  return markPieces(text, terms).map((piece, index) =>
    piece.mark ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>
  );
});
