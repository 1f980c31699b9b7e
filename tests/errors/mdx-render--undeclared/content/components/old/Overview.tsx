export default function Overview() {
  return <p>Tables of ten years.</p>;
}
