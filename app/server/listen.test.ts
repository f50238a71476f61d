import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type ListenOptions, listen } from "./listen.ts";
import { machineFaultOf } from "./machine/machine-fault.ts";
import { mostOfAConnection, mostOfAnAddress } from "./requests-under-way.ts";
import type { Site } from "./site.ts";

/** A site on a port that gives such an answer to everything, and counts what it is asked for. */
async function aSiteOf(
  answer: () => Response | Promise<Response>,
  limits: Pick<ListenOptions, "patienceForReaders" | "mostConnections" | "trustsProxy"> & {
    readonly host?: string;
  } = { trustsProxy: false },
) {
  let asked = 0;
  const site: Site = {
    answerAtOnce: () => false,
    openStream: () => false,
    async fetch() {
      asked++;
      return answer();
    },
    watch: undefined,
    close: () => undefined,
  };
  const listening = await listen(site, { port: 0, host: "127.0.0.1", isHttps: false, ...limits });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await listening.close();
  });
  return {
    asked: () => asked,
    open: async () => {
      const socket = connect(listening.port, "127.0.0.1");
      socket.on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      return socket;
    },
  };
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("who asks for more on one connection than they read is cut off, and no more is made for them", async () => {
  const { promise } = Promise.withResolvers<Response>();
  const { open, asked } = await aSiteOf(() => promise);
  const socket = await open();
  const closed = once(socket, "close");
  socket.write(get.repeat(200));
  socket.resume();
  await closed;
  expect(asked()).toBe(mostOfAConnection);
});

test("an address has so many answers on their way, and others once those have come", async () => {
  const gate = Promise.withResolvers<void>();
  const { open, asked } = await aSiteOf(async () => {
    await gate.promise;
    return new Response("read");
  });
  const waiting = Array.from({ length: mostOfAnAddress }, async () => {
    const socket = await open();
    socket.write(get);
    return socket;
  });
  const sockets = await Promise.all(waiting);
  await expect.poll(asked).toBe(mostOfAnAddress);
  const late = await open();
  late.write(get);
  expect(String((await once(late, "data"))[0])).toContain("HTTP/1.1 429");
  // Whoever goes away leaves their room as well.
  const [gone, ...others] = sockets;
  gone?.destroy();
  await expect
    .poll(async () => {
      late.write(get);
      return asked();
    })
    .toBe(mostOfAnAddress + 1);
  gate.resolve();
  for (const socket of others) expect(String((await once(socket, "data"))[0])).toContain("HTTP/1.1 200");
});

test("an address has so many connections, and others once those have closed; a proxy any number", async () => {
  const limits = { mostConnections: 2, trustsProxy: false };
  const { open } = await aSiteOf(() => new Response("read"), limits);
  const isAnswered = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      if (socket.closed) return resolve(false);
      socket.once("data", () => resolve(true)).once("close", () => resolve(false));
      socket.write(get);
    });
  const [first, second, third] = [await open(), await open(), await open()];
  expect([await isAnswered(first), await isAnswered(second), await isAnswered(third)]).toEqual([
    true,
    true,
    false,
  ]);
  first.destroy();
  await expect.poll(async () => isAnswered(await open())).toBe(true);
  const proxied = await aSiteOf(() => new Response("read"), { ...limits, trustsProxy: true });
  const many = await Promise.all(Array.from({ length: 3 }, async () => isAnswered(await proxied.open())));
  expect(many).toEqual([true, true, true]);
});

test("a reader who takes nothing of an answer is let go", async () => {
  const gone = Promise.withResolvers<unknown>();
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64_000)),
      cancel: gone.resolve,
    });
  const { open } = await aSiteOf(() => new Response(endless()), {
    trustsProxy: false,
    patienceForReaders: 50,
  });
  const socket = await open();
  socket.write(get);
  await once(socket, "data");
  socket.pause();
  await gone.promise;
});

test.each([
  { host: "no such host", why: "a name that nobody has" },
  { host: "192.0.2.7", why: "an address of another machine" },
])(
  "a HOST that cannot be listened on is told as such, and not as a database that does not answer: $why",
  async ({ host }) => {
    const error: unknown = await aSiteOf(() => new Response(), { trustsProxy: false, host }).catch(
      (reason: unknown) => reason,
    );
    expect(machineFaultOf(error)).toBe("hostUnknown");
  },
);
