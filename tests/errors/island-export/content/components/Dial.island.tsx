import { useState } from "react";

// export default Dial would do.
export const Knob = () => {
  const [turns, setTurns] = useState(0);
  return <button onClick={() => setTurns(turns + 1)}>{turns}</button>;
};
