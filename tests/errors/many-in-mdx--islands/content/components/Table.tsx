export function Table() {
  return <p>table</p>;
}
