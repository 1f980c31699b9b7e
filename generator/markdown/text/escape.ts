/** Escapes text for HTML, and decodes character references. */
import { decodeHTMLStrict } from "entities/decode";

const ESCAPES: { readonly [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes every special character: for code, attributes and text that is not Markdown. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char]);
}

/**
 * Escapes Markdown text, leaving its character references as they are. In `&notes;`, which is none, a browser would
 * find `&not`.
 */
export function escapeText(text: string): string {
  return text.replace(
    /[<>"']|&(?:(?:#\d{1,7}|#[Xx][\da-fA-F]{1,6}|\w+);)?/g,
    (found) =>
      found.length > 1 && decodeHTMLStrict(found) !== found ? found : ESCAPES[found[0]] + found.slice(1),
  );
}

/** Replaces character references by the characters they stand for. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[Xx]([\da-fA-F]{1,6})|(\w+));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return decodeHTMLStrict(all);
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** Escapes a URL for an attribute: percent-encodes spaces and the like, and keeps existing encodings. */
export function escapeUrl(href: string): string {
  try {
    return escapeHtml(encodeURI(href).replace(/%25/g, "%"));
  } catch {
    return escapeHtml(href.replace(/[\ud800-\udfff]/g, ""));
  }
}
