const rows: string[] = JSON.parse("[");

export function Chart() {
  return <p>{rows.join(", ")}</p>;
}
