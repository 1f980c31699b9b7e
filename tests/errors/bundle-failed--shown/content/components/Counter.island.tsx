import list from "./list.toml";

export function Counter() {
  return <button>{list.length +}</button>;
}
