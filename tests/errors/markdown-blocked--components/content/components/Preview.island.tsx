import { useMemo, useRef, useState } from "react";

/** Shows what is typed. `element.innerHTML = text` is not code here. */
export function Preview({ icon }: { icon: string }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const html = useMemo(() => {
    return `<b>${text}</b>`;
  }, [text]);
  const clear = () => field.current!.innerHTML = "";
  const add = () => {
    field.current!.innerHTML += "<hr>";
    window.eval("1");
  };
  return (
    <div ref={field} onClick={add} onDoubleClick={clear}>
      <input value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <i dangerouslySetInnerHTML={{ __html: icon }} />
      <p dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
