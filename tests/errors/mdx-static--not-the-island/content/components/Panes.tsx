import { useState } from "react";

export function Panes({ children }) {
  return <section>{children}</section>;
}

export function Pane({ title }) {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(!open)}>{title} {open ? "open" : "closed"}</button>;
}
