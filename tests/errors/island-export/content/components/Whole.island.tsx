export function Whole() { return <b>whole</b>; }
