import assert from "node:assert/strict";
import { testPage } from "../markdown/_test_page.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import { checkExternalLinks } from "./external_links.ts";

function faults(...hrefs: string[]): string[] {
  const text = hrefs.map((href) => `[a](<${href}>)\n`).join("\n");
  return checkExternalLinks(testPage(text).page).map(({ message }) =>
    message.replace(/^.* an address: /, "")
  );
}

Deno.test("checkExternalLinks() shows what is wrong with a URL", () => {
  assert.equal(
    formatDiagnostics(checkExternalLinks(testPage("# A\n\nSee [it](https:/example.org).\n").page)),
    `content/en/guide/page.md:3:10  error structure/external-link
  Could not use "https:/example.org" as an address: two slashes and a host must follow the scheme

  3 │ See [it](https:/example.org).
    │          ^^^^^^^^^^^^^^^^^^

  hint: Write https://example.org/page

1 error
`,
  );
});

Deno.test("checkExternalLinks() accepts valid URLs", () => {
  assert.deepEqual(
    faults(
      "https://example.org/a_(b)?q=1&r=%20#x",
      "HTTPS://example.org/",
      "http://localhost:3000/",
      "http://[::1]:80/",
      "https://例子.中国/路径",
      "mailto:a.b@example.org?subject=x&cc=c@example.org",
      "mailto:a@example.org,b@example.org",
      "/guide/start",
      "#there",
      "./sibling.md",
    ),
    [],
  );
});

Deno.test("checkExternalLinks() allows data: URLs for images only", () => {
  const at = (text: string) => checkExternalLinks(testPage(text).page).map(({ message }) => message);
  assert.deepEqual(at("![a](data:image/png;base64,iVBORw0KGgo=)\n"), []);
  assert.match(at("[a](data:text/html,a)\n")[0]!, /"data:" links are not allowed$/);
});

Deno.test("checkExternalLinks() reports each kind of invalid URL", () => {
  assert.deepEqual(
    faults(
      "//example.org",
      "ftp://example.org",
      "https://exa mple.org",
      "https://example",
      "https://.example.org",
      "https://",
      "https://example.org:port",
      "https://example.org。",
      "mailto:nobody",
      "mailto:a@example.org,nobody",
    ),
    [
      "it has no scheme",
      '"ftp:" links are not allowed',
      "it contains a space",
      '"example" is not a valid host',
      '".example.org" is not a valid host',
      "two slashes and a host must follow the scheme",
      "it is not a valid address",
      'it contains "。"',
      "it is not an e-mail address",
      "it is not an e-mail address",
    ],
  );
});
