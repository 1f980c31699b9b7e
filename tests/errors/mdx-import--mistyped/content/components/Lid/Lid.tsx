export function Lid() { return <p>Lid</p>; }
