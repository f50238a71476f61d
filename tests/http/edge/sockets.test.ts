import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { builtScript } from "#tests/built-script.ts";
import { aListeningSite, type ListeningSite } from "./a-listening-site.ts";

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** A request's head, as a browser on our own page sends it, and the connection closed after the answer. */
function head({ port }: ListeningSite, line: string, headers: readonly string[] = []): string {
  const host = `localhost:${port}`;
  const all = [
    `${line} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    "Connection: close",
    ...headers,
  ];
  return `${all.join("\r\n")}\r\n\r\n`;
}

const form = "Content-Type: application/x-www-form-urlencoded";
const chunked = "Transfer-Encoding: chunked";

test("forms come in chunks too, as some proxies forward them", async () => {
  const site = await aListeningSite();
  const answer = await site.send(
    head(site, "POST /language", [form, chunked]),
    "7\r\nlang=en\r\n",
    "14\r\n&returnTo=%2Fmethods\r\n",
    "0\r\n\r\n",
  );
  expect(statusOf(answer)).toBe(303);
  expect(answer).toMatch(/location: \/methods\r\n/i);
  expect(answer).toMatch(/set-cookie: language=en/i);
});

test("signing out needs no body; a form without a length is asked for one", async () => {
  const site = await aListeningSite();
  expect(statusOf(await site.send(head(site, "POST /logout")))).toBe(303);
  expect(statusOf(await site.send(head(site, "POST /logout", [chunked]), "0\r\n\r\n"))).toBe(303);
  expect(statusOf(await site.send(head(site, "POST /language", [form])))).toBe(411);
});

test("chunks without an end are cut at what the address takes", async () => {
  const site = await aListeningSite();
  const chunk = `1000\r\n${"a".repeat(4_096)}\r\n`;
  const answer = await site.send(
    head(site, "POST /login", [form, chunked]),
    ...Array.from({ length: 5 }, () => chunk),
  );
  expect(statusOf(answer)).toBe(413);
});

test("an administrator's address answers before the body is there", async () => {
  const site = await aListeningSite();
  const length = "Content-Length: 300000000";
  const answer = await site.send(head(site, "POST /admin/import-matches", [form, length]), "a");
  expect(statusOf(answer)).toBe(401);
  expect(statusOf(await site.send(head(site, "POST /admin/import-matches", [form, chunked]), "1\r\n"))).toBe(
    401,
  );
});

test("a body longer than its length is no request", async () => {
  const site = await aListeningSite();
  const request = head(site, "POST /language", [form, "Content-Length: 7"]);
  expect(statusOf(await site.send(`${request}lang=en&returnTo=/live`))).toBe(400);
});

test.each([
  { line: "TRACE /", status: 405 },
  { line: "PUT /rankings/bonzini", status: 405 },
  { line: "OPTIONS /", status: 405 },
  { line: "GET /%E0%A4%A", status: 400 },
  { line: "GET /\\evil", status: 400 },
  { line: "NONSENSE /", status: 400 },
])("$line is answered $status, with the headers that every answer has", async ({ line, status }) => {
  const site = await aListeningSite();
  const answer = await site.send(head(site, line));
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
});

test("who waits for the server to do what no server does is told so, with the same headers", async () => {
  const site = await aListeningSite();
  const answer = await site.send(head(site, "GET /methods", ["Expect: a-coffee"]));
  expect(statusOf(answer)).toBe(417);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  const usual = ["Expect: 100-continue", form, "Content-Length: 7"];
  expect(await site.send(head(site, "POST /language", usual), "lang=en")).toMatch(
    /^HTTP\/1\.1 100 .*HTTP\/1\.1 30\d/s,
  );
});

test("whoever reads and sends a body nevertheless is answered, and nothing more of it is taken", async () => {
  const site = await aListeningSite();
  const host = `Host: localhost:${site.port}`;
  for (const [path, length] of [
    ["/methods", "Content-Length: 300000000"],
    [builtScript("visitor"), "Content-Length: 300000000"],
    ["/healthz", chunked],
  ]) {
    const answer = await site.send(`GET ${path} HTTP/1.1\r\n${host}\r\n${length}\r\n\r\n`, "1\r\na\r\n");
    expect([path, statusOf(answer)]).toEqual([path, 200]);
    expect(answer).toMatch(/connection: close\r\n/i);
  }
});

test("two lengths, or a length and chunks, are no request", async () => {
  const site = await aListeningSite();
  for (const headers of [
    ["Content-Length: 5", "Content-Length: 6"],
    ["Content-Length: 5", chunked],
    ["Content-Length: -1"],
  ]) {
    expect(statusOf(await site.send(head(site, "POST /language", [form, ...headers])))).toBe(400);
  }
});

test("who names no host is refused, for a kept file too, with the same headers", async () => {
  const site = await aListeningSite();
  for (const path of ["/methods", builtScript("visitor")]) {
    const answer = await site.send(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  }
});

const longName = "a.".repeat(127);

test.each([
  { host: "a".repeat(9_000), status: 400 },
  { host: `${longName}aa`, status: 400 },
  { host: `${longName}a`, status: 200 },
  { host: "two words", status: 400 },
  { host: "gamelle.example:", status: 400 },
  { host: "gamelle.example/methods", status: 400 },
  { host: "somebody@gamelle.example", status: 400 },
  { host: "", status: 400 },
  { host: "192.0.2.7:8080", status: 200 },
  { host: "[2001:db8::7]:8080", status: 200 },
])("a host of $host.length letters, $host, is answered $status, for what is kept too", async (named) => {
  const site = await aListeningSite();
  const { host, status } = named;
  for (const path of ["/methods", builtScript("visitor")]) {
    // From now on it is kept.
    await fetch(`${site.address}${path}`);
    const answer = await site.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect([path, statusOf(answer)]).toEqual([path, status]);
  }
});

test("a whole address as a target names its host itself, which is no longer either", async () => {
  const site = await aListeningSite();
  const statusFor = async (host: string) =>
    statusOf(await site.send(head(site, `GET http://${host}/methods`)));
  expect(await statusFor(`${longName}a`)).toBe(200);
  expect(await statusFor(`${longName}aa`)).toBe(400);
  const target = `GET http://localhost:${site.port}/methods`;
  expect(statusOf(await site.send(`${target} HTTP/1.1\r\nConnection: close\r\n\r\n`))).toBe(400);
  expect(statusOf(await site.send(`${target} HTTP/1.0\r\n\r\n`))).toBe(200);
});

test("HTTP/1.0 knows no host: proxies that ask by it whether the server is ready get an answer", async () => {
  const site = await aListeningSite();
  for (const path of ["/healthz", "/readyz", builtScript("visitor")]) {
    const answer = await site.send(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, statusOf(answer)]).toEqual([path, 200]);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  }
});

test("two hosts, or two types of a body, are no request, for a kept page neither", async () => {
  const site = await aListeningSite();
  const other = "Host: elsewhere.example";
  expect(statusOf(await site.send(head(site, "GET /methods")))).toBe(200);
  expect(statusOf(await site.send(head(site, "GET /methods", [other])))).toBe(400);
  expect(statusOf(await site.send(head(site, "GET /healthz", [other])))).toBe(400);
  const types = [form, "Content-Type: text/plain", "Content-Length: 7"];
  expect(statusOf(await site.send(head(site, "POST /language", types), "lang=en"))).toBeGreaterThanOrEqual(
    400,
  );
});

test("HEAD comes with the length of what GET brings, and leaves the page to everybody", async () => {
  const site = await aListeningSite();
  const answer = await site.send(head(site, "HEAD /rankings/bonzini", ["Accept-Encoding: gzip"]));
  const got = await site.send(head(site, "GET /rankings/bonzini", ["Accept-Encoding: gzip"]));
  const lengthOf = (text: string) => /content-length: (\d+)/i.exec(text)?.[1];
  expect(answer.split("\r\n\r\n")[1]).toBe("");
  expect(Number(lengthOf(answer))).toBeGreaterThan(1_000);
  expect(lengthOf(answer)).toBe(lengthOf(got));
});

test("a visitor who goes away in the middle of a form harms nobody", async () => {
  const site = await aListeningSite();
  const socket = connect(site.port, "127.0.0.1");
  socket.write(head(site, "POST /language", [form, "Content-Length: 50"]));
  socket.write("lang=en");
  await untilConnected(socket);
  socket.destroy();
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
});

test("behind a proxy a connection stays open longer than proxies keep theirs, so that none is used as it closes", async () => {
  const keptFor = async (environment: Readonly<Record<string, string>>) => {
    const { address } = await aListeningSite(undefined, {}, environment);
    const { headers } = await fetch(`${address}/healthz`);
    return Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  };
  // Caddy keeps a connection for two minutes, nginx for one.
  expect(await keptFor({ TRUST_PROXY: "1" })).toBeGreaterThan(120);
  expect(await keptFor({})).toBeLessThan(10);
});

test("closing lets go of idle connections at once, and answers what is under way", async () => {
  const running = await aListeningSite();
  const idle = connect(running.port, "127.0.0.1");
  await untilConnected(idle);
  let answer = "";
  const busy = connect(running.port, "127.0.0.1");
  busy.on("data", (piece) => {
    answer += piece.toString("latin1");
  });
  busy.write(
    head(running, "POST /language", [form, "Content-Length: 7"]).replace("Connection: close\r\n", ""),
  );
  busy.write("lang");
  await untilConnected(busy);
  // A complete exchange on another connection: after it, the first half of the form has arrived.
  await running.send(head(running, "GET /healthz"));
  const ends = [idle, busy].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  idle.resume();
  const closed = running.site.close();
  await ends[0];
  expect(answer).toBe("");
  await expect(fetch(`${running.address}/healthz`)).rejects.toThrow();
  busy.write("=en");
  await Promise.all([...ends, closed]);
  expect(statusOf(answer)).toBe(303);
});

function untilConnected(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => (socket.connecting ? socket.once("connect", resolve) : resolve(undefined)));
}
