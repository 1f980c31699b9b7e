import "./box.css";

export const Box = () => <b>box</b>;
