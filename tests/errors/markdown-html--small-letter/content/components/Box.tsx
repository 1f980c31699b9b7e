export const box = () => <b>Box</b>;
export const Lid = () => <b>Lid</b>;
