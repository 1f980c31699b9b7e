import { Layout } from "@theme";

export function Counter() {
  return <Layout><button>1</button></Layout>;
}
