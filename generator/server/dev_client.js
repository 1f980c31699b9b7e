/**
 * The browser side of a preview: shows changes without losing the scroll position, and reports problems.
 * It complies with the site's strict Content-Security-Policy: no inline styles, no HTML from strings.
 */

let session;
/** Version that the page shows: the one in its HTML at first, then that of the last change. */
let shown = Number(document.querySelector("script[data-served]").dataset.served);
let events;
/** The problems of the last build, as text. */
let reported = "";
const handlers = { hello, served, page, css, reload: () => location.reload(), errors, findings };
document.addEventListener("visibilitychange", connect);
// Before the page handles the key, while its dialogs are still open.
document.addEventListener("keydown", closeErrors, { capture: true });
connect();

/** Connects while the tab is visible. Browsers allow six connections to a server, fewer than a writer has tabs. */
function connect() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("/__dev/events");
  events.onmessage = (message) => {
    const event = JSON.parse(message.data);
    handlers[event.type]?.(event);
  };
}

/**
 * Handles a new connection. A different session means that the server was restarted, perhaps with other code;
 * a different version, that this page missed a change while it was not connected.
 */
function hello(event) {
  const restarted = session !== undefined && session !== event.session;
  session = event.session;
  if (restarted) location.reload();
  else if (event.served !== shown) page({ routePath: cleanPath(location.pathname), missed: true });
  served(event);
}

function served(event) {
  if (event.served === shown) return;
  // This page only says that there was no site yet.
  if (document.documentElement.hasAttribute("data-dev-error")) return location.reload();
  shown = event.served;
  document.dispatchEvent(new Event("docs:stale"));
}

async function page({ routePath, frame, missed }) {
  if (!isShown(routePath)) return;
  if (frame) return location.reload();
  const fresh = await fetchDocument(location.href);
  // The reader may have gone to another page meanwhile, which is current.
  if (!isShown(routePath)) return;
  const [now, next] = [document.querySelector("main"), fresh?.querySelector("main")];
  if (!now || !next || (missed && frameOf(document) !== frameOf(fresh))) return location.reload();
  const { scrollX, scrollY } = window;
  const opened = new Map(detailsOf(now).map(([name, node]) => [name, node.open]));
  const selected = tabsOf(now).map((tabs) => tabs.findIndex(isSelected));
  const restoreFocus = noteFocus(now);
  const made = document.importNode(next, true);
  keepIslands(now, made);
  now.replaceChildren(...made.childNodes);
  document.title = fresh.title;
  // Puts content for browsers in place, too.
  document.dispatchEvent(new CustomEvent("docs:page"));
  for (const [name, node] of detailsOf(now)) node.open = opened.get(name) ?? node.open;
  tabsOf(now).map((tabs, index) => tabs[selected[index]]).filter((tab) => tab && !isSelected(tab))
    .forEach((tab) => tab.click());
  restoreFocus();
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}

/** Moves islands, with their state, to new content that has the same ones. Those with children may differ in these. */
function keepIslands(from, to) {
  const old = new Map(islandsOf(from));
  for (const [name, island] of islandsOf(to)) {
    if (old.has(name) && !island.querySelector("doc-slot, [data-slot]")) island.replaceWith(old.get(name));
  }
}

/** Returns the islands with keys made from their attributes. */
function islandsOf(main) {
  const attributes = (node) => node.getAttributeNames().filter((name) => name !== "data-ready").sort();
  return keyed(
    main.querySelectorAll("doc-island"),
    (node) => JSON.stringify(attributes(node).map((name) => [name, node.getAttribute(name)])),
  );
}

/**
 * Returns a function that moves the focus from an element of the content to its counterpart in new content: an element
 * of the same kind with the same text or, if there is none, in the same place.
 */
function noteFocus(main) {
  const { localName, textContent } = document.activeElement;
  const candidates = () => {
    const all = [...main.querySelectorAll(localName)];
    return [all.filter((node) => node.textContent === textContent), all];
  };
  const places = candidates().map((nodes) => nodes.indexOf(document.activeElement));
  return () => {
    const [same, other] = candidates().map((nodes, index) => nodes[places[index]]);
    (same ?? other)?.focus({ preventScroll: true });
  };
}

/** Returns the tabs of each list of tabs. */
function tabsOf(main) {
  return [...main.querySelectorAll("[role=tablist]")].map((list) => [...list.querySelectorAll("[role=tab]")]);
}

function isSelected(tab) {
  return tab.getAttribute("aria-selected") === "true";
}

/**
 * Returns what a document has besides its main content, to find out whether the page missed a change of that:
 * the styles and scripts that it loads, and the boot data, which names the file of the frame.
 */
function frameOf(document) {
  const nodes = document.head.querySelectorAll("link[rel=stylesheet], script[src]:not([data-served])");
  const { page: _, ...boot } = JSON.parse(document.getElementById("Site-boot")?.textContent ?? "{}");
  return JSON.stringify(
    [...nodes].map((node) => node.getAttribute("href") ?? node.getAttribute("src")).concat(boot),
  );
}

/** Returns the `<details>` elements with keys made from their summaries, so that they stay open or closed. */
function detailsOf(main) {
  return keyed(main.querySelectorAll("details"), (node) => node.querySelector("summary")?.textContent ?? "");
}

/** Returns the nodes with keys, which end in a number because several nodes may have the same name. */
function keyed(nodes, nameOf) {
  const count = {};
  return [...nodes].map((node) => {
    const name = nameOf(node);
    count[name] = (count[name] ?? 0) + 1;
    return [`${name} ${count[name]}`, node];
  });
}

/** Fetches a page as a document. XMLHttpRequest avoids parsing a string as HTML, which Trusted Types forbid. */
function fetchDocument(href) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", href);
    request.responseType = "document";
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => resolve(undefined);
    request.send();
  });
}

/** Replaces the site's style sheet, also one that is still loading, but not another of a static page. */
function css({ href }) {
  const folder = href.slice(0, href.lastIndexOf("/") + 1);
  const old = [...document.querySelectorAll(`link[rel="stylesheet"][href^="${folder}"]`)];
  const last = old.at(-1);
  if (!last || last.getAttribute("href") === href) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = () => old.forEach((node) => node.remove());
  last.after(link);
}

/** Reports whether this is the page, or the 404 page, which is shown at any address. */
function isShown(routePath) {
  const notFound = document.documentElement.dataset.page === "404" && routePath.endsWith("/404");
  return notFound || routePath === cleanPath(location.pathname);
}

// Like `cleanPath` in islands/lib/address.ts, which cannot be imported because this file is served unbundled.
function cleanPath(pathname) {
  return decodeURI(pathname).replace(/\/index(\.html)?$/, "/").replace(/\.html$/, "");
}

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(0 0 0 / 70%); }
section { display: flex; flex-direction: column; margin: 5vh auto; max-height: 90vh; width: min(60rem, 92vw); box-sizing: border-box; padding: 1.25rem 1.5rem; border-radius: .5rem;
  border-block-start: 4px solid #e5484d; background: #18191b; color: #edeef0; font: 14px/1.6 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; margin-block-end: .75rem; }
h2 { margin: 0; font-size: 1rem; }
pre { margin: 0; overflow: auto; font: 13px/1.55 ui-monospace, Menlo, Consolas, monospace; }
button { font: inherit; color: inherit; background: none; border: 1px solid #696e77; border-radius: .25rem; }
`;

/** Shows problems as text in an overlay; an empty text removes it. */
function errors({ text }) {
  // Leave problems closed that the writer has closed: each connection begins with those of the last build.
  if (text === reported) return;
  reported = text;
  const id = "dev-errors";
  document.getElementById(id)?.remove();
  if (text === "") return;
  const section = element("section");
  section.setAttribute("role", "alert");
  const close = element("button", "Close");
  close.setAttribute("aria-keyshortcuts", "Escape");
  const header = element("header");
  header.append(element("h2", "The site has problems"), close);
  const host = addHost(id, STYLE, section);
  close.onclick = () => host.remove();
  section.append(header, element("pre", text));
}

/** Closes the problems, unless the key is meant for a dialog or menu of the page. */
function closeErrors({ key }) {
  if (key !== "Escape" || document.querySelector(":modal, :popover-open")) return;
  document.getElementById("dev-errors")?.remove();
}

const LIST_STYLE = `
:host { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483646; max-width: calc(100vw - 2rem);
  font: 13px/1.5 system-ui, sans-serif; }
details { border-radius: .5rem; background: #18191b; color: #edeef0; box-shadow: 0 4px 20px rgb(0 0 0 / 35%); }
summary { padding: .35rem .8rem; cursor: pointer; width: fit-content; margin-inline-start: auto; }
summary:focus-visible { outline: 2px solid #70b8ff; outline-offset: 2px; border-radius: .5rem; }
ol { margin: 0; padding: 0 .8rem .6rem; width: min(44rem, calc(100vw - 3.6rem)); max-height: 50vh; overflow: auto; list-style: none; }
li { padding-block: .4rem; border-block-start: 1px solid #43484e; overflow-wrap: anywhere; }
code { display: block; font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.error code { color: #ff9592; }
.warning code { color: #ffca16; }
small { display: block; font-size: 12px; color: #b0b4ba; }
`;

/** Shows the findings of the checks in a small list in the corner, which stays open or closed when updated. */
function findings({ items }) {
  const id = "dev-findings";
  const shown = document.getElementById(id);
  if (items.length === 0) return shown?.remove();
  const host = shown ?? addHost(id, LIST_STYLE, element("details"));
  const details = host.shadowRoot.querySelector("details");
  const list = element("ol");
  list.append(...items.map(findingItem));
  details.replaceChildren(element("summary", countText(items)), list);
}

function findingItem({ severity, code, place, message, hint }) {
  const item = element("li");
  item.className = severity;
  item.append(element("code", `${place} ${code}`.trim()), element("span", message));
  if (hint) item.append(element("small", hint));
  return item;
}

function countText(items) {
  const errors = items.filter(({ severity }) => severity === "error").length;
  return [[errors, "error"], [items.length - errors, "warning"]].filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`).join(", ");
}

/** Adds an element with a shadow root, so that its styles and the page's do not affect each other. */
function addHost(id, style, content) {
  const host = element("div");
  host.id = id;
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  document.body.append(host);
  return host;
}

function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
