/** localStorage that never throws: if it is disabled, full or denied, choices last as long as the document. */

const kept = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return kept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    kept.delete(key);
  } catch {
    kept.set(key, value);
  }
}
