/** Components of the site that live on in the browser, as its pages use them. */
import type { ComponentType, ReactNode } from "react";
import type { HydrateWhen } from "../../islands/types.ts";
import { Island } from "../Island.tsx";

export interface SiteIslandProps {
  /** When it wakes; the first input on it wakes it in any case. Default: when it comes into view. */
  readonly hydrate?: HydrateWhen;
  /** The media query of `hydrate="media"`. */
  readonly media?: string;
}

const CONDITIONS: { readonly [when in HydrateWhen]: true } = {
  load: true,
  idle: true,
  visible: true,
  interaction: true,
  media: true,
};

/** The island `name` as a component. Props other than `SiteIslandProps` are its own, and must be JSON. */
export function siteIsland(
  name: string,
  // deno-lint-ignore no-explicit-any -- any component whose props are JSON
  component: ComponentType<any> | undefined,
): ComponentType<SiteIslandProps> {
  const SiteIsland = ({ hydrate = "visible", media, ...props }: SiteIslandProps): ReactNode => {
    if (!component) throw new Error(`${name}.island.tsx exports neither "${name}" nor a default`);
    if (!Object.hasOwn(CONDITIONS, hydrate)) {
      throw new Error(`hydrate="${hydrate}" of <${name}> is none of ${Object.keys(CONDITIONS).join(", ")}`);
    }
    for (const [prop, value] of Object.entries(props)) {
      if (value !== undefined && !isJson(value)) {
        throw new Error(`The prop "${prop}" of <${name}> cannot be sent to the browser: it is not JSON`);
      }
    }
    return <Island name={name} when={hydrate} media={media} component={component} props={props} />;
  };
  // An error's stack then names it as its page does.
  return Object.defineProperty(SiteIsland, "name", { value: name });
}

function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) {
    return value === null || ["string", "boolean"].includes(typeof value);
  }
  if (Array.isArray(value)) return value.every(isJson);
  const prototype = Object.getPrototypeOf(value);
  // React's elements are plain objects too.
  return (prototype === Object.prototype || prototype === null) && !("$$typeof" in value) &&
    Object.values(value).every(isJson);
}
