export { List as Named } from "./parts";
