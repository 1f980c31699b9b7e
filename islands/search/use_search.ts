/** State of the search dialog: the typed text, the answer, the selected group and hit. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { bridge } from "../runtime/bridge.ts";
import { type Answer, answerQuery, UNASKED, useEarlyAnswers } from "./answers.ts";
import { loadFirstIndex, type ShownGroup } from "./groups.ts";
import type { SearchProps } from "./props.ts";

const DEBOUNCE = 150;

export interface SearchState extends Answer {
  readonly query: string;
  readonly busy: boolean;
  /** Whether the groups answer an earlier query, while the next answer is pending. */
  readonly stale: boolean;
  readonly tab: number;
  readonly selected: number;
  /** Sets the typed text. While an input method is composing, it is kept but not searched for. */
  type(query: string, composing: boolean): void;
  chooseTab(tab: number): void;
  select(index: number): void;
  /**
   * Opens the selected hit or, if the query is not answered yet, the first hit as soon as it is. A query without an
   * answer is asked again, because the network may have failed.
   */
  submit(): void;
}

/** Manages the state of a dialog, which may be `open`; `follow` closes it and goes to the address of a hit. */
export function useSearch(props: SearchProps, open: boolean, follow: (href: string) => void): SearchState {
  /** Key of the group that the reader chose. Not an index, because answers may differ in their groups. */
  const [pinned, setPinned] = useState<string>();
  const shownKey = useRef(pinned);
  shownKey.current = pinned;
  /** An API answers for all groups at once: choosing one while it does must not ask it again. */
  const wanted = props.mode === "remote" ? undefined : pinned;
  const [answer, setAnswer] = useState<Answer>(UNASKED);
  const [selected, setSelected] = useState(0);
  const [busy, setBusy] = useState(false);
  const [attempt, repeat] = useReducer((count: number) => count + 1, 0);
  /** Whether Enter was pressed before the answer arrived. */
  const submitted = useRef(false);
  useEffect(() => void (submitted.current = false), [open]);
  // Its effect has to come before that of the index.
  useReopening(open, repeat);
  const ready = useIndex(props, open);

  const shownAnswer = useRef(answer);
  shownAnswer.current = answer;
  const early = useEarlyAnswers(props);
  const { query, pausedQuery, type, pause } = useTyping((text) => {
    const known = early.take(text.trim(), wanted);
    const { asked, failed } = shownAnswer.current;
    if (known && (known.asked !== asked || failed)) show(known);
  });
  /** Of the search that is under way. */
  const searching = useRef<AbortController>(undefined);
  const show = (answer: Answer) => {
    searching.current?.abort();
    setAnswer(answer);
    setSelected(0);
    setBusy(false);
    const first = answer.groups[shownTab(answer.groups, shownKey.current)]?.hits?.[0];
    if (submitted.current && first) follow(first.href);
    submitted.current = false;
  };
  // As a layout effect, it runs without waiting for the browser to paint.
  useLayoutEffect(() => {
    const asked = pausedQuery.trim();
    if (!ready || !asked) return setAnswer(UNASKED);
    // A group that is answered already is only shown: searching again would reset the selection.
    const shown = answer.groups.find(({ key }) => key === pinned) ?? answer.groups[0];
    if (asked === answer.asked && shown?.hits) return void (submitted.current = false);
    const abort = searching.current = new AbortController();
    setBusy(true);
    answerQuery(asked, props, wanted, abort.signal).then((answer) => {
      if (!abort.signal.aborted) show(answer);
    });
    return () => abort.abort();
  }, [ready, pausedQuery, wanted, attempt]);

  const tab = shownTab(answer.groups, pinned);
  const shown = answer.groups[tab];
  // A group that the reader has just chosen may not have been searched yet.
  const pending = shown ? !shown.hits : busy;
  return {
    query,
    ...answer,
    busy: open && (!ready || (pending && pausedQuery.trim() !== "")),
    stale: pausedQuery.trim() !== answer.asked && answer.groups.length > 0,
    tab,
    selected,
    type(text, composing) {
      submitted.current = false;
      type(text, composing);
      if (ready && !composing) early.prepare(text.trim(), wanted);
    },
    chooseTab(tab) {
      setPinned(answer.groups[tab]?.key);
      setSelected(0);
    },
    select: setSelected,
    submit() {
      const asked = query.trim();
      const isAnswered = asked === answer.asked;
      if (isAnswered && shown?.hits) {
        const hit = shown.hits[selected];
        if (hit) follow(hit.href);
        return;
      }
      // Do not open a hit of an earlier query.
      submitted.current = true;
      pause();
      if (isAnswered) repeat();
    },
  };
}

interface Typing {
  readonly query: string;
  /** The text when the reader last paused. */
  readonly pausedQuery: string;
  /** Sets the text; a pause follows, unless an input method is composing. */
  type(query: string, composing: boolean): void;
  /** Ends the typing at once. */
  pause(): void;
}

/** Keeps what is typed; `onPause` is called at a pause, to change the state along with the text. */
function useTyping(onPause: (text: string) => void): Typing {
  const [query, setQuery] = useState("");
  const [pausedQuery, setPausedQuery] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = (text: string) => {
    setPausedQuery(text);
    onPause(text);
  };
  return {
    query,
    pausedQuery,
    type(text, composing) {
      setQuery(text);
      clearTimeout(timer.current);
      if (!composing) timer.current = setTimeout(pause, DEBOUNCE, text);
    },
    pause() {
      clearTimeout(timer.current);
      pause(query);
    },
  };
}

/** Asks again when a dialog is `open` anew: what it asked for earlier may have failed, or never be answered. */
function useReopening(open: boolean, repeat: () => void): void {
  const hasBeenOpen = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (hasBeenOpen.current) {
      bridge().giveUpSearch();
      repeat();
    }
    hasBeenOpen.current = true;
  }, [open]);
}

/** Loads the index once a dialog is `open`; returns true when that is done or has failed. */
function useIndex(props: SearchProps, open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open || ready) return;
    let isWanted = true;
    loadFirstIndex(props)
      .catch((error) => console.error("The search index could not be loaded:", error))
      .then(() => isWanted && setReady(true));
    return () => void (isWanted = false);
  }, [open]);
  return ready;
}

/** Returns the index of the group that the reader chose or, if the answer lacks it, of the first one with hits. */
function shownTab(groups: readonly ShownGroup[], pinned: string | undefined): number {
  const chosen = groups.findIndex(({ key }) => key === pinned);
  return chosen >= 0 ? chosen : Math.max(0, groups.findIndex((group) => group.hits?.length));
}
