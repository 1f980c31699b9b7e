/** The dialog with the enlarged view of an image. The runtime opens it with an event. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import { DocsEvent } from "./markup.ts";

export interface ImageZoomProps {
  /** Language of `texts`, which come with the island's script. */
  readonly lang: string;
  /** `openNamed` is the name of an image that can be enlarged; `{alt}` in it is replaced with the image's alt text. */
  readonly texts: { readonly open: string; readonly openNamed: string; readonly close: string };
}

interface ZoomedImage {
  readonly src: string;
  readonly alt: string;
  /** Maximum width of the enlarged image. */
  readonly width: number;
}

export function ImageZoom({ texts }: ImageZoomProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /**
   * The image shown last. It is kept when the dialog is closed: browsers report that late, when the reader may have
   * opened another one.
   */
  const [image, setImage] = useState<ZoomedImage>();
  useEffect(() => {
    const open = (event: Event) => setImage((event as CustomEvent<ZoomedImage>).detail);
    const close = () => dialog.current?.close();
    document.addEventListener(DocsEvent.Zoom, open);
    document.addEventListener(DocsEvent.Page, close);
    // Going back within the page.
    addEventListener("popstate", close);
    return () => {
      document.removeEventListener(DocsEvent.Zoom, open);
      document.removeEventListener(DocsEvent.Page, close);
      removeEventListener("popstate", close);
    };
  }, []);
  useEffect(() => {
    if (image && !dialog.current?.open) dialog.current?.showModal();
  }, [image]);
  return (
    <dialog
      ref={dialog}
      className="image-zoom"
      data-zoom-root={texts.openNamed}
      aria-label={texts.open}
      onClick={() => dialog.current?.close()}
    >
      {image && (
        <>
          <button type="button" className="icon-button" title={texts.close}>
            <Icon name="close" />
          </button>
          <img key={image.src} src={image.src} alt={image.alt} style={{ maxWidth: image.width }} />
        </>
      )}
    </dialog>
  );
}
