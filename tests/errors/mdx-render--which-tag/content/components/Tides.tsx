function Row({ heights }: { heights: number[] }) {
  return <b>{heights.length}</b>;
}

export function Table({ heights }: { heights: number[] }) {
  return <p><Row heights={heights} /></p>;
}

export async function Forecast() {
  return <p>{await Promise.resolve(3)}</p>;
}

export const chart = { height: 3 };
export const Coast = <p>Rocks</p>;
