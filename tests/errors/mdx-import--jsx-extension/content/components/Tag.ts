export function Tag({ children }) {
  return <span className="tag">{children}</span>;
}
