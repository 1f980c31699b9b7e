/**
 * The output of rendering: runs of HTML, with JSX between them in an MDX page. The runs need not be balanced
 * (`<p>` may open in one and close in another), because the page is assembled as text.
 */
export class Output {
  #parts: { readonly kind: "html" | "jsx"; readonly text: string }[] = [];
  #run: string[] = [];

  html(text: string): void {
    if (text !== "") this.#run.push(text);
  }

  jsx(code: string): void {
    this.#endRun();
    this.#parts.push({ kind: "jsx", text: code });
  }

  /** Makes what `render` outputs one child of the JSX element around it, for components that count children. */
  child(render: () => void): void {
    this.#endRun();
    const start = this.#parts.length;
    render();
    this.#endRun();
    if (this.#parts.length - start < 2) return;
    this.#parts.splice(start, 0, { kind: "jsx", text: "<>" });
    this.#parts.push({ kind: "jsx", text: "</>" });
  }

  /** Returns the output as HTML. Only for pages without JSX. */
  toHtml(): string {
    return this.#run.join("");
  }

  /** Returns the output as the children of a JSX element, one per line. */
  toJsx(): string {
    this.#endRun();
    return this.#parts.map(({ kind, text }) =>
      kind === "jsx" ? text : `<RawHtml html={${JSON.stringify(text)}}/>`
    )
      .join("\n");
  }

  #endRun(): void {
    const text = this.#run.join("");
    this.#run = [];
    if (text === "") return;
    // White space between tags shows as a space, but JSX drops it if it has a line break, so emit it as a string
    // expression. Components that inspect their children then see a string, not an element.
    if (text.trim() === "") this.#parts.push({ kind: "jsx", text: `{${JSON.stringify(text)}}` });
    else this.#parts.push({ kind: "html", text });
  }
}
