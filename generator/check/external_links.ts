/** Checks that links to other sites are well formed. Makes no requests. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { linkLocation } from "../graph/link_location.ts";
import type { LinkRef, ParsedPage } from "../types.ts";

const SCHEMES = ["https:", "http:", "mailto:", "tel:"];

export function checkExternalLinks(page: ParsedPage): Diagnostic[] {
  return page.links.filter(isElsewhere).flatMap((link) => {
    const fault = faultOf(link.href);
    return fault ? [report(fault, link, page)] : [];
  });
}

/** Whether a link may lead to another site: not an include, and not an image embedded as a data URI. */
function isElsewhere({ kind, href }: LinkRef): boolean {
  return kind !== "include" && !(kind === "image" && /^data:image\//i.test(href));
}

interface Fault {
  readonly what: string;
  readonly hint: string;
}

function faultOf(href: string): Fault | undefined {
  if (href.startsWith("//")) return { what: "it has no scheme", hint: `Write https:${href}` };
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase();
  if (scheme === undefined) return undefined;
  if (!SCHEMES.includes(scheme)) {
    return { what: `"${scheme}" links are not allowed`, hint: `Write an address with ${SCHEMES.join(", ")}` };
  }
  const bad = /[\s<>"{}|\\^`\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f]/u.exec(href)?.[0];
  if (bad) {
    const code = encodeURIComponent(bad);
    return {
      what: `it contains ${bad.trim() === "" ? "a space" : `"${bad}"`}`,
      hint: `Write ${code} if it is part of the address; enclose an address in a text in < and >.`,
    };
  }
  if (scheme === "mailto:") {
    const addresses = href.slice(scheme.length).replace(/\?.*$/, "").split(",");
    return addresses.every((address) => /^[^@]+@[^@]+\.[^@.]+$/.test(address)) ? undefined : {
      what: "it is not an e-mail address",
      hint: "Write mailto:name@example.org",
    };
  }
  return scheme.startsWith("http") ? webFault(href) : undefined;
}

function webFault(href: string): Fault | undefined {
  if (!/^https?:\/\/[^/]/i.test(href)) {
    return {
      what: "two slashes and a host must follow the scheme",
      hint: "Write https://example.org/page",
    };
  }
  const host = URL.parse(href)?.hostname;
  if (!host) return { what: "it is not a valid address", hint: "Write https://example.org/page" };
  const named = host === "localhost" || host.startsWith("[") || /^(?!\.)[^.]+(?:\.[^.]+)+$/.test(host);
  return named
    ? undefined
    : { what: `"${host}" is not a valid host`, hint: "Write the whole name, such as example.org." };
}

function report({ what, hint }: Fault, link: LinkRef, page: ParsedPage): Diagnostic {
  return problem("structure/external-link", `Could not use "${link.href}" as an address: ${what}`, {
    location: linkLocation(link, page),
    hint,
  });
}
