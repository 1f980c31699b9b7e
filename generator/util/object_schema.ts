/** Schemas of objects that reject lists, which the validator takes for objects if no member is required. */
import * as v from "valibot";

function isNoList(hint = "Write an object: { … }.") {
  return v.check((value: unknown) => !Array.isArray(value), hint);
}

/** Returns a strict object schema that rejects lists. */
export function objectSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.pipe(v.unknown(), isNoList(), v.strictObject(entries));
  // What a union of it with others says that it expects.
  return Object.assign(schema, { entries, expects: "Object" });
}

/**
 * Returns a schema of objects with any keys that rejects lists, too, with a hint. The validator's own schema for
 * this (`v.record`) drops members called `constructor` or `prototype`, about which nobody would be told.
 */
export function mapSchema<const Value extends v.GenericSchema>(value: Value, hint?: string) {
  const members: v.GenericSchema<unknown, Record<string, v.InferOutput<Value>>> = v.lazy((input) =>
    v.strictObject(Object.fromEntries(Object.keys(Object(input)).map((key) => [key, value])))
  );
  return Object.assign(v.pipe(v.unknown(), isNoList(hint), members), { value });
}
