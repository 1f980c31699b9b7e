export function Port({ name }: { name: string }) {
  if (name === "") return <></>;
  return
  <b>{name}</b>;
}

// Not shown on any page.
export const Unused = () => <i>x</i>;
