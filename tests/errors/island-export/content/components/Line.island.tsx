const text = "a"; export const Line = () => <b>{text}</b>;
