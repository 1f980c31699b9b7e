/** The module `@theme`, from which MDX pages import components. */
export { Badge } from "./Badge.tsx";
export { Button } from "./Button.tsx";
export { Callout } from "./Callout.tsx";
export { Card, CardGrid, LinkCard } from "./Cards.tsx";
export { ClientOnly, NoSSR } from "./ClientOnly.tsx";
export { CodeBlockRuntime } from "./CodeBlock.tsx";
export { getCustomMDXComponent } from "./elements.tsx";
export { Glossary } from "./Glossary.tsx";
export { Link } from "./Link.tsx";
export { OptionIndex } from "./OptionIndex.tsx";
export { PackageManagerTabs } from "./PackageManagerTabs.tsx";
export { Overview, Toc } from "./PageParts.tsx";
export { SourceCode } from "./SourceCode.tsx";
export { Steps } from "./Steps.tsx";
export { Tab, Tabs } from "./Tabs.tsx";
export { Tag } from "./Tag.tsx";
export { ThemeDataContext } from "./theme_data.ts";
export type { GlossaryTerm, OptionRow, ThemeData } from "./theme_data.ts";
