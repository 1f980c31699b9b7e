import { useMemmo } from "react";

export function Tide() {
  return <b>{useMemmo(() => "high", [])}</b>;
}
