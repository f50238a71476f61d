import { expect, test } from "vitest";
import { listTournamentsOfPlay } from "#app/data/rankings/who-played.ts";
import { readPlayedSpans } from "#app/data/tournaments/source-tournaments.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { noonInToronto } from "#app/domain/values/calendar-day.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const input = (fields: object) =>
  admit(
    readTournamentInput({ name: "Ouvert", city: "Laval", from: "2026-03-01", table: "bonzini", ...fields }),
  );

const timeless = fileOf(flatFile([flatMatch({ start_at: null, end_at: null })]));

async function bring(
  operator: Operator,
  file: ReturnType<typeof fileOf>,
  tournamentId: string | null = null,
) {
  admit(await importMatches(operator, { ...importing, files: [file], tournamentId }));
}

async function startOfMatch({ database }: Operator): Promise<string> {
  const { effectiveStart } = await database.read
    .selectFrom("matches")
    .select("effectiveStart")
    .executeTakeFirstOrThrow();
  return effectiveStart;
}

onBothDatabases("the days of tournaments", (fresh) => {
  test("R10: matches that a tournament's day dates follow that day, and lose it when it is deleted", async () => {
    const operator = await anOperator(await fresh());
    const id = await makeTournament(operator);
    await bring(operator, timeless, id);
    expect(await startOfMatch(operator)).toBe(noonInToronto("2026-03-01"));
    admit(await editTournament(operator, id, input({ from: "2026-03-02" }), {}));
    expect(await startOfMatch(operator)).toBe(noonInToronto("2026-03-02"));
    admit(await deleteTournament(operator, { id, dryRun: false }));
    expect(await startOfMatch(operator)).not.toBe(noonInToronto("2026-03-02"));
  });

  test("a year is asked of the file's own day, else of the day of its tournament", async () => {
    const operator = await anOperator(await fresh());
    const id = await makeTournament(operator, { from: "2025-12-31" });
    const { read } = operator.database;
    await bring(operator, timeless, id);
    expect(await listTournamentsOfPlay(read, ["bonzini"])).toMatchObject([{ day: "2025-12-31" }]);
    const dated = documentedFile([documentedMatch({ start_at: null, end_at: null })], {
      id: 8,
      name: "Le lendemain",
      start_date: "2026-01-01",
      end_date: "2026-01-01",
    });
    await bring(operator, fileOf(dated), id);
    const days = (await listTournamentsOfPlay(read, ["bonzini"])).map(({ day }) => day);
    expect(new Set(days)).toEqual(new Set(["2025-12-31", "2026-01-01"]));
  });

  test("a file was played from the day of its first match to that of its last", async () => {
    const operator = await anOperator(await fresh());
    const on = (round: number, day: string) =>
      flatMatch({ round, number: round, start_at: `${day} 19:00:00` });
    await bring(operator, fileOf(flatFile([on(1, "2025-03-14"), on(2, "2025-03-16")])));
    const { read } = operator.database;
    const { id } = await read.selectFrom("source_tournaments").select("id").executeTakeFirstOrThrow();
    expect((await readPlayedSpans(read, [id])).get(id)).toEqual({ first: "2025-03-14", last: "2025-03-16" });
  });

  test("one of a day that has the city already is asked about, unless somebody said that it is another one", async () => {
    const operator = await anOperator(await fresh());
    const first = await makeTournament(operator);
    const same = { ok: false, refusal: "sameTournament" };
    expect(await createTournament(operator, input({}), { others: [] })).toEqual(same);
    const second = admit(await createTournament(operator, input({}), { others: [first] }));
    // A button that is pressed twice: the second form knows nothing of what the first one made.
    expect(await createTournament(operator, input({}), { others: [first] })).toEqual(same);
    expect(await findTournament(operator.database.read, second.id)).toBeDefined();
  });
});
