import { Badge, Buton } from "@theme";
import { useNavigate } from "@rspress/core/runtime";

export function Chart() {
  return <Buton href="/"><Badge text={useNavigate().title} /></Buton>;
}
