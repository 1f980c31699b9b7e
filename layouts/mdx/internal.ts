/** What the code of compiled MDX pages imports, beside what their writers import. */
export { RawHtml } from "../RawHtml.tsx";
export { livingComponent, siteIsland } from "./site_island.tsx";
