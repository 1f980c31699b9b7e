/** Wraps components of the site that are hydrated in the browser, for use in pages. */
import { type ComponentType, createElement, type ReactNode, useContext } from "react";
import { CustomElement, SLOT_PLACEHOLDER } from "../../islands/markup.ts";
import type { HydrateWhen, IslandProps } from "../../islands/types.ts";
import { Island, IslandContext, type IslandOptions } from "../Island.tsx";
import { isComponent } from "./is_component.ts";
import { recordPlace, withThemeData } from "./island_place.tsx";
import { ThemeDataContext } from "./theme_data.ts";

export interface SiteIslandProps {
  /** When to hydrate; the first input on it always does. Default: when it comes into view. */
  readonly hydrate?: HydrateWhen;
  /** The media query of `hydrate="media"`. */
  readonly media?: string;
  /** Rendered as part of the page; in the browser the component gets the resulting nodes. */
  readonly children?: ReactNode;
}

const HYDRATE_VALUES: { readonly [when in HydrateWhen]: true } = {
  load: true,
  idle: true,
  visible: true,
  interaction: true,
  media: true,
};

/** The component's `children` on the server: the same element as in the browser, with a mark as content. */
const SLOT = createElement(CustomElement.Slot, { dangerouslySetInnerHTML: { __html: SLOT_PLACEHOLDER } });

/**
 * Returns what is wrong with an export that is no component. Of a file without any export, the bundler makes an empty
 * object the default.
 */
function wrongExport(name: string, value: unknown): string {
  const isMissing = !value || typeof value === "object" && Object.keys(value).length === 0;
  return `${name}.island.tsx exports ${isMissing ? `neither "${name}" nor a default` : "no component"}`;
}

/** Returns a component for the island `name`. Props other than `SiteIslandProps` go to it and must be JSON. */
export function siteIsland(
  name: string,
  // deno-lint-ignore no-explicit-any -- any component whose props are JSON
  component: ComponentType<any> | undefined,
): ComponentType<SiteIslandProps> {
  const SiteIsland = ({ hydrate = "visible", media, children, ...own }: SiteIslandProps): ReactNode => {
    if (!isComponent(component)) throw new Error(wrongExport(name, component));
    if (!Object.hasOwn(HYDRATE_VALUES, hydrate)) {
      throw new Error(
        `hydrate="${hydrate}" of <${name}> is not one of ${Object.keys(HYDRATE_VALUES).join(", ")}`,
      );
    }
    const content = isContent(children) ? children : undefined;
    const props = content === undefined && children !== undefined ? { ...own, children } : own;
    for (const [prop, value] of Object.entries(props)) {
      if (value !== undefined && !isJson(value)) {
        throw new Error(`The prop "${prop}" of <${name}> cannot be sent to the browser: it is not JSON`);
      }
    }
    return <Root {...{ name, component, media }} when={hydrate} props={props as IslandProps}>{content}</Root>;
  };
  // Stack traces then show the name that the page uses.
  return Object.defineProperty(SiteIsland, "name", { value: name });
}

/**
 * Returns an island for a component with state whose file is not named as an island: it is hydrated when it
 * comes into view. With props that are not JSON, it is only rendered statically.
 */
// deno-lint-ignore no-explicit-any -- any component
export function interactiveComponent(name: string, component: ComponentType<any>): ComponentType<object> {
  const Interactive = (props: object): ReactNode =>
    Object.values(props).every((value) => value === undefined || isJson(value))
      ? <Root {...{ name, component }} when="visible" props={props as IslandProps} />
      : createElement(component, props);
  return Object.defineProperty(Interactive, "name", {
    value: component.displayName ?? component.name ?? name,
  });
}

/** Renders the component as an island, or directly if the whole page is rendered in the browser. */
function Root({ children, ...island }: Omit<IslandOptions<IslandProps>, "place">): ReactNode {
  const page = useContext(ThemeDataContext);
  const isServerRender = useContext(IslandContext) !== undefined;
  if (!isServerRender) return <Island {...island}>{children}</Island>;
  const { theme, place } = recordPlace(page, island.name, island.props);
  const within = withThemeData(theme, island.component, children && SLOT);
  return <Island {...island} component={within} place={place}>{children}</Island>;
}

/** Reports whether children have to be rendered; text and other data are passed like any other prop. */
function isContent(children: unknown): boolean {
  return children !== undefined && typeof children !== "function" && !isJson(children);
}

/** Reports whether a value is JSON. `above` are the values that contain it: one in itself is not JSON. */
function isJson(value: unknown, above: readonly unknown[] = []): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) {
    return value === null || ["string", "boolean"].includes(typeof value);
  }
  if (above.includes(value)) return false;
  const isPart = (part: unknown) => isJson(part, [...above, value]);
  if (Array.isArray(value)) return value.every(isPart);
  const prototype = Object.getPrototypeOf(value);
  // React elements are plain objects, too. JSON leaves out what is undefined in an object.
  return (prototype === Object.prototype || prototype === null) && !("$$typeof" in value) &&
    Object.values(value).every((part) => part === undefined || isPart(part));
}
