import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { CATALOGUE } from "../diagnostics/catalogue.ts";
import { isCheckFinding } from "./check_codes.ts";

/** Not about a page, so that nothing could waive it. */
const NOT_OF_A_PAGE = ["facts/unreadable"];

Deno.test("codes that only the content checks report are findings", () => {
  const [own, others] = [codesIn("generator/check/"), codesIn("generator/")];
  const faults = Object.keys(CATALOGUE).filter((code) => own.has(code) && !others.has(code))
    .filter((code) => !isCheckFinding(code) && !NOT_OF_A_PAGE.includes(code));
  assert.deepEqual(faults, [], "add the part before the slash to AREAS in generator/check/check_codes.ts");
  assert.equal(isCheckFinding("front-matter/syntax"), false);
});

/** Returns the quoted codes in the code of a folder; in that of `generator/`, without those of the checks. */
function codesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!_test)\.tsx?$/.test(name) && !/^check\/|diagnostics\/catalogue\.ts$/.test(name)
  );
  const codes = files.flatMap((name) =>
    readFileSync(folder + name, "utf8").match(/(?<=")[\w-]+\/[\w-]+(?=")/g) ?? []
  );
  return new Set(codes);
}
