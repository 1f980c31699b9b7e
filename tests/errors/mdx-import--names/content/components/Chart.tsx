import { Badge, Buton } from "@theme";
import { useLocation } from "@rspress/core/runtime";

export function Chart() {
  return <Buton href="/"><Badge text={useLocation().title} /></Buton>;
}
