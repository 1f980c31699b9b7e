export function Charts() {
  return <p>chart</p>;
}
