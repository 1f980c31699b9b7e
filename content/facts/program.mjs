/** A TypeScript program over the packages' declarations, opened with the compiler. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const SCOPE = "@rsbuild";

/** The compiler, a checker, and the declarations of each package of the scope by its name without scope. */
export function openTypes(modules) {
  const packages = new Map();
  const names = readdirSync(join(modules, SCOPE)).filter((name) => /^(?:core|shared|plugin-.*)$/.test(name))
    .sort();
  for (const name of names) {
    const folder = join(modules, SCOPE, name);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const entry = join(folder, manifest.types ?? manifest.exports?.["."]?.types ?? "dist/index.d.ts");
    if (existsSync(entry)) packages.set(name, { version: manifest.version, entry: realpathSync(entry) });
  }
  const program = ts.createProgram({
    rootNames: [...packages.values()].map(({ entry }) => entry),
    options: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    },
  });
  const checker = program.getTypeChecker();
  const exportsOf = (name) => {
    const file = program.getSourceFile(packages.get(name).entry);
    return checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  };
  const exported = (name, wanted) => {
    const symbol = exportsOf(name).find((item) => item.name === wanted);
    return symbol && original(ts, checker, symbol);
  };
  const versions = Object.fromEntries(
    [...packages].map(([name, { version }]) => [`${SCOPE}/${name}`, version]),
  );
  return { ts, checker, versions, packages: [...packages.keys()], exportsOf, exported, isOwn };
}

/** Whether a declaration belongs to the packages of the scope, those compiled into them left out. */
function isOwn(declaration) {
  const file = declaration.getSourceFile().fileName;
  return new RegExp(`/node_modules/${SCOPE}[/+](?!.*(?:/compiled/|/node_modules/(?!${SCOPE}/)))`).test(file);
}

/** The symbol that an import or re-export stands for. */
export function original(ts, checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
