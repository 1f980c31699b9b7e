/** The state behind the search dialog: typed text, answers, the chosen group and hit. */
import { useEffect, useRef, useState } from "react";
import { askGroups, prepare, type ShownGroup } from "./groups.ts";
import type { SearchProps } from "./props.ts";

const DEBOUNCE = 150;

interface Answer {
  /** The query that the groups answer. */
  readonly asked: string;
  readonly groups: readonly ShownGroup[];
  /** Whether it could not be asked: the index is out of reach. */
  readonly failed: boolean;
}

const UNASKED: Answer = { asked: "", groups: [], failed: false };

export interface SearchState extends Answer {
  readonly query: string;
  readonly busy: boolean;
  /** Whether the groups answer an earlier query, while the next answer is on its way. */
  readonly stale: boolean;
  readonly tab: number;
  readonly selected: number;
  /** Takes typed text; while an input method is composing it is kept but not searched for. */
  type(query: string, composing: boolean): void;
  chooseTab(tab: number): void;
  select(index: number): void;
  /** Opens the chosen hit; where the query is not answered yet, the first one as soon as it is. */
  submit(): void;
}

/** The state of a dialog that is `open`; `follow` closes it and goes to a hit's address. */
export function useSearch(props: SearchProps, open: boolean, follow: (href: string) => void): SearchState {
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState("");
  /** Key of the group that the reader has chosen: not every answer has each at the same place. */
  const [pinned, setPinned] = useState<string>();
  const [answer, setAnswer] = useState<Answer>(UNASKED);
  const [selected, setSelected] = useState(0);
  const ready = useIndex(props, open);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The reader has pressed Enter, and the answer is not there yet. */
  const submitted = useRef(false);

  useEffect(() => {
    submitted.current = false;
  }, [open]);

  useEffect(() => {
    const asked = wanted.trim();
    if (!ready || !asked) return setAnswer(UNASKED);
    // A group that was answered with the others is only looked at: a second answer would take back what is selected.
    const shown = answer.groups.find(({ key }) => key === pinned) ?? answer.groups[0];
    if (asked === answer.asked && shown?.hits) return setBusy(false);
    const abort = new AbortController();
    setBusy(true);
    answerTo(asked, props, pinned, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      setAnswer(answer);
      setSelected(0);
      setBusy(false);
      const first = answer.groups[shownTab(answer.groups, pinned)]?.hits?.[0];
      if (submitted.current && first) follow(first.href);
      submitted.current = false;
    });
    return () => abort.abort();
  }, [ready, wanted, pinned]);

  const tab = shownTab(answer.groups, pinned);
  const asking = wanted.trim() !== answer.asked;
  return {
    query,
    ...answer,
    busy: open && (!ready || (busy && !answer.groups.length && wanted.trim() !== "")),
    stale: asking && answer.groups.length > 0,
    tab,
    selected,
    type(text, composing) {
      setQuery(text);
      submitted.current = false;
      clearTimeout(timer.current);
      if (!composing) timer.current = setTimeout(() => setWanted(text), DEBOUNCE);
    },
    chooseTab(tab) {
      setPinned(answer.groups[tab]?.key);
      setSelected(0);
    },
    select: setSelected,
    submit() {
      const asked = query.trim();
      if (asked === answer.asked) {
        const hit = answer.groups[tab]?.hits?.[selected];
        if (hit) follow(hit.href);
        return;
      }
      // Hits of an earlier query are not what the reader means.
      submitted.current = true;
      clearTimeout(timer.current);
      setWanted(query);
    },
  };
}

/** Gets what is to be searched once a dialog is `open`; true when that is done, or has failed. */
function useIndex(props: SearchProps, open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open || ready) return;
    prepare(props)
      .catch((error) => console.error("The search index could not be loaded:", error))
      .then(() => setReady(true));
  }, [open]);
  return ready;
}

/** Asks; never rejects. */
async function answerTo(
  asked: string,
  props: SearchProps,
  pinned: string | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return { asked, groups: await askGroups(props, asked, pinned, signal), failed: false };
  } catch (error) {
    console.error("The search failed:", error);
    return { asked, groups: [], failed: true };
  }
}

/** The group that the reader has chosen, or the first that has hits. */
function shownTab(groups: readonly ShownGroup[], pinned: string | undefined): number {
  const chosen = groups.findIndex(({ key }) => key === pinned);
  return chosen >= 0 ? chosen : Math.max(0, groups.findIndex((group) => group.hits?.length));
}
