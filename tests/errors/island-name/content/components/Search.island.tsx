export const Search = () => <b>3</b>;
