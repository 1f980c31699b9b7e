import { Port } from "./Port.tsx";

export function Tide({ ports }: { ports: string[] }) {
  return (
    <ul>
      {ports.map((port) => {
        <li key={port}>
          <Port name={port} />
        </li>;
      })}
    </ul>
  );
}
