export default function Ships() {
  return <h1>Ships</h1>;
}
