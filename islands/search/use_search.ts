/** The state behind the search dialog: typed text, answers, the chosen group and hit. */
import { useEffect, useRef, useState } from "react";
import { askGroups, prepare, type ShownGroup } from "./groups.ts";
import type { SearchProps } from "./props.ts";

const DEBOUNCE = 150;

export interface SearchState {
  readonly query: string;
  /** The query that the groups answer. */
  readonly asked: string;
  readonly groups: readonly ShownGroup[];
  readonly busy: boolean;
  readonly tab: number;
  readonly selected: number;
  /** Takes typed text; while an input method is composing it is kept but not searched for. */
  type(query: string, composing: boolean): void;
  chooseTab(tab: number): void;
  select(index: number): void;
}

export function useSearch(props: SearchProps, open: boolean): SearchState {
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState("");
  const [pinned, setPinned] = useState<number>();
  const [answer, setAnswer] = useState<{ asked: string; groups: readonly ShownGroup[] }>({
    asked: "",
    groups: [],
  });
  const [selected, setSelected] = useState(0);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!open || ready) return;
    prepare(props)
      .catch((error) => console.error("The search index could not be loaded:", error))
      .then(() => setReady(true));
  }, [open]);

  useEffect(() => {
    if (!ready || !wanted.trim()) return setAnswer({ asked: "", groups: [] });
    const abort = new AbortController();
    setBusy(true);
    askGroups(props, wanted.trim(), pinned ?? 0, abort.signal)
      .catch((error): ShownGroup[] => {
        console.error("The search failed:", error);
        return [];
      })
      .then((groups) => {
        if (abort.signal.aborted) return;
        setAnswer({ asked: wanted.trim(), groups });
        setSelected(0);
        setBusy(false);
      });
    return () => abort.abort();
  }, [ready, wanted, pinned]);

  const firstWithHits = Math.max(0, answer.groups.findIndex((group) => group.hits?.length));
  return {
    query,
    ...answer,
    busy: open && (!ready || (busy && !answer.groups.length && wanted.trim() !== "")),
    tab: Math.min(pinned ?? firstWithHits, Math.max(0, answer.groups.length - 1)),
    selected,
    type(text, composing) {
      setQuery(text);
      clearTimeout(timer.current);
      if (!composing) timer.current = setTimeout(() => setWanted(text), DEBOUNCE);
    },
    chooseTab(tab) {
      setPinned(tab);
      setSelected(0);
    },
    select: setSelected,
  };
}
