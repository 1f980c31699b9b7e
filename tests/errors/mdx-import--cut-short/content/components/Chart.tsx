export function Chart() {
  return <figure>;
}
