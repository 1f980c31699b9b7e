/**
 * The appearance button: each press goes on from light to dark to the system's. Until it wakes, the style sheet shows
 * the icon of the reader's choice and the runtime sets its name (`runtime/theme.ts`).
 */
import { type ReactNode, useEffect, useState } from "react";
import { ATTR_CHOICE, THEME_EVENT } from "./markup.ts";
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

const ICONS: { readonly [choice in AppearanceChoice]: string } = {
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M4 5h16v11H4zM9 20h6M12 16v4",
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
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {Object.entries(ICONS).map(([choice, path]) => (
          <path key={choice} {...{ [ATTR_CHOICE]: choice }} d={path} />
        ))}
      </svg>
    </button>
  );
}

/** The server knows no choice. In the browser the runtime has put this one's name into the server's HTML by now. */
function firstChoice(): AppearanceChoice {
  return typeof document === "undefined" ? "auto" : bridge().appearance();
}
