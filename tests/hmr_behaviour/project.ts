/** The project that the cases change: the code of the page about hot updates, and components with a counter. */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../helpers/temp_folder.ts";

const MODULES = "tests/samples/node_modules";
const LINKED = ["@rsbuild", "react", "react-dom", "vue", "typescript"];

/** Returns a React component with a button that shows and increments a counter. */
const component = (name: string, inside = "", exported = `export function ${name}() {`): string => `
import { useState } from 'react';
${exported}
  const [count, setCount] = useState(0);
  return (
    <section>
      ${name} 1
      <button data-state="${name}" onClick={() => setCount(count + 1)}>{count}</button>
      ${inside}
    </section>
  );
}
`;

const ENTRY = `
import { createRoot } from 'react-dom/client';
import './index';
import './clock';
import './style.css';
import styles from './note.module.css';
import App from './App';
import { both } from './both';
import Loose from './Loose';
import { Crowded } from './Crowded';

const add = () => document.body.appendChild(document.createElement('div'));
for (const Root of [App, Loose, Crowded]) createRoot(add()).render(<Root />);
add().append('Entry 1 ', both, SEASON, process.env.PUBLIC_STAGE);
const note = add();
note.className = styles.note;
note.append('Small note');
`;

const APP = `
import Anonymous from './Anonymous';
import { both } from './both';
import { Mixed } from './Mixed';
import { Outside } from './Outside';
import { Parent } from './Parent';
${component("App", "{both}<Parent /><Outside /><Anonymous /><Mixed />", "export default function App() {")}`;

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "counts" }\n',
  ".env": "PUBLIC_STAGE=Stage-1\n",
  "index.html": '<html><body><p>Template 1</p><div id="root"></div></body></html>\n',
  "src/main.jsx": ENTRY,
  "src/App.jsx": APP,
  "src/Parent.jsx": `import { Child } from './Child';\nimport { greet } from './greet';\n` +
    component("Parent", "{greet()}<Child />"),
  "src/Child.jsx": component("Child"),
  "src/Outside.jsx": component("Outside"),
  "src/Anonymous.jsx": component("Anonymous", "", "export default () => {"),
  "src/Mixed.jsx": `export const LIMIT = 3;\n${component("Mixed")}`,
  "src/Loose.jsx": component("Loose", "", "export default () => {"),
  "src/Crowded.jsx": `export const LIMIT = 3;\n${component("Crowded")}`,
  "src/greet.js": "export const greet = () => 'Greeting 1';\n",
  "src/both.js": "export const both = 'Both 1 ';\n",
  "src/style.css": "body { color: rgb(1, 1, 1); }\n",
  "src/note.module.css": ".note { text-transform: none; }\n",
};

/** Returns the code with this title on the page about hot updates. */
function sample(title: string): string {
  const page = readFileSync("content/en/guide/advanced/hmr.md", "utf8");
  const text = page.split(`\`\`\`ts title="${title}"\n`)[1]?.split("\n```")[0];
  if (text === undefined) throw new Error(`the page shows no ${title}`);
  return `${text}\n`;
}

const configuration = (added: string): string => `
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.jsx' }, define: { SEASON: '"Season 1 "' } },
  html: { template: './index.html' },
  ${added}
});
`;

/** Writes the project, with `added` in its configuration, and returns its folder. */
export function reactProject(added = ""): string {
  const folder = folderWithPackages();
  mkdirSync(join(folder, "src"));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
  for (const path of ["src/price.ts", "src/index.ts", "src/clock.ts"]) {
    writeFileSync(join(folder, path), sample(path));
  }
  mkdirSync(join(folder, "public"));
  for (const name of ["react", "react-dom"]) {
    const script = `${name}.development.js`;
    copyFileSync(join(MODULES, name, "umd", script), join(folder, "public", script));
  }
  writeFileSync(join(folder, "rsbuild.config.ts"), configuration(added));
  return folder;
}

/** Copies the example of the page about Vue, and returns its folder. */
export function vueProject(): string {
  const folder = folderWithPackages();
  cpSync("tests/examples/vue3", folder, { recursive: true });
  return folder;
}

function folderWithPackages(): string {
  const folder = tempFolder("hmr-");
  mkdirSync(join(folder, "node_modules"));
  for (const name of LINKED) {
    symlinkSync(realpathSync(join(MODULES, name)), join(folder, "node_modules", name));
  }
  return folder;
}
