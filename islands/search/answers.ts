/** Answers to queries, also ahead of the reader's pause. */
import { useRef } from "react";
import { searchGroups, searchOneGroup, type ShownGroup } from "./groups.ts";
import type { SearchProps } from "./props.ts";

export interface Answer {
  /** Query that the groups answer. */
  readonly asked: string;
  readonly groups: readonly ShownGroup[];
  /** Whether the search failed, as when the index cannot be loaded. */
  readonly failed: boolean;
}

export const UNASKED: Answer = { asked: "", groups: [], failed: false };

/** Searches for a query; never rejects. */
export async function answerQuery(
  asked: string,
  props: SearchProps,
  pinned: string | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return { asked, groups: await searchGroups(props, asked, pinned, signal), failed: false };
  } catch (error) {
    console.error("The search failed:", error);
    return { asked, groups: [], failed: true };
  }
}

export interface EarlyAnswers {
  /** Begins to answer a query, unless an earlier one is still being answered. */
  prepare(asked: string, pinned: string | undefined): void;
  /** Returns the answer to the query if it is known. */
  take(asked: string, pinned: string | undefined): Answer | undefined;
}

/**
 * Has the worker answer what is typed before the reader pauses, so that the answer is known by then. An API is not
 * asked for every key. One query at a time: a key that is held down types faster than a slow machine searches.
 */
export function useEarlyAnswers(props: SearchProps): EarlyAnswers {
  const latest = useRef<{ readonly key: string; answer?: Answer }>(undefined);
  const keyOf = (asked: string, pinned = "") => `${pinned}\n${asked}`;
  return {
    prepare(asked, pinned) {
      const isBusy = latest.current && !latest.current.answer;
      if (props.mode === "remote" || !asked || isBusy) return;
      const key = keyOf(asked, pinned);
      latest.current = { key };
      searchOneGroup(props, asked, pinned).catch(() => []).then((groups) => {
        // Without hits, other groups are searched once the reader has paused; what has failed is tried again.
        const isFound = groups.some(({ hits }) => hits?.length);
        latest.current = isFound ? { key, answer: { asked, groups, failed: false } } : undefined;
      });
    },
    take: (asked, pinned) => latest.current?.key === keyOf(asked, pinned) ? latest.current.answer : undefined,
  };
}
