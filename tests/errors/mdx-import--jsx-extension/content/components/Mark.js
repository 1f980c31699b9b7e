export default function Mark({ children }) {
  return <mark>{children}</mark>;
}
