export let title = "Site";

async function load(): Promise<string> {
  throw new Error("no other title");
}

load().then((loaded) => title = loaded);
