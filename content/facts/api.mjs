/** Collects public names: exports of the core package, members of its objects, and options of every plugin package. */
import { TypePrinter } from "./type_printer.mjs";

export function apiFacts(types) {
  const { checker, exported, exportsOf, packages } = types;
  const instance = membersOf(exported("shared", "RsbuildInstance"), types);
  const pluginApi = membersOf(exported("shared", "RsbuildPluginAPI"), types);
  const hook = (name) => /^(?:on|modify)[A-Z]/.test(name);
  return {
    core: exportsOf("core").map((symbol) => symbol.name).sort(),
    coreFunctions: exportsOf("core").filter((symbol) => isValue(symbol, types)).map((symbol) => symbol.name)
      .sort(),
    coreTypes: exportsOf("core").filter((symbol) => !isValue(symbol, types)).map((symbol) => symbol.name)
      .sort(),
    instance,
    instanceHooks: instance.filter(hook),
    pluginApi,
    hooks: [...new Set([...pluginApi, ...instance].filter(hook))].sort(),
    plugin: membersOf(exported("shared", "RsbuildPlugin"), types),
    context: membersOf(exported("shared", "RsbuildContext"), types),
    // Nested names: members of parameters and return values, and of option values.
    coreParts: unique([
      ...partsOf(CORE_PARTS.map((name) => typeOf("core", name, types)), types),
      ...membersIn(typeOf("core", "logger", types)),
    ]),
    instanceParts: partsOf(INSTANCE_PARTS.map((name) => typeOf("shared", name, types)), types),
    hookParts: partsOf(hookParameters(types), types),
    plugins: ofPlugins(packages, (name) => pluginOptions(name, types).map((option) => option.name)),
    pluginTypes: Object.fromEntries(
      pluginsOf(packages).map((name) => [name, declaredTypes(pluginOptions(name, types), types)]),
    ),
    pluginParts: ofPlugins(
      packages,
      (name) => partsOf(pluginOptions(name, types).map((option) => checker.getTypeOfSymbol(option)), types),
    ),
    pluginForeignParts: ofPlugins(
      packages,
      (name) => [
        ...pluginOptions(name, types, false).map((option) => option.name),
        ...partsOf(pluginOptions(name, types).map((option) => checker.getTypeOfSymbol(option)), types, false),
      ],
    ),
  };
}

/** Functions of the core package whose parameters or return values are objects with documented members. */
const CORE_PARTS = ["createRsbuild", "loadConfig", "loadEnv"];
/** Types of the parameters and return values of an instance's methods. */
const INSTANCE_PARTS = [
  "BuildOptions",
  "CreateCompilerOptions",
  "DevServerAPIs",
  "InspectConfigOptions",
  "InspectConfigResult",
  "PreviewServerOptions",
  "StartDevServerOptions",
  "StartServerResult",
];

const pluginsOf = (packages) => packages.filter((name) => name.startsWith("plugin-"));

function ofPlugins(packages, list) {
  return Object.fromEntries(pluginsOf(packages).map((name) => [name, unique(list(name))]));
}

/** Returns the declared types by name, and the meanings of the type names in them. */
function declaredTypes(symbols, types) {
  const printer = new TypePrinter(types);
  const declared = Object.fromEntries(
    symbols.map(({ name, declarations }) => [name, printer.print(declarations[0].type)]),
  );
  return { types: declared, meanings: printer.namedIn(Object.values(declared)) };
}

const unique = (names) => [...new Set(names)].sort();

/** Returns the type of an exported value, or the declared type of an exported type. */
function typeOf(packageName, name, { checker, exported }) {
  const symbol = exported(packageName, name);
  if (!symbol) throw new Error(`${packageName} does not export ${name}`);
  return symbol.valueDeclaration ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
}

/** Returns the types of the hook callbacks' `params` and `utils`; configurations and compilers are left out. */
function hookParameters(types) {
  const { checker, exported } = types;
  const hooks = checker.getDeclaredTypeOfSymbol(exported("shared", "RsbuildPluginAPI")).getProperties()
    .filter(({ name }) => /^(?:on|modify)[A-Z]/.test(name));
  return hooks.flatMap((hook) => {
    const [callback] = checker.getTypeOfSymbol(hook).getCallSignatures()[0].parameters;
    const [signature] = checker.getTypeOfSymbol(callback).getCallSignatures();
    return signature.parameters.filter(({ name }) => name === "params" || name === "utils")
      .map((parameter) => checker.getTypeOfSymbol(parameter));
  });
}

/**
 * Returns the names of the members of `given`, one level deep, including those of union parts, array items, parameters
 * and return values: members that the documented packages declare or, if `own` is false, only the others.
 */
function partsOf(given, types, own = true) {
  const { ts, checker, isOwn } = types;
  const look = (of, depth) => {
    const type = checker.getNonNullableType(of);
    if (type.isUnion()) return type.types.flatMap((part) => look(part, depth));
    if (checker.isArrayType(type)) return look(checker.getTypeArguments(type)[0], depth);
    if (type.getCallSignatures().length > 0) return depth > 0 ? insideOf(type, depth - 1) : [];
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || isBuiltIn(type)) return [];
    if (type.symbol?.name === "Promise") return look(checker.getTypeArguments(type)[0], depth);
    return type.getProperties()
      .filter(({ declarations = [] }) => own ? declarations.some(isOwn) : !declarations.some(isOwn))
      .filter(({ name }) => /^[A-Za-z]/.test(name)).map(({ name }) => name);
  };
  const insideOf = (type, depth) =>
    type.getCallSignatures().flatMap((signature) => [
      ...signature.parameters.map((parameter) => checker.getTypeOfSymbol(parameter)),
      checker.getAwaitedType(signature.getReturnType()) ?? signature.getReturnType(),
    ]).flatMap((part) => WHOLE.has(nameOf(part)) ? [] : look(part, depth));
  return unique(given.flatMap((type) => look(type, 1)));
}

/** Types that have a page or list of their own. */
const WHOLE = new Set(["RsbuildConfig", "RsbuildInstance"]);
const nameOf = (type) => (type.aliasSymbol ?? type.symbol)?.name;

/** Whether a type is built into the language, such as RegExp or Date. */
function isBuiltIn({ symbol }) {
  return symbol?.declarations?.every((declaration) =>
    /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)
  ) && symbol.name !== "Promise";
}

function isValue(symbol, { ts, checker }) {
  const specifier = symbol.declarations?.find(ts.isExportSpecifier);
  if (specifier?.isTypeOnly || specifier?.parent.parent.isTypeOnly) return false;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}

const membersIn = (type) => type.getProperties().map(({ name }) => name).sort();

function membersOf(symbol, { checker }) {
  return membersIn(checker.getDeclaredTypeOfSymbol(symbol));
}

/** Returns the options of a plugin's function: those that the plugin declares or, if `own` is false, the others. */
function pluginOptions(name, types, own = true) {
  const { checker, exportsOf } = types;
  const made = exportsOf(name).filter((symbol) =>
    /^plugin[A-Z]/.test(symbol.name) && symbol.name !== "pluginName"
  );
  return made.flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(
      symbol.flags & types.ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
    return type.getCallSignatures().flatMap((signature) =>
      signature.parameters.slice(0, 1).flatMap((parameter) =>
        optionsIn(checker.getTypeOfSymbol(parameter), types, own)
      )
    );
  });
}

function optionsIn(given, types, own) {
  const { ts, checker, isOwn } = types;
  const type = checker.getNonNullableType(given);
  if (type.isUnion()) return type.types.flatMap((part) => optionsIn(part, types, own));
  if (checker.isArrayType(type)) return optionsIn(checker.getTypeArguments(type)[0], types, own);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || type.getCallSignatures().length) {
    return [];
  }
  return type.getProperties()
    .filter(({ declarations = [] }) => declarations.some(isOwn) === own);
}
