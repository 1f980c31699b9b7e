export const first = 1, Second = () => <b>{first}</b>;
