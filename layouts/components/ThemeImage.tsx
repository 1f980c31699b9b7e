import type { ReactNode } from "react";

export interface ThemeImageProps {
  readonly light: string;
  /** If omitted or equal to `light`, one image is used for both appearances. */
  readonly dark: string | undefined;
  readonly alt: string;
  readonly size: number;
}

/**
 * An image for each appearance; the style sheet shows one of them. The two are lazy, so that the hidden one
 * is not fetched. A single image is wrapped in `<picture>` because React emits a preload link for any other
 * eager image.
 */
export function ThemeImage({ light, dark, alt, size }: ThemeImageProps): ReactNode {
  const common = { alt, width: size, height: size };
  if (dark === undefined || dark === light) {
    return (
      <picture>
        <img src={light} {...common} />
      </picture>
    );
  }
  return (
    <>
      <img className="light-only" src={light} loading={loadingOf(light)} {...common} />
      <img className="dark-only" src={dark} loading={loadingOf(dark)} {...common} />
    </>
  );
}

/** Data URIs need no lazy loading. */
function loadingOf(src: string): "lazy" | undefined {
  return src.startsWith("data:") ? undefined : "lazy";
}
