export const Box = () => <b>Box</b>;
