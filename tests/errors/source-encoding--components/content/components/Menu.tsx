export function Menu() {
  return <p>Café</p>;
}
