/** Returns a port of this machine that no program listens on. */
export function freePort(): number {
  const listener = Deno.listen({ port: 0 });
  listener.close();
  return listener.addr.port;
}
