/** Imports that the compiler adds to MDX pages. */
export { RawHtml } from "../RawHtml.tsx";
export { livingComponent, siteIsland } from "./site_island.tsx";
