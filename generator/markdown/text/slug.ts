/** Converts heading text in any script to an id, in GitHub's style. */

/**
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(slugFromText("What's new in `server.port`?"), "whats-new-in-serverport");
 * assert.equal(slugFromText("使用 CSS 模块"), "使用-css-模块");
 * ```
 */
export function slugFromText(text: string): string {
  return text.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replace(/ /g, "-");
}

/** Generates unique ids for a page: repeated slugs get a suffix, `-1`, `-2`, … */
export class Slugger {
  #uses = new Map<string, number>();

  /** Marks an id as taken. */
  reserve(id: string): void {
    if (!this.#uses.has(id)) this.#uses.set(id, 0);
  }

  slug(text: string): string {
    const base = slugFromText(text) || "section";
    let count = this.#uses.get(base) ?? 0;
    let id = base;
    while (this.#uses.has(id)) id = `${base}-${++count}`;
    this.#uses.set(base, count);
    this.reserve(id);
    return id;
  }
}

/**
 * Returns the ids of a page's headings with a suffix for those that an earlier heading or the page's title has:
 * the headings of fragments have the ids of their own files.
 */
export function uniqueIds(ids: readonly string[], titles: readonly string[]): readonly string[] {
  const used = new Set(titles);
  const all = new Set([...titles, ...ids]);
  if (all.size === used.size + ids.length) return ids;
  return ids.map((id) => {
    let own = id;
    for (let count = 1; used.has(own) || (own !== id && all.has(own)); count++) own = `${id}-${count}`;
    used.add(own);
    return own;
  });
}
