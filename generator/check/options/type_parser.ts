/** Parses a TypeScript type into a tree. */

export type TypeNode =
  /** A keyword, literal or named type: `string`, `'a'`, `Space.Name`, `Name['member']`, `Promise<void>`. */
  | { readonly kind: "name"; readonly name: string; readonly args: readonly TypeNode[] }
  | { readonly kind: "union" | "intersection" | "tuple"; readonly parts: readonly TypeNode[] }
  | { readonly kind: "array"; readonly item: TypeNode }
  | { readonly kind: "object"; readonly members: readonly TypeMember[] }
  | { readonly kind: "function"; readonly parameters: readonly TypeParameter[]; readonly result: TypeNode };

export interface TypeMember {
  /** The name, `()` for a call signature, or the key type of an index signature: `[string]`. */
  readonly key: string;
  readonly optional: boolean;
  readonly type: TypeNode;
}

export interface TypeParameter {
  readonly rest: boolean;
  readonly optional: boolean;
  readonly type: TypeNode;
}

export class TypeSyntaxError extends Error {}

const TOKEN =
  /\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|=>|\.\.\.|-?\d[\d.]*|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*|[^\s])/y;

/** Parses `text`; throws a `TypeSyntaxError` that names the unexpected token. */
export function parseType(text: string): TypeNode {
  const parser = new Parser(tokensOf(text));
  const type = parser.union();
  parser.expectEnd();
  return type;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, token] = match;
    tokens.push(token.startsWith('"') ? `'${token.slice(1, -1).replaceAll("'", "\\'")}'` : token);
  }
  return tokens;
}

class Parser {
  #at = 0;
  readonly #tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  union(): TypeNode {
    return this.#joined("|", "union", () => this.#joined("&", "intersection", () => this.#postfix()));
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length) throw this.#unexpected();
  }

  #joined(sign: string, kind: "union" | "intersection", part: () => TypeNode): TypeNode {
    this.#take(sign);
    const parts = [part()];
    while (this.#take(sign)) parts.push(part());
    return parts.length === 1 ? parts[0] : { kind, parts };
  }

  #postfix(): TypeNode {
    let type = this.#primary();
    while (this.#take("[")) {
      if (this.#take("]")) type = { kind: "array", item: type };
      else {
        if (type.kind !== "name") throw this.#unexpected();
        type = { ...type, name: `${type.name}[${this.#next()}]` };
        this.#expect("]");
      }
    }
    return type;
  }

  #primary(): TypeNode {
    if (this.#peek() === "(") {
      if (this.#isFunction()) return this.#signature("=>");
      this.#next();
      const inner = this.union();
      this.#expect(")");
      return inner;
    }
    if (this.#take("{")) return this.#object();
    if (this.#take("[")) return { kind: "tuple", parts: this.#list("]", () => this.union()) };
    if (this.#take("readonly")) return this.#postfix();
    if (this.#take("typeof")) return nameNode(`typeof ${this.#nameText()}`);
    if (this.#take("keyof")) return { kind: "name", name: "keyof", args: [this.#postfix()] };
    const text = this.#nameText();
    return { kind: "name", name: text, args: this.#take("<") ? this.#list(">", () => this.union()) : [] };
  }

  /** Parses a word, a literal, or `import('module').Name`. */
  #nameText(): string {
    const token = this.#next();
    if (!/^[\w$'-]/.test(token)) throw this.#unexpected(-1);
    if (token !== "import" || !this.#take("(")) return token;
    const module = this.#next().replace(/^'node:/, "'");
    this.#expect(")");
    return `import(${module})${this.#take(".") ? `.${this.#next()}` : ""}`;
  }

  /** Whether the next parenthesis opens a parameter list: its closing one is followed by an arrow. */
  #isFunction(): boolean {
    let depth = 0;
    for (let index = this.#at; index < this.#tokens.length; index++) {
      const token = this.#tokens[index];
      if (/^[([{]$/.test(token)) depth++;
      else if (/^[)\]}]$/.test(token) && --depth === 0) return this.#tokens[index + 1] === "=>";
    }
    return false;
  }

  /** Parses parameters and a result with `sign` between them. */
  #signature(sign: "=>" | ":"): TypeNode {
    this.#expect("(");
    const parameters = this.#list(")", () => this.#parameter());
    this.#expect(sign);
    return { kind: "function", parameters, result: this.union() };
  }

  #parameter(): TypeParameter {
    const rest = this.#take("...");
    if (this.#peek() === "{" || this.#peek() === "[") this.#skipPattern();
    else this.#nameText();
    const optional = this.#take("?");
    // A parameter without a type is `any`.
    return { rest, optional, type: this.#take(":") ? this.union() : nameNode("any") };
  }

  #skipPattern(): void {
    let depth = 0;
    do {
      const token = this.#next();
      if (/^[{[]$/.test(token)) depth++;
      else if (/^[}\]]$/.test(token)) depth--;
    } while (depth > 0);
  }

  #object(): TypeNode {
    const members: TypeMember[] = [];
    while (!this.#take("}")) {
      members.push(this.#member());
      if (!this.#take(";")) this.#take(",");
    }
    return { kind: "object", members };
  }

  #member(): TypeMember {
    // A member may be called `readonly`.
    if (!/^[?:(]$/.test(this.#tokens[this.#at + 1] ?? "")) this.#take("readonly");
    if (this.#peek() === "(") return { key: "()", optional: false, type: this.#signature(":") };
    let key: string;
    if (this.#take("[")) {
      this.#nameText();
      this.#expect(":");
      key = `[${this.#nameText()}]`;
      this.#expect("]");
    } else key = this.#nameText().replace(/^'(.*)'$/, "$1");
    const optional = this.#take("?");
    if (this.#peek() === "(") return { key, optional, type: this.#signature(":") };
    this.#expect(":");
    return { key, optional, type: this.union() };
  }

  #list<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.#take(end)) {
      items.push(item());
      if (this.#take(",")) continue;
      this.#expect(end);
      break;
    }
    return items;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new TypeSyntaxError("it ends too early");
    this.#at++;
    return token;
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw this.#unexpected();
  }

  #unexpected(offset = 0): TypeSyntaxError {
    const token = this.#tokens[this.#at + offset];
    return new TypeSyntaxError(token === undefined ? "it ends too early" : `"${token}" was not expected`);
  }
}

export function nameNode(text: string): TypeNode {
  return { kind: "name", name: text, args: [] };
}
