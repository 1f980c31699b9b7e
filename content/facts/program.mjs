/** Creates a TypeScript program from the packages' declarations. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const SCOPE = "@rsbuild";

/** Returns the compiler, a type checker, and the declarations of each package by its name without the scope. */
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

/** Whether a declaration belongs to a package of the scope, and not to one that is compiled into it. */
function isOwn(declaration) {
  const file = declaration.getSourceFile().fileName;
  return new RegExp(`/node_modules/${SCOPE}[/+](?!.*(?:/compiled/|/node_modules/(?!${SCOPE}/)))`).test(file);
}

/** Returns the symbol that an import or re-export refers to. */
export function original(ts, checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
