import { expect, test } from "vitest";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { typedRowsAStatement, updateColumns } from "#app/data/connection/update-columns.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { plannedRows, readKeys } from "./settings-rows.ts";

const rowsOf = (count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ key: `k${100_000 + index}`, value: value(index) }));

onBothDatabases("rows that are changed together", (fresh) => {
  test("take each its own value, in pieces of any size, and no other row changes", async () => {
    const database = await fresh();
    const stored = rowsOf(2 * typedRowsAStatement + 3, () => "before");
    const untouched = stored.slice(-1);
    const changed = rowsOf(stored.length - 1, (index) => `after ${index}`);
    await database.transaction(async (tx) => {
      await insertRows(tx, "settings", stored);
      await updateColumns(tx, "settings", { columns: { value: "text" }, key: ["key"] }, changed);
    });
    expect(await readKeys(database)).toEqual([...changed, ...untouched]);
  });

  test("may be none", async () => {
    const database = await fresh();
    await database.transaction((tx) =>
      updateColumns(tx, "settings", { columns: { value: "text" }, key: ["key"] }, []),
    );
    expect(await readKeys(database)).toEqual([]);
  });

  test("are known to whatever plans queries as soon as many of them are committed", async () => {
    const database = await fresh();
    const rows = rowsOf(12_000, () => "");
    const [some, others] = [rows.slice(0, 6_000), rows.slice(6_000)];
    await database.transaction((tx) => insertRows(tx, "settings", some));
    await database.transaction((tx) => insertRows(tx, "settings", others));
    await database.transaction(async (tx) => {
      await updateColumns(tx, "settings", { columns: { value: "text" }, key: ["key"] }, some);
      await updateColumns(tx, "settings", { columns: { value: "text" }, key: ["key"] }, others);
    });
    expect(await plannedRows(database)).toBeGreaterThanOrEqual(10_000);
  });
});
