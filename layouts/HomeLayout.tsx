/** The home page: a hero with actions, the features, the page's own text, and the footer line. */
import type { ReactNode } from "react";
import { withBreakOpportunities } from "./break_opportunities.tsx";
import { Footer } from "./components/Footer.tsx";
import { ThemeImage } from "./components/ThemeImage.tsx";
import { isHtmlText } from "./html_text.ts";
import { isIconImage } from "./image_address.ts";
import { richText } from "./inline_markdown.tsx";
import { PageBody, type PageWithBody } from "./PageBody.tsx";
import { RawHtml } from "./RawHtml.tsx";
import type { FeatureData, HeroData } from "./types.ts";

export function HomeLayout(props: PageWithBody): ReactNode {
  const { hero, features, html, children, show, site, page } = props;
  // A hero without texts of its own shows the page's title, unless the text below has one.
  const title = /<h1[\s>]/i.test(html) ? "" : page.title;
  return (
    <>
      {hero && <Hero hero={hero} name={hero.name || hero.text ? hero.name : title} />}
      {features.length > 0 && (
        <ul className="features">
          {features.map((feature, index) => <Feature key={index} feature={feature} />)}
        </ul>
      )}
      {(children ?? html) && (
        <div className="home-body doc-body">
          <PageBody {...props} />
        </div>
      )}
      {show.footer && <Footer message={site.footerMessage} />}
    </>
  );
}

function HeroImage({ image }: { readonly image: NonNullable<HeroData["image"]> }): ReactNode {
  const { src, ...rest } = image;
  return (
    <div className="hero-image">
      <ThemeImage dark={undefined} {...rest} light={src} size={360} />
    </div>
  );
}

function Hero({ hero, name }: { readonly hero: HeroData; readonly name: string }): ReactNode {
  return (
    <section className={hero.image ? "hero with-image" : "hero"}>
      <div>
        {(name || hero.text) && (
          <h1>
            <span className="hero-name">{heroText(name)}{hero.text && " "}</span>
            {hero.text && <span className="hero-text">{heroText(hero.text, withBreakOpportunities)}</span>}
          </h1>
        )}
        {hero.tagline && <p className="hero-tagline">{richText(hero.tagline)}</p>}
        {hero.actions.length > 0 && (
          <p className="hero-actions">
            {hero.actions.map((action, index) => (
              <a key={index} className={`button ${action.theme}`} href={action.link}>
                {heroText(action.text)}
              </a>
            ))}
          </p>
        )}
      </div>
      {hero.image && <HeroImage image={hero.image} />}
    </section>
  );
}

/** Renders a text in which only HTML is markup. */
function heroText(text: string, plain?: (text: string) => ReactNode): ReactNode {
  return isHtmlText(text) ? <RawHtml html={text} element="span" /> : plain ? plain(text) : text;
}

function Feature({ feature }: { readonly feature: FeatureData }): ReactNode {
  const { title, link, details } = feature;
  return (
    <li className={`feature span-${feature.span}`}>
      {feature.icon && <FeatureIcon icon={feature.icon} />}
      {title && <h2>{link ? <a href={link}>{title}</a> : title}</h2>}
      {details && <p>{richText(details)}</p>}
    </li>
  );
}

/** An icon: SVG or other HTML, the URL of an image, or a character. */
function FeatureIcon({ icon }: { readonly icon: string }): ReactNode {
  return <div className="feature-icon" aria-hidden="true">{iconContent(icon)}</div>;
}

function iconContent(icon: string): ReactNode {
  if (/^\s*<[a-z]/.test(icon)) return <RawHtml html={icon} />;
  if (isIconImage(icon)) return <img src={icon} alt="" width="28" height="28" loading="lazy" />;
  return icon;
}
