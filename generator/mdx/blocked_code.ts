/**
 * Reports code of components that the policy of the pages blocks, as `markdown/checks/blocked.ts` does for Markdown:
 * elements everywhere, and in islands also HTML made from text and requests to other sites. HTML that a
 * component only has when it is rendered with its page works.
 */
import { problem } from "../diagnostics/catalogue.ts";
import {
  type Diagnostic,
  type Explanation,
  type FoundProblem,
  locationAt,
} from "../diagnostics/diagnostic.ts";
import type { MdxContext } from "../cache/page_modules.ts";
import { searchOrigin } from "../emit/headers.ts";
import { aliasScopes } from "../imports/aliases.ts";
import { elementProblem } from "../markdown/checks/blocked.ts";
import { type ComponentCode, parseCode } from "../source/component_code.ts";
import { reactCall } from "../source/interactive_components.ts";
import { siteStyles } from "../source/site_islands.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { keepByText } from "../util/keep_by_text.ts";
import { relative } from "../util/paths.ts";
import { reachable } from "../util/reachable.ts";
import { readTextIfAny } from "../util/read_text.ts";
import { boundNames, type CodeNode, nodesIn } from "../util/syntax_tree.ts";
import { blockedStyles } from "./blocked_styles.ts";
import { ShownComponents } from "./shown_components.ts";

/** Returns the problems of the components that pages and islands show, and of the site's style sheets. */
export function checkBlockedCode(
  pages: readonly ParsedPage[],
  { islands, store }: Pick<MdxContext, "islands" | "store">,
  config: SiteConfig,
): Diagnostic[] {
  const shown = new ShownComponents(aliasScopes(config), () => false, store);
  const inIslands = new Set(
    Object.values(islands).flatMap(({ file }) => [...shown.filesFrom(file, ["*"]).keys()]),
  );
  const onPages = pages.flatMap((page) =>
    page.body.kind === "mdx" ? page.body.imports.flatMap((one) => shown.filesOn(page, one, config)) : []
  ).map(([file]) => file);
  // Addresses may begin with "//".
  const hostOf = (address: string | undefined) => address && URL.parse(address, "https://x")?.host;
  const allowed = [undefined, config.origin, searchOrigin(config)].map(hostOf);
  const find = (file: string, text: string): readonly BlockedCode[] => {
    if (file.endsWith(".css")) return blockedStyles(text);
    const found = blockedCode(text);
    return inIslands.has(file)
      ? found.filter(({ request }) => request === undefined || !allowed.includes(hostOf(request)))
      : found.filter(({ inIslands }) => !inIslands);
  };
  return [...new Set([...inIslands, ...onPages, ...siteStyles(config)])].flatMap((file) => {
    const text = readTextIfAny(file);
    return find(file, text).map(({ message, hint, at, length }) => {
      const location = locationAt({ filePath: relative(config.projectDir, file), text }, at, length);
      return problem("markdown/blocked", message, { location, hint });
    });
  });
}

const ELEMENTS = new Set(["script", "style", "iframe", "object", "embed"]);

interface BlockedCode extends FoundProblem {
  /** Whether it is only blocked in the browser, and works when it is rendered with a page. */
  readonly inIslands?: boolean;
  /** The address that is requested; those of some sites are allowed. */
  readonly request?: string;
}

const blockedCode = keepByText((text): readonly BlockedCode[] => {
  const code = parseCode(text);
  if (!code) return [];
  return [
    ...code.nodes.flatMap(blockedElement),
    ...[...code.nodes.flatMap((node) => blockedScript(node, code)), ...changingHtml(code)]
      .map((found) => ({ ...found, inIslands: true })),
  ];
});

function blockedElement({ type, name, attributes, start: at }: CodeNode): BlockedCode[] {
  if (type !== "JSXOpeningElement" || !ELEMENTS.has(name.name)) return [];
  const valueOf = (attribute: string) => {
    const found = attributes.find((one: CodeNode) => one.name?.name === attribute)?.value;
    return textOf(found?.expression ?? found) ?? "";
  };
  const found = elementProblem(name.name, valueOf);
  return found ? [{ ...found, at, length: name.end - at }] : [];
}

/** Returns the text of a string, or what a template begins with. */
function textOf(node: CodeNode | undefined): string | undefined {
  if (node?.type === "TemplateLiteral") return node.quasis[0].value.cooked;
  return typeof node?.value === "string" ? node.value : undefined;
}

const NO_HTML: Explanation = {
  message: "The browser blocks this: scripts may not set HTML",
  hint: "Render elements instead, such as `<b>{text}</b>`. " +
    "HTML that stays as it is can be put between the island's tags in the page.",
};
const NO_CODE: Explanation = {
  message: "The browser blocks this: scripts may not run text as code",
  hint: "Write the code itself.",
};
const NO_REQUEST: Explanation = {
  message: "The browser blocks this request: pages may not load data of other sites",
  hint: "Collect the data before the build, such as in a JSON file that the component imports.",
};

/** Returns the problem of code that sets HTML, runs text or requests data. */
function blockedScript(node: CodeNode, { originOf }: ComponentCode): BlockedCode[] {
  const { type, start, left, callee } = node;
  if (type === "AssignmentExpression" && /^(?:inner|outer)HTML$/.test(left.property?.name)) {
    return [{ ...NO_HTML, at: left.property.start, length: left.property.name.length }];
  }
  if (type !== "CallExpression" && type !== "NewExpression") return [];
  const { name: method, start: at, end } = callee.property ?? callee;
  if (method === "insertAdjacentHTML") return [{ ...NO_HTML, at, length: end - at }];
  const origin = originOf(callee);
  if (origin?.from !== "") return [];
  const called = origin.name.replace(/^(?:window|globalThis|self)\./, "");
  if (/^document\.write(?:ln)?$/.test(called)) {
    return [{ ...NO_HTML, at: callee.start, length: end - callee.start }];
  }
  if (called === "eval" || called === "Function") return [{ ...NO_CODE, at: start, length: end - start }];
  const [address] = node.arguments;
  const request = /^(?:fetch|EventSource|WebSocket)$/.test(called) ? textOf(address) : undefined;
  const [host] = /^(?:(?:https?|wss?):)?\/\/[^\s]*/.exec(request ?? "") ?? [];
  return host === undefined
    ? []
    : [{ ...NO_REQUEST, at, length: address.start + 1 + host.length - at, request }];
}

/** Returns attributes with HTML that React sets again when the component's state changes. */
function changingHtml(code: ComponentCode): BlockedCode[] {
  const changing = changingNames(code);
  return code.nodes.filter(({ type, name, value }) =>
    type === "JSXAttribute" && name.name === "dangerouslySetInnerHTML" && value &&
    nodesIn(value).some(({ type, name }) => type === "Identifier" && changing.has(name))
  ).map(({ name: { name, start: at } }) => ({ ...NO_HTML, at, length: name.length }));
}

const STATE = new Set(["useState", "useReducer", "useOptimistic", "useActionState"]);

/** Returns the names of a module's state, and of variables computed from it. */
function changingNames(code: ComponentCode): Set<string> {
  const variables = code.nodes.filter(({ type, init }) => type === "VariableDeclarator" && init);
  const state = variables.filter(({ init }) => STATE.has(reactCall(init, code) ?? ""))
    .flatMap(({ id }) => boundNames(id.elements?.[0] ?? null));
  const names = new Map(variables.map(({ id, init }) => [init, boundNames(id).map(({ name }) => name)]));
  const computedFrom = new Map<string, string[]>();
  /** The values around a node. A value contains the names of variables within, and so what those contain. */
  const around: CodeNode[] = [];
  for (const node of code.nodes) {
    while (around.length > 0 && around.at(-1)!.end <= node.start) around.pop();
    if (names.has(node)) around.push(node);
    if (node.type !== "Identifier" || around.length === 0) continue;
    computedFrom.getOrInsertComputed(node.name, () => []).push(...names.get(around.at(-1)!)!);
  }
  return reachable(state.map(({ name }) => name), (name) => computedFrom.get(name) ?? []);
}
