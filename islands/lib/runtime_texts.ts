/** Names of the interface texts that the runtime announces or shows, which each frame therefore brings along. */
export const RUNTIME_TEXTS = [
  "copied",
  "notCopied",
  "loading",
  "navigated",
  "offline",
  "searchFailed",
  "code",
  "codeIn",
  "table",
  "colon",
] as const;
