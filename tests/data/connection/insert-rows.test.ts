import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertRows, insertWholeRows } from "#app/data/connection/insert-rows.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { plannedRows, readKeys } from "./settings-rows.ts";

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

  test("keep their bytes, also where the first of them has none", async () => {
    const database = await fresh();
    const rows = [
      { id: "without", content: null },
      { id: "with", content: Buffer.from([0, 255, 34, 92]) },
    ];
    const stored = await database.transaction(async (tx) => {
      const type = sql.raw(database.dialect === "postgres" ? "bytea" : "blob");
      await sql`create temporary table with_bytes (id text, content ${type})`.execute(tx);
      await insertWholeRows(tx, "with_bytes", rows);
      const found = await sql`select * from with_bytes order by id desc`.execute(tx);
      await sql`drop table with_bytes`.execute(tx);
      return found.rows;
    });
    expect(stored).toEqual(rows);
  });

  test("are known to whatever plans queries as soon as many of them are committed", async () => {
    const database = await fresh();
    const rowsOf = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: `${name}${index}`, value: "" }));
    await database.transaction(async (tx) => {
      await insertRows(tx, "settings", rowsOf("a", 6_000));
      await insertRows(tx, "settings", rowsOf("b", 4_000));
    });
    expect(await plannedRows(database)).toBeGreaterThanOrEqual(10_000);
    await database.transaction((tx) => insertRows(tx, "settings", rowsOf("c", 100)));
    expect(await plannedRows(database)).toBeLessThan(10_100);
  });
});
