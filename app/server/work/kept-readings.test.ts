import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { keepReadings } from "./kept-readings.ts";

test("what is read for a name is read again when the content changed, and not before", async () => {
  const database = await openDatabase({ file: ":memory:" });
  onTestFinished(() => database.close());
  const snapshot = keepReadings(database.snapshot);
  const read: string[] = [];
  const ask = (name: string) => snapshot((db) => readKept(db, name, async () => `${name}${read.push(name)}`));
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  await database.transaction(async () => {});
  expect([await ask("a"), await ask("a")]).toEqual(["a3", "a3"]);
  expect(read).toEqual(["a", "b", "a"]);
});

test("of many names, those that nobody has asked for the longest are read again", async () => {
  const database = await openDatabase({ file: ":memory:" });
  onTestFinished(() => database.close());
  const snapshot = keepReadings(database.snapshot);
  const read: string[] = [];
  const ask = (name: string) => snapshot((db) => readKept(db, name, async () => read.push(name)));
  for (let tournament = 0; tournament < 150; tournament++) {
    await ask("everybody");
    await ask(`before ${tournament}`);
  }
  await ask("before 149");
  await ask("before 0");
  expect(read.filter((name) => name === "everybody")).toHaveLength(1);
  expect(read.slice(-2)).toEqual(["before 149", "before 0"]);
  expect(read).toHaveLength(152);
});
