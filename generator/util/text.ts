/** Contents of a file as text; nothing is empty text. */
export function textOf(contents: string | Uint8Array | undefined): string {
  return typeof contents === "string" ? contents : new TextDecoder().decode(contents);
}

/** A text as the part of a regular expression that matches it and nothing else. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A text as HTML or XML shows it, between tags and in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
