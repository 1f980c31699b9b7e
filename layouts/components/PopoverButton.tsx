import type { ReactNode } from "react";
import { Icon } from "../../islands/Icon.tsx";

export interface PopoverButtonProps {
  /** Id of the drawer to open. */
  readonly target: string;
  readonly label: string;
  readonly icon: string;
}

/** A button that opens a drawer on a phone, without any script. */
export function PopoverButton({ target, label, icon }: PopoverButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button phone-only"
      popoverTarget={target}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
