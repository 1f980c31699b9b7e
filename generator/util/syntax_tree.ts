/** Walks the syntax tree of JavaScript, as acorn and its plugins build it. Pure. */

/** A node of the syntax tree. The types of the parser know neither JSX nor TypeScript. */
export interface CodeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // deno-lint-ignore no-explicit-any -- each kind has fields of its own
  readonly [field: string]: any;
}

/** Returns a node and all nodes within, each before those within it. */
export function nodesIn(root: CodeNode): CodeNode[] {
  const found: CodeNode[] = [];
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    found.push(node);
    // What is imported, and names of members, are not names that are used.
    if (node.type === "ImportDeclaration") continue;
    const label = node.computed || node.shorthand ? undefined : node.property ?? node.key;
    const inside = Object.values(node).flat().filter((one) => typeof one?.type === "string" && one !== label);
    for (const one of inside.reverse()) pending.push(one);
  }
  return found;
}

/** Returns the names in a variable's or parameter's place, which may be a pattern. */
export function boundNames(place: CodeNode | null): CodeNode[] {
  switch (place?.type) {
    case "Identifier":
      return [place];
    case "ObjectPattern":
      return place.properties.flatMap((one: CodeNode) => boundNames(one.value ?? one));
    case "ArrayPattern":
      return place.elements.flatMap(boundNames);
    default:
      return place ? boundNames(place.left ?? place.argument ?? place.parameter ?? null) : [];
  }
}
