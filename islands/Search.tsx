/**
 * The search button and its dialog. While open, the dialog is rendered at the end of the document, because the button
 * may be in a bar that is hidden.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Icon } from "./Icon.tsx";
import { DocsEvent } from "./markup.ts";
import { bridge } from "./runtime/bridge.ts";
import type { SearchProps } from "./search/props.ts";
import { hitId, LIST_ID, Results } from "./search/Results.tsx";
import { type SearchState, useSearch } from "./search/use_search.ts";

/** A pasted log file would keep the search busy for seconds; its beginning is enough. */
const MAX_QUERY_LENGTH = 2000;

/** Query of an open dialog that has left the page with its frame, because a page with another one has arrived. */
let interrupted: string | undefined;

export function Search(props: SearchProps): ReactNode {
  const { texts } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  /** Whether a page that was loading has arrived under the open dialog. */
  const hasOtherPage = useRef(false);
  const close = () => dialog.current?.close();
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  const state = useSearch(props, open, (href) => {
    close();
    bridge().navigate(href);
  });
  useLayoutEffect(show, [open]);
  useResuming(dialog, state.query);
  useEffect(() => {
    const onPage = () => void (hasOtherPage.current = dialog.current?.open === true);
    document.addEventListener(DocsEvent.Page, onPage);
    // Going back within the page.
    addEventListener("popstate", close);
    return () => {
      document.removeEventListener(DocsEvent.Page, onPage);
      removeEventListener("popstate", close);
    };
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    <div className="search">
      <button
        type="button"
        className="search-button"
        data-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          if (interrupted) state.type(interrupted, false);
          setOpen(true);
          // The dialog may be closed, but the browser has not reported that yet.
          show();
        }}
      >
        <Icon name="search" />
        {/* Browsers may have translated the texts before the reader searches. A long one loses its end, not its beginning. */}
        <span className="search-placeholder" dir="auto" suppressHydrationWarning>{texts.placeholder}</span>
        <kbd aria-hidden="true" suppressHydrationWarning>Ctrl K</kbd>
      </button>
      {open && createPortal(
        <dialog
          ref={dialog}
          className="search-dialog"
          aria-label={texts.dialog}
          onClick={onBackdrop}
          onClose={() => {
            setOpen(dialog.current?.open === true);
            if (hasOtherPage.current) focusPage();
            hasOtherPage.current = false;
          }}
        >
          <SearchPanel {...props} state={state} close={close} />
        </dialog>,
        document.body,
      )}
    </div>
  );
}

/** Opens the dialog of the next frame, with the same query, if this one is open when it leaves the page. */
function useResuming(dialog: RefObject<HTMLDialogElement | null>, query: string): void {
  const latest = useRef(query);
  latest.current = query;
  useLayoutEffect(() => () => {
    interrupted = dialog.current?.open ? latest.current : undefined;
    if (interrupted === undefined) return;
    const resume = () => document.querySelector<HTMLElement>("[data-search]")?.click();
    // Once the page is in place and has the focus; it would take back an earlier click.
    document.addEventListener(DocsEvent.Page, () => setTimeout(resume), { once: true });
  }, []);
}

/** Focuses the title of the page if the link that had the focus has left the page. */
function focusPage(): void {
  // The field may still have the focus, although its dialog is closed.
  if (!document.activeElement?.matches("body,.search-dialog *")) return;
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

interface PanelProps extends SearchProps {
  readonly state: SearchState;
  close(): void;
}

function SearchPanel({ mode, searchIndexes = [], texts, state, close }: PanelProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Select an earlier query, to be typed over, before focusing: the focus inserts what was typed while loading.
    if (interrupted) input.current?.setSelectionRange(interrupted.length, interrupted.length);
    else if (state.query) input.current?.select();
    interrupted = undefined;
    input.current?.focus();
  }, []);
  const hits = state.groups[state.tab]?.hits ?? [];
  const isMulti = mode === "remote" && Math.max(state.groups.length, searchIndexes.length) > 1;
  return (
    <div className="search-panel">
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          autoComplete="off"
          // Not `false`, for which Preact writes nothing.
          spellCheck="false"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={texts.placeholder}
          aria-label={texts.placeholder}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={hits.length ? hitId(state.selected) : undefined}
          value={state.query}
          onInput={(event) => state.type(event.currentTarget.value, isComposing(event))}
          onCompositionEnd={(event) => state.type(event.currentTarget.value, false)}
          onKeyDown={(event) => onKey(event, state, close)}
        />
        <button type="button" className="search-close" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Results mode={mode} isMulti={isMulti} texts={texts} state={state} onOpen={close} />
      <Keys texts={texts} />
    </div>
  );
}

function Keys({ texts }: Pick<SearchProps, "texts">): ReactNode {
  const keys = [["↵", texts.toSelect], ["↑↓", texts.toNavigate], ["Esc", texts.toClose]];
  return (
    <div className="search-keys" aria-hidden="true">
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          <span>{text}</span>
        </span>
      ))}
    </div>
  );
}

function onKey(event: KeyboardEvent, state: SearchState, close: () => void): void {
  // While an input method is composing, Enter and the arrow keys are for it.
  if (isComposing(event) || event.keyCode === 229) return;
  const hits = state.groups[state.tab]?.hits ?? [];
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step && hits.length) {
    event.preventDefault();
    const next = (state.selected + step + hits.length) % hits.length;
    state.select(next);
    document.getElementById(hitId(next))?.scrollIntoView({ block: "nearest" });
  } else if (event.key === "Enter") {
    event.preventDefault();
    state.submit();
  } else if (event.key === "Escape") {
    // By default, a search field would only clear itself.
    event.preventDefault();
    close();
  }
}

/** Returns whether an input method is composing. React wraps the native event; Preact passes it as it is. */
function isComposing(event: { readonly nativeEvent?: Event }): boolean {
  const native = event.nativeEvent ?? event;
  return (native as { readonly isComposing?: boolean }).isComposing === true;
}
