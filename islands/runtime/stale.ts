/** After a new deployment a document that is still open names scripts that are gone. */

const RELOADED_KEY = "docs-reloaded";

/**
 * Loads the document again when the server says that one of `addresses` is gone; once, as the new document may name it
 * too. A reader who is offline keeps what there is.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  try {
    const asked = await Promise.all(
      addresses.map((address) => fetch(address, { method: "HEAD", cache: "no-store" })),
    );
    const gone = asked.find(({ status }) => status === 404 || status === 410)?.url;
    if (!gone || sessionStorage.getItem(RELOADED_KEY) === gone) return;
    sessionStorage.setItem(RELOADED_KEY, gone);
    location.reload();
  } catch {
    // No server, or no storage to remember the attempt in.
  }
}
