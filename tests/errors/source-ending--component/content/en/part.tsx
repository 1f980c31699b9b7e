export const Part = () => <b>part</b>;
