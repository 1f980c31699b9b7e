function Chart() {
  return <p>Chart</p>;
}
