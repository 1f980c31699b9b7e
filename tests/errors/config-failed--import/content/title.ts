import { name } from "./name";

export const title = `The site of ${name}`;
