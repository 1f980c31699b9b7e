/** Assigns routes to source files. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import type { BuildContext, ParsedPage, Route, SourceFile } from "../types.ts";
import { routeFromFile } from "./routes.ts";

export interface RouteTable {
  /** Route path → route. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Source path → route; fragments have none. */
  readonly bySource: ReadonlyMap<string, Route>;
}

/** Builds the routes of all pages. If two files claim one address, reports it; the first file keeps it. */
export function buildRoutes(files: readonly SourceFile[], context: BuildContext): RouteTable {
  const routes = new Map<string, Route>();
  const bySource = new Map<string, Route>();
  const owner = new Map<string, SourceFile>();
  for (const file of files.filter((f) => !f.fragment)) {
    const route = routeFromFile(file, context.config);
    const first = owner.get(route.routePath);
    if (first) {
      const message = `"${file.filePath}" and "${first.filePath}" both produce the page ${route.routePath}`;
      const hint = "Rename or delete one of the two files.";
      context.diagnostics.add(problem("route/duplicate", message, { location: locationIn(file), hint }));
      continue;
    }
    owner.set(route.routePath, file);
    routes.set(route.routePath, route);
    bySource.set(file.relativePath, route);
  }
  if (context.config.cleanUrls) context.diagnostics.addAll(slashProblems(owner));
  context.diagnostics.addAll(caseProblems(owner));
  return { routes, bySource };
}

/** Reports pairs such as `guide.md` and `guide/index.md`: which one is served depends on the host. */
function slashProblems(owner: ReadonlyMap<string, SourceFile>): Diagnostic[] {
  return [...owner].flatMap(([path, file]) => {
    const index = owner.get(`${path}/`);
    if (!index) return [];
    const message =
      `"${file.filePath}" and "${index.filePath}" have addresses that differ only by a trailing slash`;
    return problem("route/slash", `${message}: ${path} and ${path}/`, {
      location: locationIn(file),
      hint:
        "Put the text into one of the two files, or rename one: hosts often show the same page at both addresses.",
    });
  });
}

/** Reports pages such as `guide.md` and `Guide.md`, of which only one exists on many systems. */
function caseProblems(owner: ReadonlyMap<string, SourceFile>): Diagnostic[] {
  const alike = Map.groupBy(owner, ([path]) => path.toLowerCase());
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(([path, file]) => {
      const message = `"${file.filePath}" and "${
        first![1].filePath
      }" have addresses that differ only in case`;
      return problem("route/case", `${message}: ${path} and ${first![0]}`, {
        location: locationIn(file),
        hint: "Rename one of the two files: macOS, Windows and some hosts take their names for the same.",
      });
    })
  );
}

/** Returns the route of a page; throws if it has none. */
export function routeOf(page: ParsedPage, table: RouteTable): Route {
  const route = table.bySource.get(page.source.relativePath);
  if (!route) throw new Error(`no route for ${page.source.filePath}`);
  return route;
}
