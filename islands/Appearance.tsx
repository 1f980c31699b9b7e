/**
 * The appearance button: each press goes on from light to dark to the system's. Until it wakes, the style sheet shows
 * the icon of the reader's choice and the runtime sets its name (`runtime/theme.ts`).
 */
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "./Icon.tsx";
import { THEME_EVENT } from "./markup.ts";
import { type AppearanceChoice, bridge } from "./runtime/bridge.ts";

export interface AppearanceProps {
  /** Names of the button, by what is chosen. */
  readonly texts: { readonly [choice in AppearanceChoice]: string };
}

const NEXT: { readonly [choice in AppearanceChoice]: AppearanceChoice } = {
  light: "dark",
  dark: "auto",
  auto: "light",
};

export function Appearance({ texts }: AppearanceProps): ReactNode {
  const [choice, setChoice] = useState(firstChoice);
  useEffect(() => {
    const read = () => setChoice(bridge().appearance());
    read();
    document.addEventListener(THEME_EVENT, read);
    return () => document.removeEventListener(THEME_EVENT, read);
  }, []);
  // From the runtime, not from the state: a click held back until hydration comes before the effect's render.
  const change = () => bridge().setAppearance(NEXT[bridge().appearance()]);
  return (
    <button
      type="button"
      className="icon-button appearance"
      title={texts[choice]}
      onClick={change}
    >
      <Icon name="appearance" />
    </button>
  );
}

/** The server knows no choice. In the browser the runtime has put this one's name into the server's HTML by now. */
function firstChoice(): AppearanceChoice {
  return typeof document === "undefined" ? "auto" : bridge().appearance();
}
