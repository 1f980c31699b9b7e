export function Counter() {
  return <button>{1 +}</button>;
}
