import { useClock } from "./use_clock";

export function Clock() {
  return <b>{useClock()}</b>;
}
