/** Parses YAML in linear time: the library compares each key with all those before it to find repeated ones. */
import { type Document, isScalar, parseDocument, visit, YAMLParseError } from "yaml";

/** Parses a text. Repeated keys are errors of the document, as if the library had found them. */
export function parseYaml(text: string): Document {
  const document = parseDocument(text, { prettyErrors: false, logLevel: "error", uniqueKeys: false });
  const repeated = repeatedKeys(document);
  if (repeated.length > 0) document.errors = inOrder(document.errors, repeated);
  return document;
}

function repeatedKeys(document: Document): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const values = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start] = key.range ?? [0];
        if (values.has(key.value)) {
          errors.push(new YAMLParseError([start, start + 1], "DUPLICATE_KEY", "Map keys must be unique"));
        }
        values.add(key.value);
      }
    },
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
