export const Dial = () => <b>2</b>;
