import { Badge, Buton } from "@theme";
import { usePageData } from "@rspress/core/runtime";

export function Chart() {
  return <Buton href="/"><Badge text={usePageData().title} /></Buton>;
}
