export const Tree = ({ root }: { root: { name: string } }) => <button onClick={() => {}}>{root.name}</button>;
