import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";

const databases = new PostgresDatabases(inject("postgres"), inject("template"));
beforeAll(() => databases.open());
afterAll(() => databases.close());

/** Two servers of one PostgreSQL: one that writes, and one whose time stands still, which asks for the content's version as pages do. */
async function twoServers() {
  const { url, giveBack } = await databases.take(false);
  onTestFinished(giveBack);
  const [writer, reader] = await Promise.all([opened(url), opened(url)]);
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  const start = performance.now();
  clock.mockReturnValue(start);
  const { content } = reader;
  const read = () => readContentVersion(reader.read);
  const ask = async () => content.current() ?? (await content.ask(read));
  /** The version, once it is known without a query. */
  const untilHearing = async () => {
    await expect.poll(async () => [await ask(), content.current()]).not.toContain(undefined);
    return ask();
  };
  return { writer, content, ask, untilHearing, aSecondPasses: () => clock.mockReturnValue(start + 1_000) };
}

async function opened(url: string): Promise<Database> {
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  return database;
}

/** A write of which nobody is told. */
async function writeUnheard({ write }: Database): Promise<void> {
  const state = write.updateTable("site_state");
  await state.set((row) => ({ contentVersion: row("contentVersion", "+", 1) })).execute();
}

test("the content's version is known until another server writes, and for a second where nothing is heard of it", async () => {
  const { writer, content, ask, untilHearing, aSecondPasses } = await twoServers();
  const first = await untilHearing();
  await writer.transaction(async () => undefined);
  await expect.poll(() => content.current()).toBeUndefined();
  expect(await ask()).toBe(first + 1);
  await writeUnheard(writer);
  expect(content.current()).toBe(first + 1);
  aSecondPasses();
  expect(await ask()).toBe(first + 2);
});

test("it is not known before anything can be heard, nor from a question that a write overtook, nor from one that failed", async () => {
  const { content, ask, untilHearing } = await twoServers();
  await ask();
  expect(content.current()).toBeUndefined();
  const known = await untilHearing();
  content.lookAgain();
  const overtaken = content.ask(async () => {
    await Promise.resolve();
    content.lookAgain();
    return known - 1;
  });
  expect(await overtaken).toBe(known - 1);
  expect(content.current()).toBeUndefined();
  await expect(content.ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask()).toBe(known);
});

test("it is asked for each time once the connection that hears has ended, until that is there again a second later", async () => {
  const { writer, content, ask, untilHearing, aSecondPasses } = await twoServers();
  await untilHearing();
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name = 'gamelle listens' and datname = current_database()`.execute(writer.write);
  await expect.poll(() => content.current()).toBeUndefined();
  await ask();
  expect(content.current()).toBeUndefined();
  aSecondPasses();
  const known = await untilHearing();
  await writer.transaction(async () => undefined);
  await expect.poll(() => content.current()).toBeUndefined();
  expect(await ask()).toBe(known + 1);
});
