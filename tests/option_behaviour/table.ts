/** The whole table: the projects of all option groups. */
import { addresses } from "./table/addresses.ts";
import { dev } from "./table/dev.ts";
import { written } from "./table/forms.ts";
import { html } from "./table/html.ts";
import { otherTools } from "./table/other_tools.ts";
import { output } from "./table/output.ts";
import { performance } from "./table/performance.ts";
import { plugins } from "./table/plugins.ts";
import { preview } from "./table/preview.ts";
import { recipes } from "./table/recipes.ts";
import { refused } from "./table/refused.ts";
import { server } from "./table/server.ts";
import { shown } from "./table/shown.ts";
import { source } from "./table/source.ts";
import { tools } from "./table/tools.ts";
import { toolsDetails } from "./table/tools_details.ts";
import type { Project } from "./types.ts";

export const projects: readonly Project[] = [
  ...addresses,
  ...dev,
  ...html,
  ...otherTools,
  ...output,
  ...performance,
  ...plugins,
  ...preview,
  ...recipes,
  ...refused,
  ...server,
  ...shown,
  ...source,
  ...tools,
  ...toolsDetails,
  ...written,
];
