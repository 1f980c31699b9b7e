/** A block of code with its buttons: the same markup as fenced code in Markdown. */
import type { ReactNode } from "react";
import { CODE_BLOCK_CLASS } from "../../islands/markup.ts";
import { t } from "../i18n.ts";

export interface CodeBlockProps {
  readonly lang: string;
  readonly code: string;
  /** Language of the interface, for the buttons' names. */
  readonly uiLang: string;
}

export function CodeBlock({ lang, code, uiLang }: CodeBlockProps): ReactNode {
  return (
    <div className={CODE_BLOCK_CLASS} data-lang={lang}>
      <pre tabIndex={0}><code className={`hljs language-${lang}`}>{code}</code></pre>
      <div className="code-tools">
        <button
          type="button"
          className="code-wrap"
          aria-pressed="false"
          aria-label={t(uiLang, "wrapCode")}
        />
        <button type="button" className="code-copy" aria-label={t(uiLang, "copy")} />
      </div>
    </div>
  );
}
