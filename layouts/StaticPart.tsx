/**
 * A part whose markup is the same on every page. A renderer of many pages may cache it with the object `of`
 * as key; by default it is rendered like anything else.
 */
import { createContext, type ReactNode, useContext } from "react";

export type StaticRenderer = (of: object, part: ReactNode) => ReactNode;

export const StaticContext = createContext<StaticRenderer>((_of, part) => part);

export function StaticPart(
  { of, children }: { readonly of: object; readonly children: ReactNode },
): ReactNode {
  return useContext(StaticContext)(of, children);
}
