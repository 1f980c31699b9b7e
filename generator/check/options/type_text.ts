/**
 * Converts types to a canonical text, equal for all ways to write the same type: names are replaced by their
 * meanings, members and alternatives are sorted, `Array<T>` becomes `T[]`, `Record` becomes an object with
 * members or an index signature, and parameter names are dropped. Pure.
 */
import { reachable } from "../../util/reachable.ts";
import {
  nameNode,
  parseType,
  type TypeMember,
  type TypeNode,
  type TypeParameter,
  TypeSyntaxError,
} from "./type_parser.ts";

/** Meanings of type names, as TypeScript text. */
export type TypeMeanings = { readonly [name: string]: string };

/**
 * Returns a type's canonical text, without a top-level `undefined`; or the error, if the text is not a type that can be
 * compared.
 */
export function canonicalType(text: string, meanings: TypeMeanings): string | TypeSyntaxError {
  try {
    let type = parseType(text);
    const opened = new Set<string>();
    while (type.kind === "name" && type.args.length === 0 && Object.hasOwn(meanings, type.name)) {
      if (opened.has(type.name)) break;
      opened.add(type.name);
      type = parseType(meanings[type.name]);
    }
    return show(withoutUndefined(resolve(type, meanings)));
  } catch (error) {
    if (error instanceof TypeSyntaxError) return error;
    throw error;
  }
}

/** What to write if a stated type is not the declared one. */
export const TYPE_HINT =
  "Write the declared type; names may be replaced by their definitions, alternatives may be in any order.";

/** Whether a type refers to itself. Such types are expanded at the top level, but not inside other types. */
function isRecursive(name: string, meanings: TypeMeanings): boolean {
  const namesBelow = (each: string) => namesIn(each, meanings);
  return reachable(namesBelow(name), namesBelow).has(name);
}

/** Matches string literals, but not the `'key'` of `Name['key']`. */
const LITERAL = /(?<!\[)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

/** Returns the names that the meaning of `name` refers to. */
function namesIn(name: string, meanings: TypeMeanings): readonly string[] {
  const text = Object.hasOwn(meanings, name) ? meanings[name].replace(LITERAL, "''") : "";
  return text.match(/[A-Za-z_$][\w$.]*(?:\['\w+'\])?/g) ?? [];
}

function resolve(node: TypeNode, meanings: TypeMeanings): TypeNode {
  const inner = (part: TypeNode) => resolve(part, meanings);
  switch (node.kind) {
    case "name":
      return resolveName(node.name, node.args.map(inner), meanings);
    case "array":
      return { kind: "array", item: inner(node.item) };
    case "tuple":
      return { kind: "tuple", parts: node.parts.map(inner) };
    case "union":
      return unionOf(node.parts.map(inner));
    case "intersection":
      return intersectionOf(node.parts.map(inner));
    case "object":
      return { kind: "object", members: node.members.map((item) => resolveMember(item, meanings)) };
    case "function":
      return {
        kind: "function",
        parameters: node.parameters.map((item): TypeParameter => ({
          ...item,
          type: item.optional ? withoutUndefined(inner(item.type)) : inner(item.type),
        })),
        result: inner(node.result),
      };
  }
}

function resolveMember(member: TypeMember, meanings: TypeMeanings): TypeMember {
  const type = resolve(member.type, meanings);
  return { ...member, type: member.optional ? withoutUndefined(type) : type };
}

function resolveName(name: string, args: readonly TypeNode[], meanings: TypeMeanings): TypeNode {
  if (args.length === 0) {
    if (name === "boolean") return { kind: "union", parts: [nameNode("false"), nameNode("true")] };
    if (!Object.hasOwn(meanings, name) || isRecursive(name, meanings)) return nameNode(name);
    return meaningOf(name, meanings);
  }
  const [first, second] = args;
  if (name === "Array" || name === "ReadonlyArray") return { kind: "array", item: first };
  if (name === "Readonly") return first;
  if (name === "Partial" && first.kind === "object") {
    return { kind: "object", members: first.members.map((item) => ({ ...item, optional: true })) };
  }
  if (name === "Record" && second) return recordOf(first, second);
  return { kind: "name", name, args };
}

const resolvedNames = new WeakMap<TypeMeanings, Map<string, TypeNode>>();

/** Returns the resolved meaning of a name; cached, because many types refer to the same names. */
function meaningOf(name: string, meanings: TypeMeanings): TypeNode {
  return resolvedNames.getOrInsertComputed(meanings, () => new Map())
    .getOrInsertComputed(name, () => resolve(parseType(meanings[name]), meanings));
}

/** Converts a `Record`: literal keys become members, other keys an index signature. */
function recordOf(key: TypeNode, type: TypeNode): TypeNode {
  const keys = (key.kind === "union" ? key.parts : [key]).map(show);
  const names = keys.map((item) => /^'(.*)'$/.exec(item)?.[1]);
  const members = keys.map((item, index): TypeMember => ({
    key: names[index] ?? `[${item}]`,
    optional: false,
    type,
  }));
  return { kind: "object", members };
}

function unionOf(parts: readonly TypeNode[]): TypeNode {
  const flat = parts.flatMap((part) => part.kind === "union" ? part.parts : [part]);
  const unique = [...new Map(flat.map((part) => [show(part), part])).values()];
  return unique.length === 1 ? unique[0] : { kind: "union", parts: unique };
}

/** Builds an intersection; objects without common members are merged into one object. */
function intersectionOf(parts: readonly TypeNode[]): TypeNode {
  const flat = parts.flatMap((part) => part.kind === "intersection" ? part.parts : [part]);
  const members = flat.flatMap((part) => part.kind === "object" ? part.members : []);
  if (new Set(members.map(({ key }) => key)).size < members.length) {
    return { kind: "intersection", parts: flat };
  }
  const others = flat.filter((part) => part.kind !== "object");
  if (others.length === 0) return { kind: "object", members };
  return { kind: "intersection", parts: members.length ? [...others, { kind: "object", members }] : others };
}

function withoutUndefined(node: TypeNode): TypeNode {
  if (node.kind !== "union") return node;
  return unionOf(node.parts.filter((part) => show(part) !== "undefined"));
}

const texts = new WeakMap<TypeNode, string>();

function show(node: TypeNode): string {
  return texts.getOrInsertComputed(node, textOf);
}

function textOf(node: TypeNode): string {
  switch (node.kind) {
    case "name":
      return node.args.length ? `${node.name}<${node.args.map(show).join(", ")}>` : node.name;
    case "array":
      return `${inBrackets(node.item)}[]`;
    case "tuple":
      return `[${node.parts.map(show).join(", ")}]`;
    case "union":
      return node.parts.map(inBrackets).sort().join(" | ");
    case "intersection":
      return node.parts.map(inBrackets).sort().join(" & ");
    case "object":
      return `{ ${node.members.map(showMember).sort().join("; ")} }`;
    case "function":
      return `(${node.parameters.map(showParameter).join(", ")}) => ${show(node.result)}`;
  }
}

function showMember({ key, optional, type }: TypeMember): string {
  return `${key}${optional ? "?" : ""}: ${show(type)}`;
}

function showParameter({ rest, optional, type }: TypeParameter): string {
  return `${rest ? "..." : ""}${show(type)}${optional ? "?" : ""}`;
}

function inBrackets(node: TypeNode): string {
  const text = show(node);
  return node.kind === "union" || node.kind === "intersection" || node.kind === "function"
    ? `(${text})`
    : text;
}
