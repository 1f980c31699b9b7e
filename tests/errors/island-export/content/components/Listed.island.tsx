const [Other, Listed] = [() => <b />, () => <i />];
export {
  Other, // the other
  Listed,
};
