/** Matches if the outline is beside the text, as in the style sheet, and not above it. */
export const wide = matchMedia("(min-width: 1280px)");
