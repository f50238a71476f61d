import { createServer } from "node:http";

/** What Node itself can do: the same headers and as many bytes, from a buffer, whatever is asked. */
const { headers, length } = JSON.parse(process.argv[2] ?? "{}") as {
  headers: [string, string][];
  length: number;
};
const body = Buffer.alloc(length, "x");
const flat = headers.flat();
const server = createServer((_, response) => {
  response.writeHead(200, flat);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(JSON.stringify({ port: typeof address === "object" ? address?.port : 0 }));
});
