export * as Parts from "./parts";
export * as Others from "./others";
