import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { PostgresDatabases } from "../postgres-databases.ts";

const databases = new PostgresDatabases(inject("postgres"), inject("template"));
beforeAll(() => databases.open());
afterAll(() => databases.close());

/** A way to the server that breaks as soon as somebody commits: before the server hears of it, or after. */
async function throughABreakingLine(url: string, breaks: "before" | "after"): Promise<Database> {
  const server = new URL(url);
  const line = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname);
    upstream.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("error", () => upstream.destroy()).on("close", () => upstream.end());
    let isHeld = false;
    upstream.on("data", (answer) => (isHeld ? client.destroy() : client.write(answer)));
    client.on("data", (asked) => {
      isHeld = asked.includes("commit");
      if (isHeld && breaks === "before") client.destroy();
      else upstream.write(asked);
    });
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((line.address() as AddressInfo).port);
  const database = await openDatabase({ url: through.href }, { migrate: false });
  onTestFinished(async () => {
    await database.close();
    line.close();
  });
  return database;
}

async function aServer() {
  const { url, giveBack } = await databases.take(true);
  onTestFinished(giveBack);
  const direct = await openDatabase({ url });
  onTestFinished(() => direct.close());
  const readKey = () =>
    direct.read.selectFrom("settings").select("value").where("key", "=", "asked").executeTakeFirst();
  return { url, direct, readKey };
}

const write = (database: Database) =>
  database
    .transaction((tx) => tx.insertInto("settings").values({ key: "asked", value: "once" }).execute())
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );

test.each([
  { breaks: "before", stored: undefined },
  { breaks: "after", stored: { value: "once" } },
] as const)(
  "where the line breaks $breaks the commit, nobody says that nothing was written",
  async ({ breaks, stored }) => {
    const { url, readKey } = await aServer();
    const error = await write(await throughABreakingLine(url, breaks));
    expect(machineFaultOf(error)).toBe("commitUnanswered");
    await expect.poll(readKey).toEqual(stored);
  },
);

test("a commit that the server refuses is that refusal: nothing was written", async () => {
  const { direct, readKey } = await aServer();
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    direct.write,
  );
  await sql`create constraint trigger refused after insert on settings deferrable initially deferred
    for each row execute function refuse()`.execute(direct.write);
  expect(await write(direct)).toMatchObject({ message: "no", code: "P0001" });
  expect(await readKey()).toBeUndefined();
});
