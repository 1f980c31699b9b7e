/**
 * The appearance: light, dark or the system's. The choice is stored, synchronized across tabs and shown in the button's
 * name. The inline script shows it before the first paint, and has the function that shows another.
 */
import { CustomElement, DataAttr, DocsEvent, GlobalName, parseProps, StorageKey } from "../markup.ts";
import { onPage } from "./boot.ts";
import type { AppearanceProps } from "../Appearance.tsx";
import type { AppearanceChoice } from "./bridge.ts";
import { readStored, store } from "./storage.ts";

const { dataset } = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
/** Undefined in a site that is always light, whose HTML says so. */
const {
  [GlobalName.ShowAppearance]: show = dataset.appearance ? undefined : showWithoutInline,
} = globalThis as { [GlobalName.ShowAppearance]?: (choice: AppearanceChoice) => void };
// Kept here as well, for browsers that deny storage.
let choice: AppearanceChoice = choiceFrom(readStored(StorageKey.Appearance));

export function appearance(): AppearanceChoice {
  return choice;
}

export function setAppearance(next: AppearanceChoice): void {
  choice = next;
  store(StorageKey.Appearance, next);
  apply();
}

export function startTheme(): void {
  apply();
  // A page in another language has its own button.
  onPage(nameButton);
  dark.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    // The key is null if the whole storage was cleared.
    if (event.key !== StorageKey.Appearance && event.key !== null) return;
    choice = choiceFrom(event.newValue);
    apply();
  });
}

/** Shows a choice where the host's own policy blocks the inline script: late, but the button works. */
function showWithoutInline(choice: AppearanceChoice): void {
  dataset.appearance = choice;
  dataset.theme = choice !== "auto" ? choice : dark.matches ? "dark" : "light";
}

function apply(): void {
  if (!show) return;
  show(choice);
  nameButton();
  document.dispatchEvent(new CustomEvent(DocsEvent.Theme));
}

/** Names the button from its island's props until the island is hydrated: its HTML is the same for every reader. */
function nameButton(): void {
  const island = document.querySelector(`${CustomElement.Island}[${DataAttr.Island}="Appearance"]`);
  const button = island?.querySelector("button");
  if (!button) return;
  const { texts } = parseProps(island!.getAttribute(DataAttr.Props)) as unknown as AppearanceProps;
  button.title = texts[choice];
}

function choiceFrom(stored: string | null): AppearanceChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}
