export function Text() {
  Promise.reject("a text is no error");
  return <p>Text</p>;
}
