/** Parts of the page's frame that can be placed in the text. */
import { type ReactNode, useContext } from "react";
import { Overview as OverviewGroups } from "../components/Overview.tsx";
import { TocList } from "../components/Toc.tsx";
import { t } from "../i18n.ts";
import { nestToc } from "../toc.ts";
import { ThemeDataContext } from "./theme_data.ts";

/** The pages of the section, in the same form as on an overview page. */
export function Overview(): ReactNode {
  const { overview } = useContext(ThemeDataContext);
  return overview ? <OverviewGroups groups={overview} /> : null;
}

/** The page's outline inside the text. It is not a landmark, because the outline beside the text already is. */
export function Toc(): ReactNode {
  const theme = useContext(ThemeDataContext);
  const { toc = [], outlineTitle = t(theme, "outlineTitle") } = theme;
  if (toc.length === 0) return null;
  return (
    <div className="inline-toc" role="group" aria-label={outlineTitle}>
      <TocList nodes={nestToc(toc)} />
    </div>
  );
}
