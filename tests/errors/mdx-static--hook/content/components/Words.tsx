import { useWords } from "./use_ticks";

export function Words() {
  return <b>{useWords("a b").length}</b>;
}
