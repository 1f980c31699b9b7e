import clsx from "clsx";
import list from "./list.toml";
import text from "./list.toml?raw";
import Note from "@en/note.md";

export function Other() {
  return <button className={clsx("a")}>{list}{text}<Note /></button>;
}
