export function Chart() {
  return <p>chart</p;
}
