import { type ComponentType, isValidElement } from "react";

/** Returns whether React takes a value for a component: a function, or an object that React made from one. */
export function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === "function" ||
    (typeof value === "object" && value !== null && "$$typeof" in value && !isValidElement(value));
}
