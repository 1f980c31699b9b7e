/** Does `work`; returns false if the file system refused it. Any other error is a bug and is thrown. */
export function tryOnDisk(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error &&
    ("code" in error || error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.PermissionDenied);
}
