export const Lid = () => <b>Lid</b>;
