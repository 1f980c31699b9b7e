/** A backend to forward requests to, a port that is taken, and requests written down as text. */
import http from "node:http";

/** Both servers end with the process. */
export async function startSurroundings() {
  const backend = http.createServer((request, response) => {
    const { method, url, headers } = request;
    response.setHeader("Set-Cookie", "sid=1; Domain=api.example.com; Path=/v2; Secure");
    response.setHeader("X-Both", "backend");
    response.end(`${method} ${url} host=${headers.host} accept=${headers.accept} origin=${headers.origin}`);
  });
  const taken = http.createServer();
  return {
    backend: `http://localhost:${await listen(backend, "localhost")}`,
    takenPort: await listen(taken, "0.0.0.0"),
  };
}

function listen(server, host) {
  return new Promise((resolve) => server.listen(0, host, () => resolve(server.address().port)));
}

/** The response as text: status, headers, an empty line, the body; or the code of the network's error. */
export function ask(port, { get: path, method = "GET", headers = {} }) {
  return new Promise((resolve) => {
    const options = { port, host: "127.0.0.1", path, method, headers: { accept: "*/*", ...headers } };
    const request = http.request({ ...options, agent: false }, async (response) => {
      let body = "";
      response.setEncoding("utf8");
      for await (const part of response) body += part;
      const lines = Object.entries(response.headers).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}: ${one}`)
      );
      resolve([response.statusCode, ...lines, "", body].join("\n"));
    });
    request.on("error", (error) => resolve(String(error.code)));
    request.end();
  });
}
