export function Oven({ children }) {
  return <section>{children}</section>;
}

Oven.Door = ({ children }) => <p>{children}</p>;
