/** Tags of HTML and JSX, as all code that reads or changes them sees them. Pure. */

/** The name of an attribute that may contain any others: `{...props}`. */
export const SPREAD = "";

/** Offsets are relative to the text that contains the tag. */
export interface Attribute {
  /** In lower case in HTML, as written in JSX; or `SPREAD`. */
  readonly name: string;
  readonly at: number;
  /** Text of the value, its character references not decoded; undefined for no value and for an expression. */
  readonly value: string | undefined;
  /** Offset of that text, or of the expression; without a value, the end. */
  readonly valueAt: number;
  /** Offset after the attribute. */
  readonly end: number;
}

export interface Tag {
  /** In lower case in HTML, as written in JSX; empty for a fragment. */
  readonly name: string;
  readonly at: number;
  /** Offset after the tag. */
  readonly end: number;
  /** A tag of kind "whole" has no closing tag. */
  readonly kind: "open" | "close" | "whole";
  /** None in a closing tag. */
  readonly attributes: readonly Attribute[];
}

/** Returns how many elements more are open after a tag than before it. */
export function depthChange({ kind }: Pick<Tag, "kind">): number {
  return { open: 1, close: -1, whole: 0 }[kind];
}

/** Replaces attributes by the text that `change` returns. Leaves those for which it returns undefined unchanged. */
export function replaceAttributes<AnyTag extends Tag>(
  text: string,
  tags: Iterable<AnyTag>,
  change: (attribute: Attribute, tag: AnyTag) => string | undefined,
): string {
  let changed = "";
  let end = 0;
  for (const tag of tags) {
    for (const attribute of tag.attributes) {
      const written = change(attribute, tag);
      if (written === undefined) continue;
      changed += text.slice(end, attribute.at) + written;
      end = attribute.end;
    }
  }
  return changed + text.slice(end);
}

/**
 * Returns whether a tag opens an element that is not shown because it is `hidden`. Readers can find text that is
 * hidden with `until-found`.
 */
export function hides({ kind, attributes }: Tag): boolean {
  return kind === "open" &&
    attributes.some(({ name, value, valueAt, end }) =>
      name === "hidden" && (value === undefined ? valueAt === end : /^(?:hidden)?$/i.test(value))
    );
}
