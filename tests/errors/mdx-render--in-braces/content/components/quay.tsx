export function Quay({ children }) {
  return <aside>{children}</aside>;
}
