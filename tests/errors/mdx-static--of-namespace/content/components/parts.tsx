import { createContext, useState } from "react";

export const Depth = createContext(0);

export function Fold() {
  const [isOpen, setOpen] = useState(false);
  return <button onClick={() => setOpen(!isOpen)}>{isOpen ? "Close" : "Open"}</button>;
}

export const Box = () => <b>Box</b>;
