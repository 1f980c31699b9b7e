/**
 * Prints types as one line of text, as declared: generic helpers (`ArrayOrNot<T>`) are expanded, named types keep
 * their names, and the meaning of each such name is recorded.
 */
import { original } from "./program.mjs";

/** Maximum length of a meaning, in characters. A name with a longer one is kept, because it says more to a reader. */
const LONGEST_MEANING = 800;

/** Matches `Name`, `Space.Name` or `Name['member']`. */
const NAME = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\['\w+'\])?/g;

export class TypePrinter {
  #types;
  #named = new Map();

  constructor(types) {
    this.#types = types;
  }

  /** Returns the meanings of the names in these texts, and of the names in those meanings. */
  namedIn(texts) {
    const found = new Map();
    const look = (text) => {
      for (
        const [name] of text.replace(/'[^']*'/g, (part, at) => text[at - 1] === "[" ? part : "").matchAll(
          NAME,
        )
      ) {
        if (found.has(name) || !this.#named.has(name)) continue;
        found.set(name, this.#named.get(name));
        look(found.get(name));
      }
    };
    texts.forEach(look);
    return Object.fromEntries(found);
  }

  /** Prints a type node. `given` maps type parameters to their texts. */
  print(node, given = new Map()) {
    const { ts } = this.#types;
    const inner = (part) => this.print(part, given);
    if (ts.isParenthesizedTypeNode(node)) return `(${inner(node.type)})`;
    if (ts.isUnionTypeNode(node)) return node.types.map(inner).map(wrapFunction).join(" | ");
    if (ts.isIntersectionTypeNode(node)) return node.types.map(inner).map(wrapUnion).join(" & ");
    if (ts.isArrayTypeNode(node)) return `${wrapUnion(inner(node.elementType))}[]`;
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) {
      return `readonly ${inner(node.type)}`;
    }
    if (ts.isFunctionTypeNode(node)) return `${this.#parameters(node, given)} => ${inner(node.type)}`;
    if (ts.isTypeLiteralNode(node)) return this.#members(node.members, given);
    if (ts.isTypeReferenceNode(node)) return this.#reference(node, given);
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return quote(node.literal.text);
    if (ts.isTupleTypeNode(node)) return `[${node.elements.map(inner).join(", ")}]`;
    if (ts.isTypeQueryNode(node) || ts.isImportTypeNode(node)) return oneLine(node.getText());
    if (node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword) {
      return node.getText();
    }
    if (ts.isLiteralTypeNode(node)) return node.getText();
    if (ts.isIndexedAccessTypeNode(node) && ts.isTypeReferenceNode(node.objectType)) {
      const name = oneLine(node.getText());
      this.#remember(name, () => this.#resolved(node));
      return name;
    }
    return this.#resolved(node);
  }

  #parameters(node, given) {
    const parts = node.parameters.map((parameter) => {
      const dots = parameter.dotDotDotToken ? "..." : "";
      const mark = parameter.questionToken ? "?" : "";
      return `${dots}${parameter.name.getText()}${mark}: ${this.print(parameter.type, given)}`;
    });
    return `(${parts.join(", ")})`;
  }

  #members(members, given) {
    const { ts } = this.#types;
    const parts = members.map((member) => {
      if (ts.isIndexSignatureDeclaration(member)) {
        const [key] = member.parameters;
        return `[${key.name.getText()}: ${this.print(key.type, given)}]: ${this.print(member.type, given)}`;
      }
      if (!member.name) return `${this.#parameters(member, given)}: ${this.print(member.type, given)}`;
      const mark = member.questionToken ? "?" : "";
      const type = ts.isMethodSignature(member)
        ? `${this.#parameters(member, given)} => ${this.print(member.type, given)}`
        : this.print(member.type, given);
      return `${member.name.getText()}${mark}: ${type}`;
    });
    return parts.length ? `{ ${parts.join("; ")} }` : "{}";
  }

  #reference(node, given) {
    const { ts, checker, isOwn } = this.#types;
    const name = node.typeName.getText();
    if (given.has(name)) return wrapUnion(given.get(name));
    const symbol = original(ts, checker, checker.getSymbolAtLocation(node.typeName));
    const declaration = symbol.declarations?.[0];
    const own = declaration !== undefined && isOwn(declaration);
    const args = (node.typeArguments ?? []).map((item) => this.print(item, given));
    if (own && ts.isTypeAliasDeclaration(declaration) && declaration.typeParameters?.length) {
      const names = declaration.typeParameters.map((parameter) => parameter.name.text);
      const texts = new Map(names.map((item, index) => [item, args[index]]));
      if (args.length === names.length && !this.#isComputed(declaration.type)) {
        return this.print(declaration.type, texts);
      }
      return args.length ? `${name}<${args.join(", ")}>` : name;
    }
    if (name === "NonNullable") return this.#resolved(node);
    const renamed = args.length === 0 && this.#renamedImport(node);
    if (renamed) {
      this.#remember(name, () => renamed);
      return name;
    }
    if (own && args.length === 0) this.#remember(name, () => this.#ownMeaning(declaration));
    else if (declaration && args.length === 0 && !isBuiltIn(declaration)) {
      this.#remember(name, () => this.#foreignMeaning(node, symbol));
    }
    return args.length ? `${name}<${args.join(", ")}>` : name;
  }

  /** Whether only the compiler can expand a generic type. */
  #isComputed(node) {
    const { ts } = this.#types;
    return ts.isMappedTypeNode(node) || ts.isConditionalTypeNode(node) || ts.isIndexedAccessTypeNode(node) ||
      ts.forEachChild(node, (child) => this.#isComputed(child)) === true;
  }

  /** Records a name before its meaning is read, so that a type may refer to itself. */
  #remember(name, meaning) {
    if (this.#named.has(name)) return;
    this.#named.set(name, name);
    const text = meaning();
    if (text === undefined || text === name || text.length > LONGEST_MEANING) this.#named.delete(name);
    else this.#named.set(name, text);
  }

  #ownMeaning(declaration) {
    const { ts } = this.#types;
    if (ts.isTypeAliasDeclaration(declaration)) return this.print(declaration.type);
    if (!ts.isInterfaceDeclaration(declaration)) return undefined;
    const above = (declaration.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) => type.expression.getText())
    );
    const own = this.#members(declaration.members, new Map());
    if (above.length === 0) return own;
    return this.#allMembers(declaration);
  }

  /** Returns the members of an interface, including inherited ones that it does not redeclare. */
  #allMembers(declaration) {
    const { checker } = this.#types;
    const type = checker.getTypeAtLocation(declaration.name);
    return this.#members(type.getProperties().map((property) => property.declarations[0]), new Map());
  }

  #foreignMeaning(node, symbol) {
    const { ts, checker } = this.#types;
    const declaration = symbol.declarations[0];
    if (declaration.typeParameters?.length) return undefined;
    if (ts.isInterfaceDeclaration(declaration)) {
      return declaration.heritageClauses ? undefined : this.#ownMeaning(declaration);
    }
    if (!ts.isTypeAliasDeclaration(declaration)) return undefined;
    return this.#text(checker.getTypeFromTypeNode(node), ts.TypeFormatFlags.InTypeAlias);
  }

  /** Prints the target of `import { ServerOptions as HttpsServerOptions } from 'https'` without the new name. */
  #renamedImport(node) {
    const { ts, checker } = this.#types;
    const specifier = checker.getSymbolAtLocation(node.typeName)?.declarations?.find(ts.isImportSpecifier);
    const module = specifier?.parent.parent.parent.moduleSpecifier.text;
    return specifier?.propertyName && !module.startsWith(".")
      ? `import('${module}').${specifier.propertyName.text}`
      : undefined;
  }

  /** Prints a computed type as the compiler resolves it. */
  #resolved(node) {
    const { ts, checker } = this.#types;
    const type = checker.getTypeFromTypeNode(node);
    const text = this.#text(type, ts.TypeFormatFlags.None);
    const declaration = type.symbol?.declarations?.[0];
    if (declaration && ts.isInterfaceDeclaration(declaration) && text === type.symbol.name) {
      this.#remember(text, () => this.#ownMeaning(declaration));
    }
    return text;
  }

  #text(type, flags) {
    const { ts, checker } = this.#types;
    const text = checker.typeToString(type, undefined, flags | ts.TypeFormatFlags.NoTruncation);
    return oneLine(text).replace(/"([^"']*)"/g, "'$1'").replace(/; \}/g, " }");
  }
}

function isBuiltIn(declaration) {
  return /\/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName);
}

function wrapFunction(text) {
  return topLevel(text).includes("=>") ? `(${text})` : text;
}

function wrapUnion(text) {
  return /=>|[|&]/.test(topLevel(text)) ? `(${text})` : text;
}

/** Returns the text without anything in brackets or quotes. */
function topLevel(text) {
  let [depth, found] = [0, ""];
  for (const part of text.match(/'[^']*'|=>|[\s\S]/g) ?? []) {
    if (/^[([{<]$/.test(part)) depth++;
    else if (/^[)\]}>]$/.test(part)) depth--;
    else if (depth === 0) found += part.startsWith("'") ? "" : part;
  }
  return found;
}

function oneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

function quote(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
