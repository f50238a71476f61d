import { expect, test } from "vitest";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { readHistory } from "#app/reading/tournaments/read-history.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

onBothDatabases("the history by years", (fresh) => {
  test("each year says on which page its tournaments begin, and with which of them", async () => {
    const { database, ...others } = await anOperator(await fresh());
    const id = await makeTournament({ database, ...others }, { from: "2026-03-01" });
    await makeTournament({ database, ...others }, { from: "2027-01-10", status: "upcoming" });
    const row = await database.read
      .selectFrom("tournaments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const ofYear = (year: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...row,
        id: `${year}-${index}`,
        from: `${year}-06-${String((index % 28) + 1).padStart(2, "0")}`,
      }));
    const older = [...ofYear(2025, 70), ...ofYear(2012, 49), { ...row, id: "undated", from: null }];
    await database.transaction((tx) => insertRows(tx, "tournaments", older));

    const { years, pages } = await readHistory(database.read, 1);
    expect(pages).toBe(3);
    expect(years).toEqual([
      { year: "2026", page: 1, index: 0 },
      { year: "2025", page: 1, index: 1 },
      { year: "2012", page: 2, index: 11 },
    ]);
    const second = await readHistory(database.read, 2);
    expect(second.tournaments.slice(10, 12).map(({ from }) => from?.slice(0, 4))).toEqual(["2025", "2012"]);
    expect((await readHistory(database.read, 3)).tournaments.map((one) => one.id)).toEqual(["undated"]);
  });
});
