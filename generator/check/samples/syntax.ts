/** Finds syntax errors, with the TypeScript parser for code and a strict parser for JSON. */
import ts from "typescript";
import { jsonProblem } from "../../diagnostics/json_problem.ts";

export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Returns the first syntax error in `text`. */
export function syntaxProblem(text: string, extension: string): SyntaxProblem | undefined {
  return extension === "json" ? strictJsonProblem(text) : codeProblem(text, `sample.${extension}`);
}

function strictJsonProblem(text: string): SyntaxProblem | undefined {
  const found = jsonProblem(text, "object");
  return found && { ...placeAt(text, found.offset), message: found.message };
}

function codeProblem(text: string, name: string): SyntaxProblem | undefined {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const host: ts.CompilerHost = {
    ...EMPTY_HOST,
    getSourceFile: (path) => path === name ? source : undefined,
    fileExists: (path) => path === name,
  };
  const options: ts.CompilerOptions = {
    noResolve: true,
    noLib: true,
    allowJs: true,
    jsx: ts.JsxEmit.Preserve,
    types: [],
  };
  const [first] = ts.createProgram({ rootNames: [name], options, host }).getSyntacticDiagnostics(source);
  if (!first) return undefined;
  return { ...placeAt(text, first.start), message: ts.flattenDiagnosticMessageText(first.messageText, " ") };
}

const EMPTY_HOST: Omit<ts.CompilerHost, "getSourceFile"> = {
  getDefaultLibFileName: () => "lib.d.ts",
  getCurrentDirectory: () => "",
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
  useCaseSensitiveFileNames: () => true,
  readFile: () => undefined,
  fileExists: () => false,
  writeFile: () => {},
};

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
