export * from "./Fold";
export { Frame } from "./Frame";
export { Unused } from "./Unused";
