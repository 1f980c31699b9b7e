import { createContext, useContext, useState } from "react";

const Light = createContext(0);

export function Sun({ children }) {
  return <Light.Provider value={1}>{children}</Light.Provider>;
}

export function Leaf() {
  const light = useContext(Light);
  const [size, grow] = useState(light);
  return <button onClick={() => grow(size + 1)}>{size}</button>;
}
