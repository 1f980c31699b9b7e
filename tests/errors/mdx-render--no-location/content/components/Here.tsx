export const Here = () => <b>{location.href}</b>;
