import { useState } from "react";

export function Folds() {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(!open)}>{open ? "all open" : "all closed"}</button>;
}

export function Fold({ title }) {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(!open)}>{title} {open ? "open" : "closed"}</button>;
}

export const Line = () => <hr />;
