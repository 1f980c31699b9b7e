import type { ReactNode } from "react";

export interface ThemeImageProps {
  readonly light: string;
  /** Without one, or with the same address, one image serves both appearances. */
  readonly dark: string | undefined;
  readonly alt: string;
  readonly size: number;
}

/**
 * An image for each appearance; the style sheet shows one. The pair is lazy so that the hidden one is not fetched, the
 * single one stands in a `<picture>` because React writes a preload link for any other image it renders.
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

/** A drawing within the page is there already. */
function loadingOf(src: string): "lazy" | undefined {
  return src.startsWith("data:") ? undefined : "lazy";
}
