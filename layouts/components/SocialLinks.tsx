/** The first three social links as icons, the others in a menu. */
import type { ReactNode } from "react";
import { Icon } from "../../islands/Icon.tsx";
import { decode } from "../../islands/lib/address.ts";
import { type Locale, t } from "../i18n.ts";
import { socialIconName } from "../icons.ts";
import { RawHtml } from "../RawHtml.tsx";
import type { SocialLink } from "../types.ts";
import { Menu } from "./Menu.tsx";

const VISIBLE = 3;

export function SocialLinks({ links, locale }: { links: readonly SocialLink[]; locale: Locale }): ReactNode {
  if (links.length === 0) return null;
  const rest = links.slice(VISIBLE);
  return (
    <div className="social">
      {links.slice(0, VISIBLE).map((link, index) => <VisibleLink key={index} link={link} />)}
      {rest.length > 0 && (
        <Menu label={<Icon name="more" />} name={t(locale, "more")} className="end">
          <ul>
            {rest.map((link, index) => (
              <li key={index}>
                <MenuLink link={link} />
              </li>
            ))}
          </ul>
        </Menu>
      )}
    </div>
  );
}

function VisibleLink({ link }: { readonly link: SocialLink }): ReactNode {
  if (link.mode !== "link") {
    return (
      <Menu label={<SocialIcon icon={link.icon} />} name={labelOf(link)} className="end">
        <SocialContent link={link} />
      </Menu>
    );
  }
  return (
    <a className="icon-button" href={link.content} aria-label={labelOf(link)} rel="me noopener">
      <SocialIcon icon={link.icon} />
    </a>
  );
}

function MenuLink({ link }: { readonly link: SocialLink }): ReactNode {
  const label = (
    <>
      <SocialIcon icon={link.icon} />
      {labelOf(link)}
    </>
  );
  if (link.mode === "link") return <a className="nav-link" href={link.content} rel="me noopener">{label}</a>;
  return (
    <>
      <p className="menu-title">{label}</p>
      <SocialContent link={link} />
    </>
  );
}

/** An icon of the theme, or the site's own SVG. */
function SocialIcon({ icon }: Pick<SocialLink, "icon">): ReactNode {
  if (typeof icon === "string") return <Icon name={socialIconName(icon)} />;
  return (
    <span className="icon" aria-hidden="true">
      <RawHtml html={icon.svg} element="span" />
    </span>
  );
}

function SocialContent({ link }: { readonly link: SocialLink }): ReactNode {
  return link.mode === "img"
    ? (
      <img
        className="social-image"
        src={link.content}
        alt={labelOf(link)}
        width="160"
        height="160"
        loading="lazy"
      />
    )
    : <p className="social-text">{link.content}</p>;
}

/** Returns a link's name: as configured, else that of its icon, else its host, text or image. */
function labelOf(link: SocialLink): string {
  if (link.label) return link.label;
  if (typeof link.icon === "string" && link.icon) {
    return Object.hasOwn(NAMES, link.icon)
      ? NAMES[link.icon]
      : link.icon[0].toUpperCase() + link.icon.slice(1);
  }
  if (link.mode === "link") return link.content.replace(/^https?:\/\/([^/]+).*$/, "$1");
  return link.mode === "text" ? link.content : imageName(link.content);
}

/** Returns an image's file name, without extension; `image` for one in a `data:` URL, which has no name. */
function imageName(url: string): string {
  return decode(url.replace(/^data:(\w*).*|^.*\/|\.\w+(?:[?#].*)?$/gs, "$1"));
}

const NAMES: { readonly [icon: string]: string } = {
  github: "GitHub",
  gitlab: "GitLab",
  x: "X",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  qq: "QQ",
  npm: "npm",
  rss: "RSS",
};
