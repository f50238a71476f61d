import { expect, test } from "vitest";
import { isWithinLedger } from "#app/data/ledger/ledger-days.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { copyDemoSeason } from "#tests/factories/demo-season.ts";
import { anOperator } from "#tests/factories/operator.ts";

onBothDatabases("days of the ledger", (fresh) => {
  test("a day is within the ledger up to the last rated match's, before the first one's too", async () => {
    const operator = await anOperator(await fresh());
    await copyDemoSeason(operator);
    const db = operator.database.read;
    const rated = await db
      .selectFrom("matches")
      .select("effectiveStart")
      .where("table", "=", "bonzini")
      .where("sequence", "is not", null)
      .execute();
    const days = rated.map(({ effectiveStart }) => dayInToronto(effectiveStart ?? "")).sort();
    const [first = "", last = ""] = [days[0], days.at(-1)];
    const beside = (day: string, by: number) =>
      new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
    const asked = [beside(first, -1), first, beside(first, 1), beside(last, -1), last, beside(last, 1)];
    const areWithin = () => Promise.all(asked.map((day) => isWithinLedger(db, "bonzini", day)));
    expect(await areWithin()).toEqual([true, true, true, true, true, false]);
    // An older night that was compiled last: the ledger does not end with its latest match.
    const { sequence } = await db
      .selectFrom("matches")
      .select((match) => match.fn.max("sequence").as("sequence"))
      .where("table", "=", "bonzini")
      .executeTakeFirstOrThrow();
    await operator.database.write
      .updateTable("matches")
      .set({ effectiveStart: `${first}T12:00:00.000Z` })
      .where("sequence", "=", sequence)
      .where("table", "=", "bonzini")
      .execute();
    expect(await areWithin()).toEqual([true, true, true, true, true, false]);
  });

  test("a table without a rated match has no day", async () => {
    const { database } = await anOperator(await fresh());
    expect(await isWithinLedger(database.read, "bonzini", "2026-01-01")).toBe(false);
  });
});
