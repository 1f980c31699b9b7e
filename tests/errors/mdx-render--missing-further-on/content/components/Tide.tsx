export function Tide() {
  return <b>High water</b>;
}
