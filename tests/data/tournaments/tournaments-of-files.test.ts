import { expect, test } from "vitest";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listLastTournaments } from "#app/data/rankings/ledger-tournaments.ts";
import { findLastRated } from "#app/data/rankings/table-ranks.ts";
import { groupByTournament } from "#app/domain/matches/of-a-player/match-groups.ts";
import { yearsOfPlay } from "#app/domain/matches/of-a-player/years-of-play.ts";
import { ratingMoments } from "#app/domain/rating/rating-history.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

interface File {
  readonly name: string;
  readonly day: string;
  readonly hour: number;
  readonly table?: string;
  readonly tournamentId?: string | null;
}

function fileNamed({ name, day, hour, table = "Bonzini" }: File) {
  const match = flatMatch({ start_at: `${day} ${hour}:00:00`, end_at: `${day} ${hour}:10:00` });
  const event = { name: "Open Simple", category: "OS", rule: "Official", type: "individual" };
  const competitions = [{ ...event, standings: [], matches: [match] }];
  return fileOf({ tournament: { code: name, name, table }, competitions });
}

onBothDatabases("a tournament that came in several files", (fresh) => {
  /** An earlier night, and a tournament of the site of two files; all compiled unless it is said otherwise. */
  async function played(files: readonly ("singles" | "doubles" | "leonhart")[]) {
    const operator = await anOperator(await fresh());
    const tournamentId = await makeTournament(operator, { name: "Coupe", from: "2025-03-14", table: null });
    const day = "2025-03-14";
    const known: Record<(typeof files)[number], File> = {
      singles: { name: "Fichier un", day, hour: 14, tournamentId },
      doubles: { name: "Fichier deux", day, hour: 18, tournamentId },
      leonhart: { name: "Fichier trois", day, hour: 16, table: "Leonhart", tournamentId },
    };
    const earlier: File = { name: "Avant", day: "2025-02-14", hour: 18 };
    for (const file of [earlier, ...files.map((name) => known[name])]) {
      const request = { ...importing, files: [fileNamed(file)], tournamentId: file.tournamentId ?? null };
      admit(await importMatches(operator, request));
    }
    for (const table of ["bonzini", "leonhart"] as const) {
      await compileTable(operator, { table, dryRun: false });
    }
    const db = operator.database.read;
    const players = (await listPlayers(db)).filter(({ name }) => name === "Ana Côté");
    const playerIds = players.map(({ id }) => id);
    const listed = { playerIds, result: "all", q: "", page: 1, pageSize: 50, hiddenTables: [] } as const;
    const ana = players.find(({ table }) => table === "bonzini")?.id ?? "";
    return { db, ana, tournamentId, page: await listPlayerMatches(db, listed) };
  }

  test("is one heading on a person’s page, one of the year’s, and one moment of the ratings", async () => {
    const { db, ana, tournamentId, page } = await played(["singles", "doubles"]);
    const headings = groupByTournament(page.matches, []);
    expect(headings.map(({ name, first, last }) => [name, first, last])).toEqual([
      ["Coupe", "2025-03-14T18:00:00.000Z", "2025-03-14T22:00:00.000Z"],
      ["Avant", "2025-02-14T23:00:00.000Z", "2025-02-14T23:00:00.000Z"],
    ]);
    expect(headings[0]).toMatchObject({ tournamentId, competitions: [{ matches: [{}] }, { matches: [{}] }] });
    expect(yearsOfPlay(page.list, [])).toMatchObject([{ year: 2025, tournaments: 2 }]);
    const moments = ratingMoments(await listRatingHistory(db, ana));
    expect(moments.map(({ tournament, matches }) => [tournament, matches])).toEqual([
      ["Avant", 1],
      ["Coupe", 2],
    ]);
  });

  test("is one of the last tournaments, and begins with the first match of either file", async () => {
    const { db, ana } = await played(["singles", "doubles"]);
    const last = await listLastTournaments(db, "bonzini", 6);
    expect(last.map(({ name, firstSequence }) => [name, firstSequence])).toEqual([
      ["Coupe", 2],
      ["Avant", 1],
    ]);
    expect(await listLastTournaments(db, "bonzini", 1)).toEqual(last.slice(0, 1));
    expect(await findLastRated(db, "bonzini", ana)).toEqual({ name: "Coupe", firstSequence: 2 });
  });

  test("is one on each of its tables, also in the list of all tables", async () => {
    const { db, ana, page } = await played(["singles", "leonhart", "doubles"]);
    const headings = groupByTournament(page.matches, []);
    expect(headings.map(({ name, table, competitions }) => [name, table, competitions.length])).toEqual([
      ["Coupe", "bonzini", 2],
      ["Coupe", "leonhart", 1],
      ["Avant", "bonzini", 1],
    ]);
    expect(await listLastTournaments(db, "leonhart", 6)).toMatchObject([{ name: "Coupe" }]);
    const onLeonhart = await findLastRated(
      db,
      "leonhart",
      page.matches.find(({ table }) => table === "leonhart")?.own[0]?.playerId ?? "",
    );
    expect(onLeonhart?.name).toBe("Coupe");
    expect((await findLastRated(db, "bonzini", ana))?.name).toBe("Coupe");
  });
});
