import type { ReactNode } from "react";

export interface ThemeImageProps {
  readonly light: string;
  /** If omitted or equal to `light`, one image is used for both appearances. */
  readonly dark: string | undefined;
  readonly alt: string;
  readonly size: number;
  /** Other files of the image `light`. */
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * An image for each appearance; the style sheet shows one of them. The two are lazy, so that the hidden one
 * is not fetched. A single image is wrapped in `<picture>` because React emits a preload link for any other
 * eager image.
 */
export function ThemeImage({ light, dark, alt, size, srcset, sizes }: ThemeImageProps): ReactNode {
  const common = { alt, width: size, height: size };
  const files = { srcSet: srcset, sizes };
  if (dark === undefined || dark === light) {
    return (
      <picture>
        <img src={light} {...files} {...common} />
      </picture>
    );
  }
  return (
    <>
      <img className="light-only" src={light} loading={loadingOf(light)} {...files} {...common} />
      <img className="dark-only" src={dark} loading={loadingOf(dark)} {...common} />
    </>
  );
}

/** Data URIs need no lazy loading. */
function loadingOf(src: string): "lazy" | undefined {
  return src.startsWith("data:") ? undefined : "lazy";
}
