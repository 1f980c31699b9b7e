import clsx from "clsx";
import list from "./list.toml";

export function Other() {
  return <button className={clsx("a")}>{list}</button>;
}
