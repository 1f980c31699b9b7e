/** The enlarged view of an image: a dialog that the runtime asks for. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ZOOM_EVENT } from "./markup.ts";

export interface ImageZoomProps {
  readonly texts: { readonly open: string; readonly close: string };
}

interface ZoomedImage {
  readonly src: string;
  readonly alt: string;
}

export function ImageZoom({ texts }: ImageZoomProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [image, setImage] = useState<ZoomedImage>();
  useEffect(() => {
    const open = (event: Event) => setImage((event as CustomEvent<ZoomedImage>).detail);
    document.addEventListener(ZOOM_EVENT, open);
    return () => document.removeEventListener(ZOOM_EVENT, open);
  }, []);
  useEffect(() => {
    if (image && !dialog.current?.open) dialog.current?.showModal();
  }, [image]);
  return (
    <dialog
      ref={dialog}
      className="image-zoom"
      data-zoom-root=""
      aria-label={image?.alt || texts.open}
      onClick={() => dialog.current?.close()}
      onClose={() => setImage(undefined)}
    >
      {image && (
        <button type="button" aria-label={texts.close} title={texts.close}>
          <img src={image.src} alt={image.alt} />
        </button>
      )}
    </dialog>
  );
}
