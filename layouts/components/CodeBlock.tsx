/** A code block with its buttons; the markup is the same as that of fenced code in Markdown. */
import type { ReactNode } from "react";
import { ClassName } from "../../islands/markup.ts";
import { type Locale, t } from "../i18n.ts";

export interface CodeBlockProps {
  readonly lang: string;
  readonly code: string;
  readonly title?: string;
  /** Language of the buttons' names. */
  readonly locale: Locale;
}

export function CodeBlock({ lang, code, title, locale }: CodeBlockProps): ReactNode {
  return (
    <div className={ClassName.CodeBlock} data-lang={lang}>
      {title && <div className="code-title">{title}</div>}
      <pre tabIndex={0}><code className={`hljs language-${lang}`}>{code}</code></pre>
      <div className="code-tools">
        <button
          type="button"
          className="code-wrap"
          aria-pressed="false"
          aria-label={t(locale, "wrapCode")}
        />
        <button type="button" className="code-copy" aria-label={t(locale, "copy")} />
      </div>
    </div>
  );
}
