/** Light, dark or as the system has it: stored, followed across tabs, shown as `html[data-theme]`. */
import { APPEARANCE_KEY, THEME_EVENT } from "../markup.ts";
import { boot } from "./boot.ts";
import type { AppearanceChoice } from "./bridge.ts";
import { readStored, store } from "./storage.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");
// Kept here as well, for browsers that refuse storage.
let choice: AppearanceChoice = choiceFrom(readStored(APPEARANCE_KEY));

export function appearance(): AppearanceChoice {
  return choice;
}

export function setAppearance(next: AppearanceChoice): void {
  choice = next;
  store(APPEARANCE_KEY, next);
  apply();
}

export function startTheme(): void {
  if (!boot.darkMode) return;
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    // A null key is the whole store being cleared.
    if (event.key !== APPEARANCE_KEY && event.key !== null) return;
    choice = choiceFrom(event.newValue);
    apply();
  });
}

function apply(): void {
  const theme = choice === "auto" ? (dark.matches ? "dark" : "light") : choice;
  document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: { choice, theme } }));
}

function choiceFrom(stored: string | null): AppearanceChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}
