import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { openPostgres } from "#app/data/connection/postgres-connection.ts";
import { type MachineFault, machineFaultOf } from "#app/server/machine/machine-fault.ts";

interface Case {
  readonly what: string;
  readonly fault: MachineFault;
  /** Fails on a handle of the server's own database, which has none of the site's relations. */
  readonly provoke: (database: Database) => Promise<unknown>;
}

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}, 10000)`;

const cases: readonly Case[] = [
  {
    what: "a connection that ended between two queries of a transaction",
    fault: "serverUnreachable",
    provoke: ({ write, read }) =>
      write.transaction().execute(async (tx) => {
        await end((await ownPid.execute(tx)).rows[0]?.pid).execute(read);
        await ownPid.execute(tx);
      }),
  },
  {
    what: "a connection that ended while a page was read, between two queries of its snapshot",
    fault: "serverUnreachable",
    provoke: ({ snapshot, write }) =>
      snapshot(async (db) => {
        await end((await ownPid.execute(db)).rows[0]?.pid).execute(write);
        await ownPid.execute(db);
      }),
  },
  {
    what: "a connection that is ended while it answers, as in a restart",
    fault: "serverUnreachable",
    provoke: ({ write }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(write),
  },
  {
    what: "a query that takes too long",
    fault: "serverUnreachable",
    provoke: ({ write }) =>
      write.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 10`.execute(tx);
        await sql`select pg_sleep(30)`.execute(tx);
      }),
  },
  {
    what: "a server without a free connection",
    fault: "serverFull",
    provoke: async ({ write }) => {
      await sql`create role crowded login connection limit 0`.execute(write);
      const address = new URL(inject("postgres"));
      address.username = "crowded";
      const client = new pg.Client({ connectionString: address.href });
      return client.connect().finally(() => sql`drop role crowded`.execute(write));
    },
  },
];

test.each(cases)("$what is a fault of the machine that can pass, no bug", async ({ fault, provoke }) => {
  const database = await openDatabase({ url: inject("postgres") }, { migrate: false });
  onTestFinished(() => database.close());
  const error: unknown = await provoke(database).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect([machineFaultOf(error), (error as Error).message]).toEqual([fault, expect.any(String)]);
});

test("the server itself gives up what takes too long: a page's query, a statement that writes, and a transaction in which nobody asks", async () => {
  const database = await openDatabase({ url: inject("postgres") }, { migrate: false });
  onTestFinished(() => database.close());
  const limits = sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  const [ofReaders] = (await limits.execute(database.read)).rows;
  const [ofWriters] = (await limits.execute(database.write)).rows;
  expect([ofReaders, ofWriters]).toEqual([
    { statement: "20s", idle: "3min" },
    { statement: "3min", idle: "3min" },
  ]);
});

/** A server that lets everybody in, and answers no query. */
async function aSilentServer() {
  const sockets: Socket[] = [];
  let hear: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const server = createServer((socket) => {
    sockets.push(socket);
    const letIn = Buffer.from([...Buffer.from("R"), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from("Z"), 0, 0, 0, 5]);
    socket.once("data", () => {
      socket.once("data", hear);
      socket.write(Buffer.concat([letIn, Buffer.from("I")]));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, asked, close };
}

test.each([
  { handle: "read", after: 25_000 },
  { handle: "write", after: 185_000 },
] as const)(
  "a server that no longer answers is given up by the site, a little after it should have: $handle",
  async ({ handle, after }) => {
    const { url, asked, close } = await aSilentServer();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
      close();
    });
    const database = openPostgres(url, {});
    const error = ownPid.execute(database[handle]).catch((reason: unknown) => reason);
    await asked;
    vi.advanceTimersByTime(after);
    const stillWaiting = new Promise((resolve) => setImmediate(resolve));
    expect(machineFaultOf(await Promise.race([error, stillWaiting]))).toBe("serverUnreachable");
  },
);
