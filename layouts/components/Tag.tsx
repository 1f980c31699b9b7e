import { Fragment, type ReactNode } from "react";
import { isTagImage } from "../image_address.ts";
import { RawHtml } from "../RawHtml.tsx";

/** A short tag after a navigation text ("new", "experimental"): words, SVG or the URL of an image. */
export function Tag({ text }: { readonly text: string | undefined }): ReactNode {
  if (!text) return null;
  if (text.trimStart().startsWith("<svg")) {
    return (
      <span className="tag-icon">
        <RawHtml html={text} element="span" />
      </span>
    );
  }
  if (isTagImage(text)) {
    return <img className="tag-icon" src={text} alt="" width="16" height="16" />;
  }
  const words = text.split(/,\s+/).filter((word) => word !== "");
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="tag">{word}</span>
    </Fragment>
  ));
}
