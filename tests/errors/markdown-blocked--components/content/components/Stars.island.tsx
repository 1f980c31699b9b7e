import { useEffect, useState } from "react";

export function Stars() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    fetch("https://api.example.org/stars").then((answer) => answer.json()).then(setCount);
    fetch("https://docs.example.org/stars.json").then((answer) => answer.json()).then(setCount);
    fetch(`https://search.example.org/count?q=${count}`).then((answer) => answer.json()).then(setCount);
  }, []);
  const anywhere = (host: string) => fetch(`https://${host}/stars`);
  const sample = "list.innerHTML = eval(text); fetch('https://example.org')";
  return <b title={sample} onFocus={() => anywhere(location.host)} onClick={() => new Function("1")()}>{count}: <code>fetch("https://api.example.org/stars")</code></b>;
}
