export const Nothing = () => {
  throw null;
};
export const Numbered = () => {
  throw Object.assign(new Error(), { message: 5 });
};
export const Text = () => {
  throw "no tide";
};
