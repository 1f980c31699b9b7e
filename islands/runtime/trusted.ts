/** The one Trusted Types policy. Texts that readers type or servers answer never pass through it. */
import { TRUSTED_TYPES_POLICY } from "../markup.ts";

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
  createHTML: (text) => text,
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    if (origin === location.origin && /(^|\/)static\//.test(pathname)) return url;
    throw new TypeError(`Not a script of this site: ${url}`);
  },
};

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
const policy = factory ? factory.createPolicy(TRUSTED_TYPES_POLICY, rules) : rules;

/** Replaces an element's content by HTML that this site's own build wrote. */
export function setBuiltHtml(element: Element, html: string): void {
  element.innerHTML = policy.createHTML(html);
}

/** Starts a worker from a script of this site. */
export function createWorker(url: string): Worker {
  return new Worker(policy.createScriptURL(url), { type: "module" });
}
