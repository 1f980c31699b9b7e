setTimeout(() => document.title = "Clock");

queueMicrotask(() => {
  throw new Error("not soon enough");
});

export function Clock() {
  return <p>12:00</p>;
}
