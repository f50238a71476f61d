import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournamentsOfPlay, listWhoPlayed } from "#app/data/rankings/who-played.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

onBothDatabases("who played where", (fresh) => {
  test("a ranking's years and cities are those of its own tables, and a bye is no match that somebody played", async () => {
    const operator = await anOperator(await fresh());
    const cleo = { players: [{ license: "03333333", name: "Cléo Nadeau" }] };
    const bye = flatMatch({ round: 2, home: cleo, away: null });
    const laval = await makeTournament(operator, { city: "Laval", from: "2025-03-14" });
    for (const table of ["bonzini", "leonhart"] as const) {
      const files = [fileOf(flatFile([flatMatch(), bye], { table, code: table }))];
      const tournamentId = table === "bonzini" ? laval : null;
      admit(await importMatches(operator, { ...importing, files, table, tournamentId }));
    }
    const { read } = operator.database;
    const tournaments = await listTournamentsOfPlay(read, ["bonzini"]);
    expect(tournaments).toMatchObject([{ day: "2025-03-14", city: "Laval" }]);
    expect(await listTournamentsOfPlay(read, ["leonhart"])).toMatchObject([{ city: null }]);
    // Rows of earlier versions have no day of their own.
    await operator.database.write.updateTable("source_tournaments").set({ startDay: null }).execute();
    const dayless = await listTournamentsOfPlay(read, ["bonzini"]);
    expect(dayless).toMatchObject([{ day: "2025-03-14", city: "Laval" }]);
    const played = await listWhoPlayed(
      read,
      tournaments.map(({ id }) => id),
    );
    const names = (await listPlayers(read)).flatMap(({ id, table, name }) =>
      played.has(id) ? `${table} ${name}` : [],
    );
    expect(names.sort()).toEqual(["bonzini Ana Côté", "bonzini Bob Roy"]);
  });
});
