import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { onBothDatabases } from "./both-databases.ts";

onBothDatabases("rows that are inserted together", (fresh) => {
  test("keep every character, also in what looks like JSON", async () => {
    const database = await fresh();
    const values = ['"\\', "é « œ » 🎉", "\\ud800 as six characters", "{}", "null", "a\nb\tc", "'; --", ""];
    const rows = values.map((value, index) => ({ key: `k${index}`, value }));
    await database.transaction((tx) => insertRows(tx, "settings", rows));
    const stored = await readKeys(database);
    expect(stored).toEqual(rows);
  });

  test("take what they share, whatever they have there, in pieces of any size", async () => {
    const database = await fresh();
    const rows = Array.from({ length: 223 }, (_, index) => ({ key: `k${1000 + index}`, value: "own" }));
    await database.transaction((tx) => insertRows(tx, "settings", rows, { value: "shared" }));
    const half = [{ key: "k half", value: "own" }];
    await database.transaction((tx) => insertRows(tx, "settings", half, { value: "a\ud83c" }));
    const stored = await readKeys(database);
    expect(stored[0]).toEqual({ key: "k half", value: "a\ufffd" });
    expect(stored.slice(1)).toEqual(rows.map(({ key }) => ({ key, value: "shared" })));
  });

  test("are inserted although one of them has half a character", async () => {
    const database = await fresh();
    const rows = [
      { key: "whole", value: "a" },
      { key: "half", value: "a\ud83c" },
    ];
    await database.transaction((tx) => insertRows(tx, "settings", rows));
    const { value } = await database.read
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "half")
      .executeTakeFirstOrThrow();
    expect(value).toBe("a\ufffd");
  });
});

/** The rows whose keys begin with k, in the order of their keys. */
function readKeys({ read }: Database) {
  return read.selectFrom("settings").selectAll().where("key", "like", "k%").orderBy("key").execute();
}
