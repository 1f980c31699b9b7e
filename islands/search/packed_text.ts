/**
 * Search records as one text without what repeats or can be derived. Headings are marked where they stand, so neither
 * their text nor their offset is written again. Both directions are here; the browser only needs one.
 */
import type { SearchRecord, TocEntry } from "../types.ts";

/** Separators, which no text contains: `clean` replaces them. */
const RECORD = "\x1d";
const FIELD = "\x1e";
/** Encloses depth and id of a heading, with `EMPTY` before those without text, and also ends the heading's text. */
const MARK = "\x1f";
const EMPTY = "-";
const SEPARATORS = new RegExp(`[${RECORD}${FIELD}${MARK}]`, "g");

/** Returns the text of records, which all have the same language. */
export function textFromRecords(records: readonly SearchRecord[]): string {
  return records.map((record) =>
    [
      record.routePath,
      clean(record.title),
      record.lang,
      record.domain,
      (record.keywords ?? []).map(clean).join(MARK),
      markedContent(record),
    ].join(FIELD)
  ).join(RECORD);
}

/** Returns the records of such a text. */
export function recordsFromText(text: string): SearchRecord[] {
  return text === "" ? [] : text.split(RECORD).map((record) => {
    const [routePath = "", title = "", lang = "", domain = "", keywords = "", marked = ""] = record.split(
      FIELD,
    );
    const names = keywords === "" ? {} : { keywords: keywords.split(MARK) };
    return { routePath, title, ...unmarked(marked), domain, lang, ...names };
  });
}

/** Replaces separators by spaces, so that offsets in the text stay the same. */
function clean(text: string): string {
  return text.replace(SEPARATORS, " ");
}

function markedContent({ content, toc }: SearchRecord): string {
  const text = clean(content);
  const parts: string[] = [];
  let from = 0;
  for (const { id, depth, charIndex, text: heading } of toc) {
    if (charIndex < 0) {
      parts.push(MARK, EMPTY, String(depth), clean(id), MARK);
      continue;
    }
    const end = charIndex + heading.length;
    parts.push(
      text.slice(from, charIndex),
      MARK,
      String(depth),
      clean(id),
      MARK,
      text.slice(charIndex, end),
      MARK,
    );
    from = end;
  }
  return parts.join("") + text.slice(from);
}

function unmarked(marked: string): Pick<SearchRecord, "content" | "toc"> {
  const toc: TocEntry[] = [];
  const parts = marked.split(MARK);
  let content = parts.shift() ?? "";
  while (parts.length > 0) {
    const name = parts.shift()!;
    const isEmpty = name.startsWith(EMPTY);
    const [depth, id] = isEmpty ? [name[1], name.slice(2)] : [name[0], name.slice(1)];
    const text = isEmpty ? "" : parts.shift()!;
    toc.push({ text, id, depth: Number(depth), charIndex: isEmpty ? -1 : content.length });
    content += text + (parts.shift() ?? "");
  }
  return { content, toc };
}
