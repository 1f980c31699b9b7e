export { List as default } from "./parts";
