import { type ReactNode, useContext } from "react";
import { CodeBlock as Block } from "../components/CodeBlock.tsx";
import { ThemeDataContext } from "./theme_data.ts";

export interface CodeBlockRuntimeProps {
  readonly code: string;
  readonly lang: string;
  readonly title?: string;
}

/** A block of code from an expression of the page; it is not highlighted. */
export function CodeBlockRuntime({ code = "", lang, title }: CodeBlockRuntimeProps): ReactNode {
  const theme = useContext(ThemeDataContext);
  return <Block lang={lang} title={title} code={code.endsWith("\n") ? code : `${code}\n`} locale={theme} />;
}
