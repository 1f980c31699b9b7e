/**
 * The theme's icons, drawn on a 24 × 24 grid in one stroke style. Pages only contain their names: the style
 * sheet has them as masks in the colour of the surrounding text. It includes those of the interface and of
 * the site's social links, all in one drawing: for each drawing, browsers make a document before the first paint.
 */

/** Icons of the interface. `link` is also used for social links with unknown icon names. */
const INTERFACE: { readonly [name: string]: string } = {
  menu: "M4 7h16M4 12h16M4 17h10",
  dots:
    "M13 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0z",
  more:
    "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  close: "M6 6l12 12M18 6 6 18",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
};

const SOCIAL: { readonly [name: string]: string } = {
  github:
    "M9 20c-4.5 1.4-4.5-2.3-6-2.8M15 21v-3.3c0-1-.3-1.7-.8-2.2 3.2-.4 5.3-1.6 5.3-5.5 0-1.4-.5-2.4-1.3-3.3.2-.7.3-2-.2-3.2-1.3 0-2.6.9-3.3 1.4a11 11 0 0 0-5.4 0C8.6 4.4 7.3 3.5 6 3.5c-.5 1.2-.4 2.5-.2 3.2-.8.9-1.3 1.9-1.3 3.3 0 3.9 2.1 5.1 5.3 5.5-.5.5-.8 1.2-.8 2.2V21",
  gitlab: "M12 20 3.5 13.5 6.5 4l2.5 6.5h6L17.5 4l3 9.5zM9 10.5 12 20l3-9.5",
  x: "M3.5 4h4.8l12.2 16h-4.8zM4.5 20l6.2-6.7M19.5 4l-5.9 6.4",
  twitter:
    "M3 18.5c6 3 14.5.5 15.5-9L21 7l-2.7-.4C17 3 11.5 3.5 12 8.5 8.5 8.7 6 7 4 4.5c-1 3 0 6 2.5 7.5L4 11.5c.3 2.5 2 3.8 4 4.3-1.5 1.6-3 2.3-5 2.7z",
  discord:
    "M8 5.5C5 6.5 3 12 3 17c2 2 4 2.5 5 2.5l1.2-2.2M16 5.5c3 1 5 6.5 5 11.5-2 2-4 2.5-5 2.5l-1.2-2.2M8 5.5l1 1.2h6l1-1.2M7 16.5c3 1.5 7 1.5 10 0M9.5 11.5v1.5M14.5 11.5v1.5",
  facebook: "M14 21v-8h3M10.5 13H14M14 13V8.5C14 7 15 6 16.5 6H18M4 4h16v16H4z",
  linkedin: "M4 4h16v16H4zM8 11v5.5M8 7.5v.1M12 16.5V11M12 13.5c0-3 4.5-3 4.5 0v3",
  youtube:
    "M3 8c0-1.5 1-2.5 2.5-2.5h13C20 5.5 21 6.5 21 8v8c0 1.5-1 2.5-2.5 2.5h-13C4 18.5 3 17.5 3 16zM10.5 9.5v5l4.5-2.5z",
  slack: "M9.5 3v11M14.5 10v11M3 9.5h11M10 14.5h11",
  bilibili: "M8 3l2.5 3M16 3l-2.5 3M3.5 6h17v13h-17zM8.5 11v2M15.5 11v2M10 16.2c1 .6 3 .6 4 0",
  zhihu: "M4 9h7.5M5.5 5 4.5 9M8 9c0 5-1 8-4.5 10.5M8 13.5l3.5 5M14 6h6.5v12H18l-1.8 2v-2H14z",
  juejin: "M12 4l2.5 2L12 8 9.5 6zM6.5 9 12 13.3 17.5 9M3 12.5 12 20l9-7.5",
  lark:
    "M4 9c3 4 7 6.5 11 6.5 2 0 4-1.5 6-4.5M7 4.5h7c2 2 2.5 4 2.5 5.5M4 9v8c4 3.5 10 3 13-1.5M7 4.5c3 2.5 5 5 6 7.5",
  weixin:
    "M9.5 4C5.5 4 3 6.5 3 9.3c0 1.7 1 3.2 2.5 4.2L5 16l2.7-1.5c.6.1 1.2.2 1.8.2M15.5 9.5c-3.2 0-5.7 2-5.7 4.7s2.5 4.7 5.7 4.7c.7 0 1.4-.1 2-.3l2.3 1.2-.5-2c1.1-.9 1.7-2.1 1.7-3.6 0-2.7-2.4-4.7-5.5-4.7zM7.5 8v.1M11.5 8v.1M13.8 13v.1M17.2 13v.1",
  qq:
    "M12 3C8.5 3 7 5.5 7 8.5c0 2-3 5-2.5 8 .7.2 1.3-.3 2-1.2.3 1.2.8 2 1.5 2.7-1 .4-1.7 1-1.5 2 2 .8 4 .6 5.5-.5 1.5 1.1 3.5 1.3 5.5.5.2-1-.5-1.6-1.5-2 .7-.7 1.2-1.5 1.5-2.7.7.9 1.3 1.4 2 1.2.5-3-2.5-6-2.5-8C17 5.5 15.5 3 12 3zM7.5 12.5c3 1.3 6 1.3 9 0",
  wechat: "M4 5h16v11H11l-5 4v-4H4z",
  telegram: "M3 11.5 21 4l-3.5 16-6-4.5zM8.5 13.7 17 8l-5.5 7.5v4l2.3-2.3",
  instagram: "M4 4h16v16H4zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7v.1",
  bluesky:
    "M12 11C10 7 7 5 4.5 4.5 4 9 5 12.5 9 13c-3 .5-4.5 2.5-2.5 5s4.5.5 5.5-3c1 3.5 3.5 5.5 5.5 3s.5-4.5-2.5-5c4-.5 5-4 4.5-8.5C17 5 14 7 12 11z",
  mastodon:
    "M5 9c0-3.5 2-5 7-5s7 1.5 7 5v4c0 2.5-2 4-6 4-2 0-3.5-.3-3.5-.3.2 2 3 2.8 6 2M8.5 13V9.5c0-2.5 3.5-2.5 3.5 0V11M12 9.5c0-2.5 3.5-2.5 3.5 0V13",
  mail: "M3 6h18v12H3zM3 6.5l9 7 9-7",
  email: "M3 6h18v12H3zM3 6.5l9 7 9-7",
  rss: "M5 19v.1M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
  npm: "M3 8h18v7h-9v2H8v-2H3zM8 15v-7M12 15V8M15 8v4M18 11v4",
};

/** Icons of the appearance button by the reader's choice, which is set on the root before the first paint. */
const APPEARANCES: { readonly [choice: string]: string } = {
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M4 5h16v11H4zM9 20h6M12 16v4",
};

/** Icons of what is not marked by a name, by selectors. */
const CONTENT: { readonly [selector: string]: string } = {
  ".code-copy": "M9 9h11v11H9zM5 15H4V4h11v1",
  ".code-copy.copied": "m5 13 4 4L19 7",
  ".code-wrap": "M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5",
  ".callout": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5m0-8h0",
  ".callout.tip": "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zm1 4h4",
  ".callout:is(.warning,.caution)": "M12 4 2.5 20h19zm0 6v4m0 3h0",
  ".callout.danger": "M8 3h8l5 5v8l-5 5H8l-5-5V8zm1 6 6 6m0-6-6 6",
  ".option-filter input": INTERFACE.close!,
};

/** Names of the icons for social links. */
export const SOCIAL_ICONS: readonly string[] = Object.keys(SOCIAL);

/** Returns the name of the icon for a social link, whose capitals do not matter: `X`, `GitHub`. */
export function socialIconName(icon: string): string {
  const name = icon.toLowerCase();
  return Object.hasOwn(SOCIAL, name) ? name : "link";
}

/**
 * Returns the style rules for the icons of the interface and for those of the given social links: one with the drawing,
 * `--icons`, and one for each icon's place in it, `--at`, in the unit of `mask-position`.
 */
export function iconRules(social: readonly string[]): string {
  const names = social.map(socialIconName);
  const used = Object.entries(SOCIAL).filter(([name]) => names.includes(name));
  const icons = [
    ...Object.entries(INTERFACE).concat(used).map(([name, path]) => [`[data-sign="${name}"]`, path] as const),
    ...Object.entries(APPEARANCES).map(([choice, path]) =>
      [`[data-appearance="${choice}"] [data-sign="appearance"]`, path] as const
    ),
    ...Object.entries(CONTENT),
  ];
  const place = (index: number) => `${Number((100 * index / (icons.length - 1)).toFixed(3))}%`;
  return [
    `:root{--icons:url("${drawing(icons.map(([, path]) => path))}")}`,
    ...icons.map(([selector], index) => `${selector}{--at:${place(index)}}`),
  ].join("\n");
}

/** Draws icons side by side. The colour of the stroke is arbitrary: a mask only uses the alpha channel. */
function drawing(paths: readonly string[]): string {
  const width = 24 * paths.length;
  const all = paths.map((path, index) => `<path transform='translate(${24 * index})' d='${path}'/>`).join("");
  // WebKit takes the width from its own attribute: with a `viewBox` alone, icons lie beside their places.
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='24' viewBox='0 0 ${width} 24' ` +
    `fill='none' stroke='red' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>${all}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E")}`;
}
