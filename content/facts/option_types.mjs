/** Collects every option with its declared type as text: `output.dataUriLimit`, `plugins`, … */
import { TypePrinter } from "./type_printer.mjs";

/** Returns the options in declaration order, and the named types that their types refer to. */
export function optionTypes(types) {
  const { checker, exported } = types;
  const printer = new TypePrinter(types);
  const config = checker.getDeclaredTypeOfSymbol(exported("shared", "RsbuildConfig"));
  const options = config.getProperties().flatMap((property) => {
    const group = groupOf(property, types);
    if (!group) return [describe(property, property.name, printer, types)];
    return group.getProperties().map((option) =>
      describe(option, `${property.name}.${option.name}`, printer, types)
    );
  });
  return { options, named: printer.namedIn(options.map(({ type }) => type)) };
}

/** Returns the type of a property that only groups options: an interface of the packages with only optional members. */
function groupOf(property, { ts, checker, isOwn }) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const declaration = type.symbol?.declarations?.[0];
  if (type.isUnion() || !declaration || !isOwn(declaration) || !ts.isInterfaceDeclaration(declaration)) {
    return undefined;
  }
  return type.getProperties().every((member) => member.flags & ts.SymbolFlags.Optional) ? type : undefined;
}

function describe(symbol, path, printer, { ts, checker }) {
  const declaration = symbol.declarations[0];
  const deprecation = symbol.getJsDocTags(checker).find((tag) => tag.name === "deprecated");
  const deprecated = deprecation && ts.displayPartsToString(deprecation.text);
  return { path, type: printer.print(declaration.type), deprecated };
}
