/** Finds syntax errors, with the TypeScript parser for code and a strict parser for JSON. */
import ts from "typescript";
import { locationAt } from "../../diagnostics/diagnostic.ts";
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
  return found && problemAt(text, found.offset, found.message);
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
  return problemAt(text, first.start, ts.flattenDiagnosticMessageText(first.messageText, " "));
}

function problemAt(text: string, offset: number, message: string): SyntaxProblem {
  const { line, column } = locationAt({ filePath: "", text }, offset);
  return { line, column, message };
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
