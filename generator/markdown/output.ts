/**
 * What rendering writes to: runs of HTML, between which an MDX page has JSX. The runs need not be balanced
 * (`<p>` may open in one and close in another): the page is put together as text.
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

  /** All of it as HTML; for pages without JSX. */
  toHtml(): string {
    return this.#run.join("");
  }

  /** All of it as children of a JSX element, one a line. */
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
    // JSX drops line breaks between tags, which readers see as a space. A string stays a string to components
    // that look at their children.
    if (text.trim() === "") this.#parts.push({ kind: "jsx", text: `{${JSON.stringify(text)}}` });
    else this.#parts.push({ kind: "html", text });
  }
}
