export const Nothing = () => {
  throw null;
};
export const Numbered = () => {
  throw Object.assign(new Error(), { message: 5 });
};
export const Text = () => {
  throw "no tide";
};
export const Bare = () => {
  throw Object.create(null);
};
export const Stackless = () => {
  throw Object.assign(new Error("no stack"), { stack: 5 });
};
