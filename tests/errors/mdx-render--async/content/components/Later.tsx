export async function Later() {
  return <b>{await Promise.resolve("later")}</b>;
}
