/**
 * A part that comes out the same wherever it stands. Whoever renders many pages may keep its markup by the object
 * it is made of; by default it is rendered like anything else.
 */
import { createContext, type ReactNode, useContext } from "react";

export type StaticRenderer = (of: object, part: ReactNode) => ReactNode;

export const StaticContext = createContext<StaticRenderer>((_of, part) => part);

export function StaticPart(
  { of, children }: { readonly of: object; readonly children: ReactNode },
): ReactNode {
  return useContext(StaticContext)(of, children);
}
