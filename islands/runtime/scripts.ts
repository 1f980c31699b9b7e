/** Scripts that may not come: the network fails, or a new deployment has taken away what this document names. */

const RELOADED_KEY = "docs-reloaded ";

/**
 * Imports the first of `addresses`, whose imports the others are. All are fetched before: many browsers remember that a
 * module did not come and never ask for it again, while they do ask again for a file. Rejects where one is not there.
 * Where nothing is cached the import asks a second time; what fails then only a new document can have.
 */
export async function importScript<Module>(addresses: readonly string[]): Promise<Module> {
  await Promise.all(addresses.map(fetchScript));
  return await import(addresses[0]).catch((error) => {
    // What is being read is not given up for a document that cannot be had either.
    if (navigator.onLine) reloadOnce(addresses[0]);
    throw error;
  });
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (response.ok) return void await response.blob();
  // The document is of an old deployment.
  if (response.status === 404 || response.status === 410) reloadOnce(address);
  throw new Error(`${response.status} ${address}`);
}

/** Once: the script may be missing in the new document, too. */
function reloadOnce(address: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY + address)) return;
    sessionStorage.setItem(RELOADED_KEY + address, "1");
    location.reload();
  } catch {
    // No storage to remember the attempt in.
  }
}
