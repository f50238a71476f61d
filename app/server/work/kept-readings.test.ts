import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { keepReadings } from "./kept-readings.ts";

test("what is read for a name is read again when the content changed, and not before", async () => {
  const database = await openDatabase({ file: ":memory:" });
  onTestFinished(() => database.close());
  const readKept = keepReadings();
  const read: string[] = [];
  const ask = (name: string) =>
    database.snapshot((db) => readKept(db, name, async () => `${name}${read.push(name)}`));
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  await database.transaction(async () => {});
  expect([await ask("a"), await ask("a")]).toEqual(["a3", "a3"]);
  expect(read).toEqual(["a", "b", "a"]);
});
