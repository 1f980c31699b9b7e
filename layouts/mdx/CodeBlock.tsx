import { type ReactNode, useContext } from "react";
import { CodeBlock as Block } from "../components/CodeBlock.tsx";
import { ThemeDataContext } from "./theme_data.ts";

export interface CodeBlockRuntimeProps {
  readonly code: string;
  readonly lang: string;
}

/** Code that an expression of the page makes; it is shown without colours. */
export function CodeBlockRuntime({ code = "", lang }: CodeBlockRuntimeProps): ReactNode {
  const theme = useContext(ThemeDataContext);
  return <Block lang={lang} code={code.endsWith("\n") ? code : `${code}\n`} locale={theme} />;
}
