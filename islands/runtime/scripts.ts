/** Scripts and styles that may be missing: the network fails, or a new deployment lacks what this document refers to. */

const RELOADED_KEY = "docs-reloaded ";

/**
 * Imports the first of `addresses`; the others are its imports. Fetches all of them as files first, because many
 * browsers remember a failed module and never request it again. Rejects if one is missing. If nothing is cached, the
 * import requests them a second time; if that fails, only a new document can load them.
 */
export async function importScript<Module>(addresses: readonly string[]): Promise<Module> {
  await Promise.all(addresses.map(fetchFile));
  return await import(addresses[0]).catch((error) => {
    // Offline, a reload would only lose the page that is being read.
    if (navigator.onLine) reloadOnce(addresses[0]);
    throw error;
  });
}

/** Requests the site's style sheet once more if it failed to load. */
export async function retryStyles(): Promise<void> {
  // A site's own style sheets come after it.
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!;
  try {
    // Throws if there is no style sheet or, in Chromium, an empty one, or one that must not be read.
    void link.sheet!.cssRules[0].cssText;
  } catch {
    await fetchFile(link.href);
    // The same address, set again, makes the browser load it.
    link.href += "";
  }
}

/** Fetches a file, so that it is cached. Reloads the document if it is missing. */
export async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  // Some hosts answer every unknown address with a page.
  const isPage = response.ok && /html/.test(response.headers.get("content-type")!);
  const status = isPage ? 404 : response.status;
  if (status < 300) return void await response.blob();
  // The document belongs to an old deployment.
  if (status === 404 || status === 410) reloadOnce(address);
  throw new Error(`${address} answered ${status}`);
}

/** Reloads the document, once per file, because the file may be missing for the new document too. */
function reloadOnce(address: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY + address)) return;
    sessionStorage.setItem(RELOADED_KEY + address, "1");
    location.reload();
  } catch {
    // Do not reload if the attempt cannot be remembered.
  }
}
