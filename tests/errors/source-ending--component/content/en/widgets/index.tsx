export default function Widget() {
  return <b>Widget</b>;
}
