/** Parses YAML in linear time: the library compares each key with all those before it to find repeated ones. */
import {
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  parseDocument,
  visit,
  YAMLParseError,
} from "yaml";

/** Parses a text. Repeated keys and aliases of nothing are its errors, as if the library had found them. */
export function parseYaml(text: string): Document {
  const document = parseDocument(text, { prettyErrors: false, logLevel: "error", uniqueKeys: false });
  const further = furtherErrors(document);
  if (further.length > 0) document.errors = inOrder(document.errors, further);
  return document;
}

function furtherErrors(document: Document): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  const add = ({ range }: Node, code: ErrorCode, message: string) => {
    const [start] = range ?? [0];
    errors.push(new YAMLParseError([start, start + 1], code, message));
  };
  const anchors = new Set<string>();
  visit(document, (_, node) => {
    if (isAlias(node) && !anchors.has(node.source)) {
      add(node, "BAD_ALIAS", "Aliases must follow their anchors");
    }
    if ((isScalar(node) || isCollection(node)) && node.anchor) anchors.add(node.anchor);
    if (!isMap(node)) return;
    const values = new Set<unknown>();
    for (const { key } of node.items) {
      if (!isScalar(key)) continue;
      if (values.has(key.value)) add(key, "DUPLICATE_KEY", "Map keys must be unique");
      values.add(key.value);
    }
  });
  return errors.sort((a, b) => a.pos[0] - b.pos[0]);
}

/** Inserts the errors `added`, which are sorted, before the first one that is not further up. */
function inOrder(errors: readonly YAMLParseError[], added: readonly YAMLParseError[]): YAMLParseError[] {
  const result: YAMLParseError[] = [];
  let next = 0;
  for (const error of errors) {
    while (next < added.length && added[next]!.pos[0] <= error.pos[0]) result.push(added[next++]!);
    result.push(error);
  }
  return [...result, ...added.slice(next)];
}
