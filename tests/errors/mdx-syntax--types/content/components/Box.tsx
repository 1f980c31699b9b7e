export type Size = 1;
export const Box = () => <b>box</b>;
