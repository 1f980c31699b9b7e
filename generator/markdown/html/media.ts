/** Audio, video and `srcset` image files in HTML and JSX, which are published like the images of a page. */
import { escapeHtml, escapeUrl } from "../text/escape.ts";
import { isExternal } from "../../../islands/lib/address.ts";
import { resolveImage } from "./images.ts";
import type { PageState } from "../page_state.ts";
import { mapSrcset } from "../../util/srcset.ts";

/** Returns the value of an attribute, escaped and with resolved URLs. Calls `recordFile` for each file of the site. */
export function mediaAddress(
  page: PageState,
  kind: "file" | "srcset",
  value: string,
  recordFile: (href: string) => void,
): string {
  const address = (href: string) => {
    if (href === "" || isExternal(href)) return escapeHtml(href);
    recordFile(href);
    return escapeUrl(resolveImage(page, href).url);
  };
  return kind === "srcset" ? mapSrcset(value, address, escapeHtml) : address(value.trim());
}
