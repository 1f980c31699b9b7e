/**
 * A menu that opens on click without any script, and on hover if the pointer can hover. Opening one closes
 * the others.
 */
import type { ReactNode } from "react";

export interface MenuProps {
  readonly label: ReactNode;
  /** Accessible name, when the label is an icon. */
  readonly name?: string;
  readonly className?: string;
  /** Pattern for further route paths, besides those it links to, where the menu is marked as active. */
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
