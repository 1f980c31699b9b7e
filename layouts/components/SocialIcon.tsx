import type { ReactNode } from "react";
import { Icon } from "../../islands/Icon.tsx";
import { socialIconName } from "../icons.ts";
import { RawHtml } from "../RawHtml.tsx";
import type { SocialLink } from "../types.ts";

/** An icon of the theme, or the site's own SVG. */
export function SocialIcon({ icon }: { readonly icon: SocialLink["icon"] }): ReactNode {
  if (typeof icon === "string") return <Icon name={socialIconName(icon)} />;
  return (
    <span className="icon" aria-hidden="true">
      <RawHtml html={icon.svg} element="span" />
    </span>
  );
}
