/** Reads JSON that must match a schema. Pure. */
import * as v from "valibot";
import type { TextProblem } from "./diagnostic.ts";
import { jsonProblem } from "./json_problem.ts";
import { placeInLiteral } from "./literal_place.ts";
import { keysAt, schemaProblems } from "./schema_problem.ts";

export type JsonResult<Value> = { readonly value: Value } | { readonly fault: TextProblem };

/** Returns the value of a JSON text, whose schema is that of an object, or what is wrong first. */
export function jsonValue<Value>(text: string, schema: v.GenericSchema<unknown, Value>): JsonResult<Value> {
  const broken = jsonProblem(text, "object");
  if (broken) return { fault: broken };
  const given: unknown = JSON.parse(text);
  // Records of the validator may be lists.
  if (Array.isArray(given)) {
    return { fault: { message: "It is a list", hint: "Write an object: { … }.", offset: 0 } };
  }
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return { value: parsed.output };
  const [{ path, what, hint }] = schemaProblems(parsed.issues, (path) => keysAt(schema, path));
  const message = path.length > 0 ? `"${path.join(".")}" ${what}` : `It ${what}`;
  return { fault: { message, hint, offset: placeInLiteral(text, path)?.offset ?? 0 } };
}
