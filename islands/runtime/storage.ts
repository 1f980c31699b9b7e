/** localStorage that never throws: if it is disabled, full or denied, choices last as long as the document. */

const fallbackValues = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return fallbackValues.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    fallbackValues.delete(key);
  } catch {
    fallbackValues.set(key, value);
  }
}
