import type { ReactNode } from "react";
import { useHref } from "./href.ts";

/** Cards side by side if there is room. */
export function CardGrid({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="card-grid">{children}</div>;
}

export interface CardProps {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** The same as children. */
  readonly content?: ReactNode;
  readonly children?: ReactNode;
}

export function Card({ title, icon, content, children }: CardProps): ReactNode {
  return (
    <div className="card">
      <p className="card-title">
        {icon && <span aria-hidden="true">{icon}</span>}
        {title}
      </p>
      {content}
      {children}
    </div>
  );
}

export interface LinkCardProps {
  readonly title: string;
  readonly href: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** A card with a link: its title is the link, but the whole card can be clicked. */
export function LinkCard({ title, href, description, children }: LinkCardProps): ReactNode {
  return (
    <div className="card link-card">
      <p className="card-title">
        <a href={useHref(href)}>{title}</a>
      </p>
      {description && <p>{description}</p>}
      {children}
    </div>
  );
}
