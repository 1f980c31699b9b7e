/**
 * The appearance button, which cycles through the system's setting, light and dark. Until it is hydrated, the style
 * sheet shows the icon of the reader's choice and the runtime sets the button's name (`runtime/theme.ts`).
 */
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "./Icon.tsx";
import { DocsEvent } from "./markup.ts";
import { type AppearanceChoice, bridge } from "./runtime/bridge.ts";

export interface AppearanceProps {
  /** Name of the button for each choice. */
  readonly texts: { readonly [choice in AppearanceChoice]: string };
}

export function Appearance({ texts }: AppearanceProps): ReactNode {
  const [choice, setChoice] = useState(firstChoice);
  useEffect(() => {
    const read = () => setChoice(bridge().appearance());
    read();
    document.addEventListener(DocsEvent.Theme, read);
    return () => document.removeEventListener(DocsEvent.Theme, read);
  }, []);
  // Ask the runtime, not the state: a click replayed at hydration arrives before the effect's render.
  const change = () => bridge().setAppearance(choiceAfter(bridge().appearance()));
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

/** Returns the initial choice. The server has none; in the browser, the runtime has already put it into the HTML. */
function firstChoice(): AppearanceChoice {
  return typeof document === "undefined" ? "auto" : bridge().appearance();
}

/** Returns the next choice: after the system's, the opposite of what it looks like, so that a first click is seen. */
function choiceAfter(choice: AppearanceChoice): AppearanceChoice {
  const [system, opposite] = matchMedia("(prefers-color-scheme: dark)").matches
    ? ["dark", "light"] as const
    : ["light", "dark"] as const;
  if (choice === "auto") return opposite;
  return choice === opposite ? system : "auto";
}
