/** The list under the search field: tabs, hits, or why there are none. */
import { Fragment, type ReactNode } from "react";
import { markPieces } from "../lib/snippet.ts";
import { queryTerms } from "../lib/tokenize.ts";
import type { ShownHit } from "./groups.ts";
import type { SearchProps, SearchTexts } from "./props.ts";
import type { SearchState } from "./use_search.ts";

export const LIST_ID = "search-list";

export function hitId(index: number): string {
  return `search-hit-${index}`;
}

export interface ResultsProps {
  readonly mode: SearchProps["mode"];
  readonly texts: SearchTexts;
  readonly state: SearchState;
  onOpen(): void;
}

export function Results({ mode, texts, state, onOpen }: ResultsProps): ReactNode {
  const { busy, groups, tab, asked } = state;
  const hits = groups[tab]?.hits ?? [];
  return (
    <div className="search-results" data-asked={asked}>
      {busy && <div className="search-spinner" role="status" aria-label={texts.loading} />}
      {groups.length > 1 && <Tabs texts={texts} state={state} />}
      {!busy && asked !== "" && hits.length === 0 &&
        <Empty multi={mode === "remote" && groups.length !== 1} query={asked} texts={texts} />}
      <div id={LIST_ID} role="listbox" aria-label={texts.results} className="search-list">
        {hits.map((hit, index) => (
          <Hit
            key={hit.href}
            hit={hit}
            index={index}
            state={state}
            untitled={texts.untitled}
            onOpen={onOpen}
          />
        ))}
      </div>
      <p role="status" className="search-count">
        {countText(hits.length, texts)}
      </p>
    </div>
  );
}

/** Nothing where nothing was found: that has words of its own. */
export function countText(count: number, texts: Pick<SearchTexts, "count" | "countOne">): string {
  if (count === 0) return "";
  return (count === 1 ? texts.countOne : texts.count).replace("{count}", String(count));
}

function Tabs({ texts, state }: { readonly texts: SearchTexts; readonly state: SearchState }): ReactNode {
  return (
    <div role="tablist" aria-label={texts.tabs} className="search-tabs">
      {state.groups.map((group, index) => (
        <button
          key={group.key}
          type="button"
          role="tab"
          aria-selected={index === state.tab}
          aria-controls={LIST_ID}
          onClick={() => state.chooseTab(index)}
        >
          {group.label}
        </button>
      ))}
    </div>
  );
}

function Empty(
  props: { readonly multi: boolean; readonly query: string; readonly texts: SearchTexts },
): ReactNode {
  const { multi, query, texts } = props;
  if (multi) return <p className="search-empty" role="status">{texts.noResultsFound}</p>;
  return (
    <div className="search-empty" role="status">
      <p>{texts.noResults.replace("{query}", () => query)}</p>
      <p>{texts.tryAgain}</p>
    </div>
  );
}

interface HitProps {
  readonly hit: ShownHit;
  readonly index: number;
  readonly state: SearchState;
  readonly untitled: string;
  onOpen(): void;
}

function Hit({ hit, index, state, untitled, onOpen }: HitProps): ReactNode {
  const terms = queryTerms(state.asked);
  return (
    <a
      id={hitId(index)}
      className="search-hit"
      role="option"
      tabIndex={-1}
      href={hit.href}
      aria-selected={index === state.selected}
      onMouseMove={() => state.select(index)}
      onClick={onOpen}
    >
      <span className="search-title" dir="auto">
        <Marked text={hit.title || untitled} terms={terms} />
      </span>
      {hit.heading && (
        <span className="search-heading" dir="auto">
          <Marked text={hit.heading} terms={terms} />
        </span>
      )}
      {hit.snippet && (
        <span className="search-snippet" dir="auto">
          <Marked text={hit.snippet} terms={terms} />
        </span>
      )}
    </a>
  );
}

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }): ReactNode {
  return markPieces(text, terms).map((piece, index) =>
    piece.mark ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>
  );
}
