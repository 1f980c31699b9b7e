export function Box(): never {
  throw new Error("no size");
}
