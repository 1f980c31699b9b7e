/** The enlarged view of an image: a dialog that the runtime asks for. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import { PAGE_EVENT, ZOOM_EVENT } from "./markup.ts";

export interface ImageZoomProps {
  /** The language of `texts`, which come with the script. */
  readonly lang: string;
  /** `{alt}` in `openNamed`, the name of an image that can be enlarged, is what the image shows. */
  readonly texts: { readonly open: string; readonly openNamed: string; readonly close: string };
}

interface ZoomedImage {
  readonly src: string;
  readonly alt: string;
  /** How wide it may become. */
  readonly width: number;
}

export function ImageZoom({ texts }: ImageZoomProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [image, setImage] = useState<ZoomedImage>();
  useEffect(() => {
    const open = (event: Event) => setImage((event as CustomEvent<ZoomedImage>).detail);
    const close = () => dialog.current?.close();
    document.addEventListener(ZOOM_EVENT, open);
    document.addEventListener(PAGE_EVENT, close);
    return () => {
      document.removeEventListener(ZOOM_EVENT, open);
      document.removeEventListener(PAGE_EVENT, close);
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
      onClose={() => setImage(undefined)}
    >
      {image && (
        <>
          <button type="button" className="icon-button" title={texts.close}>
            <Icon name="close" />
          </button>
          <img src={image.src} alt={image.alt} style={{ maxWidth: image.width }} />
        </>
      )}
    </dialog>
  );
}
