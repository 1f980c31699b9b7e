/** Imports that the compiler adds to MDX pages. */
export { RawHtml } from "../RawHtml.tsx";
export { interactiveComponent, siteIsland } from "./site_island.tsx";
