export const All = () => <b>all</b>;
export const List = () => <b>list</b>;
