/** A document may name scripts that a new deployment has taken away, or that did not come when it asked for them. */

const RELOADED_KEY = "docs-reloaded ";

/**
 * Loads the document again where it cannot get the scripts at `addresses` any more: the server says that one is gone,
 * or all are there but `again` this document did not have them (browsers do not ask twice for a script that failed).
 * Once for each reason, as the new document may have it too. A reader who is offline keeps what there is.
 */
export async function reloadIfLost(addresses: readonly string[], again: boolean): Promise<void> {
  try {
    const asked = await Promise.all(
      addresses.map((address) => fetch(address, { method: "HEAD", cache: "no-store" })),
    );
    const bad = asked.find(({ ok }) => !ok);
    if (bad ? bad.status !== 404 && bad.status !== 410 : !again) return;
    const key = RELOADED_KEY + (bad?.url ?? addresses);
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
    location.reload();
  } catch {
    // No server, or no storage to remember the attempt in.
  }
}
