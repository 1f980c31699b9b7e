let names: readonly string[] = [];

async function load(): Promise<readonly string[]> {
  return JSON.parse("[");
}

load().then((loaded) => names = loaded);

export function Names() {
  Promise.reject(new RangeError(`lost ${names.length}`));
  return <p>{names.join(", ")}</p>;
}
