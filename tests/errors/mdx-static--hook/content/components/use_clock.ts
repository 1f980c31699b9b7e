import { useTicks } from "./use_ticks";

export function useClock() {
  return `${useTicks()} s`;
}
