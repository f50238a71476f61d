import { expect, test } from "vitest";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournamentPage } from "#app/data/tournaments/tournaments.ts";
import { listTournamentsWithoutResults } from "#app/data/tournaments/tournaments-without-results.ts";
import { readCalendar } from "#app/reading/tournaments/read-calendar.ts";
import { readSeries } from "#app/reading/tournaments/read-series.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

onBothDatabases("tournaments around a day", (fresh) => {
  test("a calendar begins with what ended a year ago to the day, even when it began before", async () => {
    const operator = await anOperator(await fresh());
    await makeTournament(operator, { from: "2025-03-10", to: "2025-03-13" });
    const ended = await makeTournament(operator, { from: "2025-03-11", to: "2025-03-14" });
    expect(idsOf(await readCalendar(operator.database.read, "2026-03-14"))).toEqual([ended]);
  });

  test("R59: a calendar strikes a withdrawn tournament out without the name of who has a pseudonym", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const people = [{ name: "Ana Côté", code: "AAA111", license: "01111111" }];
    admit(await importPlayers(operator, { file: fileOf(people), table: "bonzini", dryRun: false }));
    const id = await makeTournament(operator, { name: "Coupe Ana Côté" });
    admit(await deleteTournament(operator, { id, dryRun: false }));
    const playerId = (await listPlayers(read, "bonzini"))[0]?.id ?? "";
    admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
    expect(await readCalendar(read, "2026-03-14")).toMatchObject([
      { id, name: "Coupe Renard bleu", tournament: null },
    ]);
  });

  test("the editions before and after one are the nearest of the same city", async () => {
    const operator = await anOperator(await fresh());
    for (const from of ["2025-01-01", "2025-02-01", "2025-03-01", "2025-04-01", "2025-05-01"])
      await makeTournament(operator, { name: `Ouvert ${from.slice(5, 7)}`, from });
    await makeTournament(operator, { name: "Ouvert 02", city: "Québec", from: "2025-02-15" });
    const one = { name: "Ouvert 03", city: "Laval", from: "2025-03-01" };
    expect(await readSeries(operator.database.read, one)).toMatchObject({
      previous: { id: "laval-2025-02-01" },
      next: { id: "laval-2025-04-01" },
    });
  });

  test("the editions before and after a yearly one are found behind those of every week in its city", async () => {
    const operator = await anOperator(await fresh());
    const day = (week: number) => new Date(Date.UTC(2025, 0, 4 + 7 * week)).toISOString().slice(0, 10);
    for (let week = 0; week <= 104; week++) {
      const isYearly = week % 52 === 0;
      await makeTournament(operator, { name: isYearly ? "Ouvert" : "Ligue", from: day(week) });
    }
    const one = { name: "Ouvert", city: "Laval", from: day(52) };
    expect(await readSeries(operator.database.read, one)).toMatchObject({
      previous: { from: day(0) },
      next: { from: day(104) },
    });
  });

  test("they are found behind hundreds of others, also where several of those began on one day", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    for (const from of ["2025-01-04", "2025-06-07", "2025-12-06"])
      await makeTournament(operator, { name: "Ouvert", from });
    const row = await database.read
      .selectFrom("tournaments")
      .selectAll()
      .where("id", "=", "laval-2025-06-07")
      .executeTakeFirstOrThrow();
    const others = ["2025-03-01", "2025-09-06"].flatMap((from) =>
      Array.from({ length: 450 }, (_, index) => ({ ...row, id: `${from}-${index}`, name: "Ligue", from })),
    );
    await database.transaction((tx) => insertRows(tx, "tournaments", others));
    const one = { name: "Ouvert", city: "Laval", from: "2025-06-07" };
    expect(await readSeries(database.read, one)).toMatchObject({
      previous: { id: "laval-2025-01-04" },
      next: { id: "laval-2025-12-06" },
    });
  });

  test("results are missed of tournaments that began since a day, newest first, and of those without one, which come last", async () => {
    const operator = await anOperator(await fresh());
    for (const from of ["2025-03-12", "2025-03-13", "2025-03-14", "2025-03-15"])
      await makeTournament(operator, { from });
    // As the legacy site has some.
    await operator.database.transaction((tx) =>
      tx.updateTable("tournaments").set({ from: null }).where("id", "=", "laval-2025-03-12").execute(),
    );
    await makeTournament(operator, { from: "2025-04-01", status: "upcoming" });
    const missing = (most: number) =>
      listTournamentsWithoutResults(operator.database.read, "2025-03-14", most);
    const [first, second, last] = ["laval-2025-03-15", "laval-2025-03-14", "laval-2025-03-12"];
    expect(idsOf(await missing(5))).toEqual([first, second, last]);
    expect(idsOf(await missing(2))).toEqual([first, second]);
  });

  test("a list in parts has each tournament of one day once", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    for (const city of ["Laval", "Granby", "Alma"]) await makeTournament(operator, { city });
    const part = (after: { id: string; from: string | null } | undefined) =>
      listTournamentPage(read, { status: undefined, after, atMost: 2 });
    const first = await part(undefined);
    expect(idsOf(first)).toEqual(["laval-2026-03-01", "granby-2026-03-01"]);
    expect(idsOf(await part(first[1]))).toEqual(["alma-2026-03-01"]);
  });
});
