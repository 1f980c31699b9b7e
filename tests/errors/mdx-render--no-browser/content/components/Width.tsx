export const Width = () => <b>{window.innerWidth}</b>;
