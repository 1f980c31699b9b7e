/**
 * A menu that opens on click with no script, and on hover where there is a pointer that can hover. Menus of the same
 * group close each other.
 */
import type { ReactNode } from "react";

export interface MenuProps {
  readonly label: ReactNode;
  /** Accessible name, when the label is an icon. */
  readonly name?: string;
  readonly className?: string;
  /** Where it is marked besides the pages that it leads to. */
  readonly activeMatch?: string | undefined;
  readonly children: ReactNode;
}

export function Menu({ label, name, className, activeMatch, children }: MenuProps): ReactNode {
  return (
    <details
      className={className ? `menu ${className}` : "menu"}
      name="top-menu"
      data-active-match={activeMatch}
    >
      <summary aria-label={name}>{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
