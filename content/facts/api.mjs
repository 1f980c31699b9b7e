/** Public names: exports of the core package, members of what it hands out, options of every plugin package. */

export function apiFacts(types) {
  const { exported, exportsOf, packages } = types;
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
    plugins: Object.fromEntries(
      packages.filter((name) => name.startsWith("plugin-")).map((name) => [name, pluginOptions(name, types)]),
    ),
  };
}

function isValue(symbol, { ts, checker }) {
  const specifier = symbol.declarations?.find(ts.isExportSpecifier);
  if (specifier?.isTypeOnly || specifier?.parent.parent.isTypeOnly) return false;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}

function membersOf(symbol, { checker }) {
  return checker.getDeclaredTypeOfSymbol(symbol).getProperties().map(({ name }) => name).sort();
}

/** Names of the options that a plugin's function takes, as far as the plugin itself declares them. */
function pluginOptions(name, types) {
  const { checker, exportsOf } = types;
  const made = exportsOf(name).filter((symbol) =>
    /^plugin[A-Z]/.test(symbol.name) && symbol.name !== "pluginName"
  );
  const names = made.flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(
      symbol.flags & types.ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
    return type.getCallSignatures().flatMap((signature) =>
      signature.parameters.slice(0, 1).flatMap((parameter) =>
        optionNames(checker.getTypeOfSymbol(parameter), types)
      )
    );
  });
  return [...new Set(names)].sort();
}

function optionNames(given, types) {
  const { ts, checker, isOwn } = types;
  const type = checker.getNonNullableType(given);
  if (type.isUnion()) return type.types.flatMap((part) => optionNames(part, types));
  if (checker.isArrayType(type)) return optionNames(checker.getTypeArguments(type)[0], types);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || type.getCallSignatures().length) {
    return [];
  }
  return type.getProperties()
    .filter((property) => property.declarations?.some(isOwn)).map(({ name }) => name);
}
