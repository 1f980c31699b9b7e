/** Types of callouts. They are also names of containers, keys of their texts, and class names. */
export const CALLOUT_TYPES = ["tip", "info", "note", "warning", "danger", "caution"] as const;
export type CalloutType = (typeof CALLOUT_TYPES)[number];
