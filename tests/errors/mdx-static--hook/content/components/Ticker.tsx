import * as Hooks from "./use_ticks";

export function Ticker() {
  return <b>{Hooks.useTicks()}</b>;
}
