import { useState } from "react";

export function Clock({ children }) {
  const [ticks, setTicks] = useState(0);
  return <button onClick={() => setTicks(ticks + 1)}>{children} {ticks}</button>;
}
