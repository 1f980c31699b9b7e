export { Tide } from "./Tide";
export { Ebb } from "./Tide";
