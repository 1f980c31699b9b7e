export function Chart({ rows }: { rows: string[] }) {
  return <p>{rows.join(", ")}</p>;
}
