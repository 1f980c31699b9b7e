export const Dial = () => <b>1</b>;
