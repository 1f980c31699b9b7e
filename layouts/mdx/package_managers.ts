/** Translates commands between package managers. */

export const PACKAGE_MANAGERS = ["npm", "yarn", "pnpm", "bun"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];
export type PackageManagerCommands = { readonly [manager in PackageManager]?: string };

/** Words that differ between the package managers. */
const WORDS = {
  npm: { install: "npm install", global: "npm add -g", run: "npm run", execute: "npx", fetch: "npx" },
  yarn: { install: "yarn", global: "yarn global add", run: "yarn", execute: "yarn", fetch: "yarn dlx" },
  pnpm: { install: "pnpm install", global: "pnpm add -g", run: "pnpm", execute: "pnpm", fetch: "pnpm dlx" },
  bun: { install: "bun install", global: "bun add -g", run: "bun run", execute: "bunx", fetch: "bunx" },
} as const satisfies { readonly [manager in PackageManager]: object };

/** A command up to `&&`, `||`, `|`, `;` or the end of the line. A quoted word may contain those. */
const COMMAND = /(?!\s)(?:"[^"]*"|'[^']*'|[^\s;&|"']|\s+(?=[^\s;&|]))+/g;

/** Translates `add x -D`, `install`, `remove x`, `run x`, `create x`, `exec x` and the like, line by line. */
export function commandFor(manager: PackageManager, commands: string): string {
  const lines = commands.split("\n").map((line) => line.trim());
  return lines.map((line) =>
    line.startsWith("#") ? line : line.replace(COMMAND, (command) => translated(manager, command))
  ).join("\n");
}

/** Starts each line with the name of a tool whose words are not known, instead of that of a package manager. */
export function commandForOther(tool: string, command: string): string {
  return command.trim().replace(/^[ \t]*(?:(?:npm|yarn|pnpm|bun)[ \t]+)?(?=[^\s#])/gm, () => `${tool} `);
}

function translated(manager: PackageManager, command: string): string {
  const words = WORDS[manager];
  const [verb, ...rest] = command.replace(/^(npm|yarn|pnpm|bun)\s+/, "").split(/\s+/);
  switch (verb) {
    case "install":
    case "i":
      return rest.some((word) => !word.startsWith("-")) ? add(manager, rest) : join(words.install, rest);
    case "add":
      return add(manager, rest);
    case "remove":
    case "uninstall":
      return join(`${manager} remove`, rest);
    case "run":
      return join(words.run, separated(manager, rest));
    case "init":
      if (rest.every((word) => word.startsWith("-"))) return initLine(manager, rest);
      // falls through: with a name, `init` is a synonym of `create`
    case "create":
      return join(`${manager} create`, createWords(manager, rest));
    case "dlx":
      return join(words.fetch, rest);
    case "exec":
    case "npx":
      return join(words.execute, rest);
    default:
      return command;
  }
}

function add(manager: PackageManager, rest: readonly string[]): string {
  const dev = manager === "bun" ? "-d" : "-D";
  const isGlobal = rest.includes("-g") || rest.includes("--global");
  const kept = rest.filter((word) => word !== "-g" && word !== "--global");
  const flagged = kept.map((word) => /^(?:-D|--save-dev|-d)$/.test(word) ? dev : word);
  return join(isGlobal ? WORDS[manager].global : `${manager} add`, flagged);
}

/** Adds what npm needs: a version, to fetch the latest creator, and `--` before the creator's own options. */
function createWords(manager: PackageManager, [name = "", ...rest]: readonly string[]): readonly string[] {
  const bare = name.replace(/@latest$/, "");
  const versioned = manager === "npm" && !/.@/.test(bare)
    ? `${bare}@latest`
    : manager === "npm"
    ? name
    : bare;
  return [versioned, ...separated(manager, rest)];
}

/** Drops the options for pnpm, whose `init` asks no questions and does not know `-y`. */
function initLine(manager: PackageManager, options: readonly string[]): string {
  return join(`${manager} init`, manager === "pnpm" ? [] : options);
}

/** Adds or removes `--`: npm takes options for itself unless they follow it; the others would pass it on. */
function separated(manager: PackageManager, words: readonly string[]): readonly string[] {
  const separator = words.indexOf("--");
  if (manager !== "npm") return words.filter((_, index) => index !== separator);
  const at = words.findIndex((word) => word.startsWith("-"));
  if (at < 0 || separator >= 0) return words;
  return [...words.slice(0, at), "--", ...words.slice(at)];
}

function join(command: string, rest: readonly string[]): string {
  return [command, ...rest].join(" ");
}
