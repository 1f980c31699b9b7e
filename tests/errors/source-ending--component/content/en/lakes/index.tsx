export default function Rivers() {
  return <b>Rivers</b>;
}
