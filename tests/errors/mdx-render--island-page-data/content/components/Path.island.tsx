import { usePageData } from "@rspress/core/runtime";

export const Path = () => <button onClick={() => 0}>{usePageData().page.routePath}</button>;
