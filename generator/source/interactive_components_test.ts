import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { canHydrateAlone, interactiveExports } from "./interactive_components.ts";

const STATE = "const [open, setOpen] = useState(false);";

Deno.test("canHydrateAlone() accepts components that need only their props", () => {
  const cases: [awake: boolean, code: string][] = [
    [true, `export function Box() { ${STATE} }`],
    [true, `const Box = () => { ${STATE} };\nexport default Box; export type { BoxProps };`],
    [true, `export const Box: FC<Props> = () => <b onClick={() => open()} />;`],
    [true, `function useClock() { ${STATE} }\nexport default () => useClock();`],
    [true, `const Lid = lazy(() => import("./Lid"));\nexport const Box = () => <Lid />;`],
    [true, `const Lid = React.lazy(() => import("./Lid"));\nexport const Box = () => <Lid />;`],
    [false, `const box = z.lazy(() => lid);\nexport const Box = () => <b>still</b>;`],
    [true, `const lid = import("./lid.json");\nexport const Box = () => <b>{use(lid).width}</b>;`],
    [false, `export const Box = () => <b>{use(SizeContext)}</b>;`],
    [false, `export const Box = () => { ${STATE} return <b>{use(SizeContext)}</b>; };`],
    [false, `export const Box = () => <b>{use(Size)}</b>;`],
    [false, `export const Box = () => { ${STATE} return <b>{React.use(sizeContext)}</b>; };`],
    [false, `export const Box = () => <b>{use<Size>(SizeContext)}</b>;`],
    [false, `export const Box = () => { ${STATE} return <b>{use<Map<Id, Size>>(SizeContext)}</b>; };`],
    [true, `app.use(Size);\nexport const Box = () => { ${STATE} };`],
    [true, `const LID = import("./lid.json");\nexport const Box = () => <b>{use(LID).width}</b>;`],
    [true, `const lid = fetch("/lid.json");\nexport const Box = () => <b>{use<Lid>(lid).width}</b>;`],
    [true, `const Lid = lazy<FC<Props>>(() => import("./Lid"));\nexport const Box = () => <Lid />;`],
    [false, `app.use(lid);\nexport const Box = () => <b>still</b>;`],
    [false, "export const Box = () => <b>still</b>; // useState("],
    [true, `const glob = "src/*";\nexport const Box = () => { ${STATE} /* * */ };`],
    [true, `const home = ""// use(\nexport function Box() { ${STATE} } /* don't useTheme() */`],
    [false, `const glob = 'a/*';\nexport function Box() { ${STATE} useTheme(); /* * */ }`],
    [false, `export function Box({ children }) { ${STATE} }`],
    [true, `export function Box({ childrenCount }) { ${STATE} }`],
    [false, `export function Box() { ${STATE} const theme = useTheme(); }`],
    [true, `import { Link, type LinkProps } from "@theme";\nexport function Box() { ${STATE} }`],
    [true, `import { useLang } from "rspress/runtime";\nexport function Box() { ${STATE} useLang(); }`],
    [
      true,
      `import { useDark } from "rspress/runtime";\nexport const Box = () => <i>{String(useDark())}</i>;`,
    ],
    [false, `import { Toc } from "@theme";\nexport function Box() { ${STATE} }`],
    [false, `import * as theme from "rspress/theme";\nexport function Box() { ${STATE} }`],
    [true, `import {\n  NoSSR,\n} from "@rspress/core/runtime";\nexport function Box() { ${STATE} }`],
    [false, `import { useLang } from "./lang";\nexport function Box() { ${STATE} useLang(); }`],
    [false, `export function Box() { ${STATE} }\nexport function Lid() { ${STATE} }`],
    [false, `export function Lid() { ${STATE} }`],
    [false, `export * from "./lid";\nexport function Box() { ${STATE} }`],
  ];
  for (const [awake, code] of cases) assert.equal(canHydrateAlone(code, "Box"), awake, code);
});

Deno.test("canHydrateAlone() takes linear time", () =>
  assertLinear(4_000, (count) => {
    for (const piece of [" ", "import "]) {
      const code = `import ${piece.repeat(count)}\nexport function Box() { ${STATE} }`;
      assert.equal(canHydrateAlone(code, "Box"), true);
    }
  }));

Deno.test("interactiveExports() returns the named exports whose own code has state", () => {
  const code = `function useLid() { ${STATE} }
export const Box = ({ children }) => <b>{children}</b>;
export async function load() {}
const Lid = () => { ${STATE} };
export function Knob() { /* useState( */ }
export class Dial { render() { return <i onClick={() => {}} />; } }
export default function Top() { ${STATE} }
function Inner() { ${STATE} }
export { Lid };
`;
  assert.deepEqual(interactiveExports(code), ["Lid", "Dial"]);
  for (const start of ["function () {", "memo(function Top() {", "() => {", "async function* () {"]) {
    const other = `export const Box = () => <b />;\nexport default ${start} ${STATE} }`;
    assert.deepEqual(interactiveExports(other), [], other);
  }
});
