/** The few words that the parser itself writes into a page, by language. */
import type { SiteConfig } from "../types.ts";

const TEXTS = {
  en: {
    tip: "Tip",
    info: "Info",
    note: "Note",
    warning: "Warning",
    danger: "Danger",
    caution: "Caution",
    important: "Important",
    details: "Details",
    optionType: "Type",
    optionDefault: "Default",
    optionDevelopment: "Development",
    optionProduction: "Production",
    optionDeprecated: "Deprecated",
    copyCode: "Copy code",
    wrapCode: "Toggle line wrapping",
    headingLink: "Link to “$1”",
    taskDone: "Done",
    taskOpen: "Not done",
    footnotes: "Footnotes",
    footnote: "Footnote $1",
    footnoteBack: "Back to reference $1",
  },
  zh: {
    tip: "提示",
    info: "信息",
    note: "说明",
    warning: "警告",
    danger: "危险",
    caution: "小心",
    important: "重要",
    details: "详情",
    optionType: "类型",
    optionDefault: "默认值",
    optionDevelopment: "开发环境",
    optionProduction: "生产环境",
    optionDeprecated: "已弃用",
    copyCode: "复制代码",
    wrapCode: "切换自动换行",
    headingLink: "「$1」的链接",
    taskDone: "已完成",
    taskOpen: "未完成",
    footnotes: "脚注",
    footnote: "脚注 $1",
    footnoteBack: "回到引用 $1",
  },
} as const;

export type TextKey = keyof typeof TEXTS.en;

/** The text for `key` in `lang`: the site's own, else the built-in one, else English. `$1` takes `value`. */
export function text(config: SiteConfig, lang: string, key: TextKey, value = ""): string {
  const own = config.locales.find((locale) => locale.lang === lang)?.texts[key];
  const builtIn = lang.split("-")[0] === "zh" ? TEXTS.zh : TEXTS.en;
  return (own ?? builtIn[key]).replace("$1", () => value);
}
