import { expect, test } from "vitest";
import { findLastLedgerDay } from "#app/data/ledger/ledger-days.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";

onBothDatabases("days of the ledger", (fresh) => {
  test("a table's ledger ends with the day of its latest rated match, in Quebec", async () => {
    const operator = await anOperator(await fresh());
    await fillDemo(operator, { seed: 2, years: 1, players: 24, lastDay: "2026-03-01" });
    const db = operator.database.read;
    const rated = await db
      .selectFrom("matches")
      .select("effectiveStart")
      .where("table", "=", "bonzini")
      .where("sequence", "is not", null)
      .execute();
    const days = rated.map(({ effectiveStart }) => dayInToronto(effectiveStart ?? "")).sort();
    expect(days.at(-1)).toMatch(/^2026-/);
    expect(await findLastLedgerDay(db, "bonzini")).toBe(days.at(-1));
  });

  test("the ledger of a table without a rated match has no day", async () => {
    const { database } = await anOperator(await fresh());
    expect(await findLastLedgerDay(database.read, "bonzini")).toBe(null);
  });
});
