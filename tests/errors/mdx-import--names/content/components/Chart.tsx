import { Badge, Buton } from "@theme";
import { useWindowSize } from "@rspress/core/runtime";

export function Chart() {
  return <Buton href="/"><Badge text={useWindowSize().title} /></Buton>;
}
