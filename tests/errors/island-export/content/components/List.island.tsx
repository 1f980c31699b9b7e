export { List } from "./parts";
