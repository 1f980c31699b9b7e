import assert from "node:assert/strict";
import { commandsOf } from "./shell.ts";

Deno.test("commandsOf() reads no commands in the text of a here-document", () => {
  const text =
    "cat > a.ts <<'EOF' && tool one\nexport default 1;\n$ tool two\nEOF\ncat <<-END\n\ta b\n\tEND\n" +
    "tool three <<< word\ntool four\n";
  const names = commandsOf(text.replace("$ ", "")).map(({ words, line }) =>
    `${line} ${words.slice(0, 2).join(" ")}`
  );
  assert.deepEqual(names, ["1 cat >", "1 tool one", "5 cat <<-END", "8 tool three", "9 tool four"]);
});
