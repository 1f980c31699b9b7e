import { useState } from "react";

export function Clock() {
  const [ticks, setTicks] = useState(0);
  return <button onClick={() => setTicks(ticks + 1)}>{ticks}</button>;
}
