import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { keepReadings } from "./kept-readings.ts";

test("what is read for a name is read again when the content changed, and not before", async () => {
  const database = await openDatabase({ file: ":memory:" });
  onTestFinished(() => database.close());
  const readKept = keepReadings(database);
  const read: string[] = [];
  const ask = (name: string) =>
    readKept(name, async () => {
      read.push(name);
      return read.length;
    });
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual([1, 1, 2]);
  await database.transaction(async () => {});
  expect([await ask("a"), await ask("a")]).toEqual([3, 3]);
  expect(read).toEqual(["a", "b", "a"]);
});
