/** The attributes of HTML and React that handle events: others may begin with "on" as well, such as `once`. */

const EVENTS = new Set([
  ...["abort", "beforematch", "beforetoggle", "cancel", "change", "close", "command", "cuechange", "error"],
  ...["formdata", "input", "beforeinput", "invalid", "load", "message", "messageerror", "reset", "resize"],
  ...["scroll", "scrollend", "scrollsnapchange", "scrollsnapchanging", "securitypolicyviolation", "select"],
  ...["selectionchange", "selectstart", "slotchange", "submit", "toggle", "contentvisibilityautostatechange"],
  ...["fullscreenchange", "fullscreenerror", "contextlost", "contextrestored", "search", "show"],
  // Of the window, which `<body>` handles.
  ...["afterprint", "beforeprint", "beforeunload", "hashchange", "languagechange", "offline", "online"],
  ...["pagehide", "pagereveal", "pageshow", "pageswap", "popstate", "rejectionhandled", "storage"],
  ...["unhandledrejection", "unload"],
  ...named("animation", "start", "end", "iteration", "cancel"),
  ...named("transition", "start", "end", "run", "cancel"),
  ...named("composition", "start", "end", "update"),
  ...["blur", "focus", "focusin", "focusout", "keydown", "keypress", "keyup", "copy", "cut", "paste"],
  ...["click", "auxclick", "dblclick", "doubleclick", "contextmenu", "wheel", "mousewheel"],
  ...named("mouse", "down", "enter", "leave", "move", "out", "over", "up"),
  ...named("pointer", "down", "enter", "leave", "move", "out", "over", "up", "cancel", "rawupdate"),
  ...["gotpointercapture", "lostpointercapture"],
  ...named("touch", "start", "end", "move", "cancel"),
  ...["drag", "drop", ...named("drag", "start", "end", "enter", "exit", "leave", "over")],
  // Of sound and video.
  ...["canplay", "canplaythrough", "durationchange", "emptied", "ended", "encrypted", "loadeddata"],
  ...[
    "loadedmetadata",
    "loadstart",
    "pause",
    "play",
    "playing",
    "progress",
    "ratechange",
    "seeked",
    "seeking",
  ],
  ...["stalled", "suspend", "timeupdate", "volumechange", "waiting", "waitingforkey"],
]);

/** Returns whether an attribute handles an event; in React, also on its way down (`onClickCapture`). */
export function isEventHandler(name: string): boolean {
  const [, event = ""] = /^on([a-z]+)$/.exec(name.toLowerCase()) ?? [];
  return EVENTS.has(event) || EVENTS.has(event.replace(/capture$/, ""));
}

function named(start: string, ...ends: readonly string[]): string[] {
  return ends.map((end) => start + end);
}
