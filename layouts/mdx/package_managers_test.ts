import assert from "node:assert/strict";
import { commandFor, PACKAGE_MANAGERS } from "./package_managers.ts";

const all = (command: string) => PACKAGE_MANAGERS.map((manager) => commandFor(manager, command));

Deno.test("commandFor() translates a command for each package manager", () => {
  assert.deepEqual(all("add @a/b -D"), [
    "npm add @a/b -D",
    "yarn add @a/b -D",
    "pnpm add @a/b -D",
    "bun add @a/b -d",
  ]);
  assert.deepEqual(all("install"), ["npm install", "yarn", "pnpm install", "bun install"]);
  assert.deepEqual(all("install x"), ["npm add x", "yarn add x", "pnpm add x", "bun add x"]);
  assert.deepEqual(all("remove x"), ["npm remove x", "yarn remove x", "pnpm remove x", "bun remove x"]);
  assert.deepEqual(all("run dev"), ["npm run dev", "yarn dev", "pnpm dev", "bun run dev"]);
  assert.deepEqual(all("create x"), [
    "npm create x@latest",
    "yarn create x",
    "pnpm create x",
    "bun create x",
  ]);
  assert.deepEqual(all("add x -g"), ["npm add -g x", "yarn global add x", "pnpm add -g x", "bun add -g x"]);
});

Deno.test("commandFor() translates each command of a line", () => {
  assert.deepEqual(all("install && npm run build; run serve"), [
    "npm install && npm run build; npm run serve",
    "yarn && yarn build; yarn serve",
    "pnpm install && pnpm build; pnpm serve",
    "bun install && bun run build; bun run serve",
  ]);
  assert.equal(commandFor("pnpm", "cd a || mkdir a&&npm i -D b"), "cd a || mkdir a&&pnpm add -D b");
  assert.equal(commandFor("yarn", "add 'a@>=1 || 2'; run b"), "yarn add 'a@>=1 || 2'; yarn b");
  assert.equal(commandFor("pnpm", "# install && run a"), "# install && run a");
});

Deno.test('commandFor() keeps "init" without a package name', () => {
  assert.deepEqual(all("init -y"), ["npm init -y", "yarn init -y", "pnpm init", "bun init -y"]);
  assert.deepEqual(all("npm init"), ["npm init", "yarn init", "pnpm init", "bun init"]);
  assert.deepEqual(all("init x"), ["npm create x@latest", "yarn create x", "pnpm create x", "bun create x"]);
});

Deno.test("commandFor() keeps npm's separator for npm only", () => {
  assert.deepEqual(all("npm run dev -- --open"), [
    "npm run dev -- --open",
    "yarn dev --open",
    "pnpm dev --open",
    "bun run dev --open",
  ]);
  assert.equal(commandFor("pnpm", "create x@latest -- --template a"), "pnpm create x --template a");
});

Deno.test("commandFor() gives npm the separator it needs, keeps versions, lines and unknown commands", () => {
  assert.equal(commandFor("npm", "run dev --open"), "npm run dev -- --open");
  assert.equal(commandFor("npm", "create x --template a"), "npm create x@latest -- --template a");
  assert.equal(commandFor("npm", "create x@1.2.3"), "npm create x@1.2.3");
  assert.equal(commandFor("npm", "create @scope/x"), "npm create @scope/x@latest");
  assert.equal(commandFor("pnpm", "install\nrun build"), "pnpm install\npnpm build");
  assert.equal(commandFor("bun", "node a.js"), "node a.js");
});
