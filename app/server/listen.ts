import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import { securityHeaders } from "#app/server/edge/security-headers.ts";
import { clientAddress } from "#app/server/machine/client-address.ts";
import type { Watched } from "#app/server/telemetry/watch-requests.ts";
import { limitConnections } from "./connections-of-addresses.ts";
import { namesHost } from "./named-host.ts";
import { countRequestsUnderWay } from "./requests-under-way.ts";
import type { Site } from "./site.ts";

/** Where the server listens, and what it knows of whoever connects. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  readonly isHttps: boolean;
  /** Whether every connection is a proxy's. */
  readonly trustsProxy: boolean;
  /** For how long a reader may take nothing of an answer, in milliseconds. */
  readonly patienceForReaders?: number;
  /** How many connections an address may have, unless all are a proxy's; the usual where nothing is said. */
  readonly mostConnections?: number;
  /** Asked first; Vite's files in development. */
  readonly before?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

/** The server while it listens. */
export interface Listening {
  readonly port: number;
  /** Takes no new request, and waits for those under way. */
  close(): Promise<void>;
}

// A slower client only keeps a connection busy. An import over a slow line takes minutes.
const quarterHour = 900_000;
const timeouts = { headersTimeout: 15_000, requestTimeout: quarterHour, connectionsCheckingInterval: 5_000 };
/** Of an answer that waits to be read: a slow line takes some of it now and then. */
const twoMinutes = 120_000;
// A proxy uses its connections again: Caddy keeps them for two minutes, nginx for one. If this side closed one first, a request
// that is just being sent on it would be lost, and its visitor would see an error.
const keptForProxies = 150_000;
const keptForVisitors = 5_000;
// Long work that was begun is answered: docs/operations.md says so.
const patienceMilliseconds = 60_000;
const letGoEvery = 20;

/** Serves a site on a port. @throws what the port throws. */
export async function listen(site: Site, options: ListenOptions): Promise<Listening> {
  const { before, isHttps, trustsProxy, patienceForReaders = twoMinutes } = options;
  const underWatch = new WeakMap<IncomingMessage, Watched>();
  const underWay = countRequestsUnderWay();
  const handle = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      const address = incoming.socket.remoteAddress ?? "";
      const network = clientAddress(address, request.headers.get("x-forwarded-for"), trustsProxy);
      if (!underWay.hasRoomFor(network, incoming, outgoing))
        return bareAnswer(429, { ...securityHeaders(isHttps), "retry-after": "1" });
      const answer = await site.fetch(request, { address, watched: underWatch.get(incoming) });
      incoming.socket.setTimeout(patienceForReaders);
      return answer;
    },
    // Where the target of a request is no address, there is no `Request` that the site could be given.
    {
      overrideGlobalObjects: false,
      errorHandler: () => bareAnswer(400, securityHeaders(isHttps)),
    },
  );
  const keepAliveTimeout = trustsProxy ? keptForProxies : keptForVisitors;
  // A header that may come only once and comes twice, such as `Host`, is joined into one value that nobody accepts. Without this
  // the first of them would count.
  const parsing = { joinDuplicateHeaders: true, requireHostHeader: false };
  const server = createServer({ ...timeouts, keepAliveTimeout, ...parsing });
  // A proxy limits those of its own visitors.
  if (!trustsProxy) limitConnections(server, options.mostConnections);
  // Nothing came and nothing went: the other end is gone, or takes nothing.
  server.setTimeout(quarterHour);
  const close = closeInPeace(server);
  server.on("request", (request, response) => {
    // Of a host that is missing Node would say so too, without the headers that every answer has.
    if (!namesHost(request)) return bareRefusal(response, 400, isHttps);
    allowFor(request, response);
    if (!underWay.begin(request, response)) return;
    const watched = site.watch?.(request, response);
    if (watched) underWatch.set(request, watched);
    if (site.openStream(request, response)) return;
    if (before) before(request, response, () => void handle(request, response));
    else if (!site.answerAtOnce(request, response)) void handle(request, response);
    else {
      request.socket.setTimeout(patienceForReaders);
      if (watched) watched.cached = true;
    }
  });
  server.on("checkExpectation", (_request, response) => bareRefusal(response, 417, isHttps));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, isHttps));
  return {
    port: await openPort(server, options),
    async close() {
      // Streams never end by themselves.
      site.close();
      await close();
    },
  };
}

/** Lets requests under way be answered, and everybody else go at once. */
function closeInPeace(server: Server): () => Promise<void> {
  // Connections without any request so far: Node does not count them as idle.
  const strangers = new Set<Socket>();
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    strangers.add(socket);
    socket.once("close", () => strangers.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    strangers.delete(socket);
    if (isClosing) response.shouldKeepAlive = false;
  });
  return async () => {
    isClosing = true;
    const patience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
    // Node knows which connections wait for their next request, once they had one.
    const lettingGo = setInterval(() => server.closeIdleConnections(), letGoEvery);
    await new Promise((resolve) => {
      server.close(resolve);
      for (const socket of strangers) socket.destroySoon();
    });
    clearInterval(lettingGo);
    clearTimeout(patience);
  };
}

/** Answers bytes that are not HTTP, or a request that comes too slowly, with the common headers, and closes the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const headers = Object.entries({ ...securityHeaders(isHttps), connection: "close", "content-length": "0" });
  const lines = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""];
  socket.end(lines.join("\r\n"));
}

/** Accepts what is unusual but harmless: a request of HTTP/1.0 that names no host, and a GET or HEAD that has a body. */
function allowFor({ method, headers }: IncomingMessage, response: ServerResponse): void {
  // Proxies, HAProxy for one, ask in HTTP/1.0 whether the server is ready.
  headers.host ??= "localhost";
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  const isReading = method === "GET" || method === "HEAD";
  // Nobody reads such a body: the connection is closed, or Node would read all of it to find the next request.
  if (isReading && (Number(length) > 0 || encoding !== undefined)) response.shouldKeepAlive = false;
}

/** A status and nothing else: for an expectation other than "100 Continue", and for a request that names no host. */
function bareRefusal(response: ServerResponse, status: 400 | 417, isHttps: boolean): void {
  const headers = { ...securityHeaders(isHttps), "content-length": "0", connection: "close" };
  response.writeHead(status, headers).end();
}

/** Gives the port that was opened: for port 0 the machine chooses one. */
async function openPort(server: Server, { port, host }: ListenOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    // A name that has no address fails as a database's does: what it was wanted for tells them apart.
    server.once("error", (error) => reject(Object.assign(error, { syscall: "listen" })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
