import { expect, test } from "vitest";
import { listNamedPlayers } from "#app/data/players/named-players.ts";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { administratorsVisibility, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { readPersonTables } from "#app/reading/players/page/read-person-tables.ts";
import { readFollowed } from "#app/reading/players/read-followed.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { keepReadings } from "#app/server/work/kept-readings.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { copyDemoSeason } from "#tests/factories/demo-season.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const cutOff = "2024-01-01";
const ranking = {
  table: "bonzini",
  view: defaultRankingView,
  withTally: true,
  withForm: false,
  cutOff,
  combined: [],
  on: null,
  since: null,
  page: 1,
} as const;

onBothDatabases("a person's tables", (fresh) => {
  test("rank, class and ratings are those of the ranking; so is the movement of whoever played last", async () => {
    const operator = await anOperator(await fresh());
    await copyDemoSeason(operator);
    const db = operator.database.read;
    const { rows, since } = await readRankingPage(db, ranking);
    const people = new Map((await listPlayers(db, "bonzini")).map(({ id, personId }) => [id, personId]));
    const pointsIn = async (sort: "singles" | "doubles") => {
      const page = await readRankingPage(db, { ...ranking, view: { ...defaultRankingView, sort } });
      return new Map(page.rows.map(({ player, movement }) => [player.id, movement?.points]));
    };
    const [singles, doubles] = [await pointsIn("singles"), await pointsIn("doubles")];
    // What is kept for one of them is right for all, and for no other day that bounds who is active.
    const snapshot = keepReadings(operator.database.snapshot);
    let moved = 0;
    for (const { player, movement } of rows) {
      const asked = { shown: "bonzini", visibility: administratorsVisibility, cutOff } as const;
      const personId = people.get(player.id) ?? "";
      const read = (request: Parameters<typeof readPersonTables>[1]) =>
        snapshot((kept) => readPersonTables(kept, request));
      await read({ ...asked, personId, cutOff: "2026-02-15" });
      const tables = await read({ ...asked, personId });
      const figures = tables.find(({ id }) => id === player.id)?.figures;
      expect(figures).toMatchObject({
        rank: player.rank,
        average: player.averageRanking,
        class: player.class,
      });
      if (figures?.movement?.tournament !== since?.name) continue;
      moved++;
      expect(figures?.movement).toMatchObject({
        ranks: movement?.ranks,
        average: movement?.points,
        singles: singles.get(player.id),
        doubles: doubles.get(player.id),
      });
    }
    expect(rows.length).toBeGreaterThan(10);
    expect(moved).toBeGreaterThan(5);
  });

  test("whoever only ever played draws of partners is not new each time, and moves nobody below 0", async () => {
    const operator = await anOperator(await fresh());
    const db = operator.database.read;
    const side = (...names: string[]) => ({ players: names.map((name) => ({ name })) });
    const draw = flatMatch({ home: side("Dan Un", "Dan Deux"), away: side("Dan Trois", "Dan Quatre") });
    const night = (day: string, matches: readonly object[], event = {}) =>
      fileOf(flatFile(matches, { code: `${day} ${matches.length}`, event }));
    const loss = (day: string) => flatMatch({ start_at: `${day} 20:00:00`, end_at: `${day} 20:10:00` });
    const files = [
      night("2025-03-14", [draw], { name: "DYP", category: "DYP" }),
      night("2025-03-15", [loss("2025-03-15")]),
      night("2025-03-16", [loss("2025-03-16")]),
    ];
    for (const file of files) {
      await importMatches(operator, { ...importing, files: [file] });
      await compileTable(operator, { table: "bonzini", dryRun: false });
    }
    const { rows } = await readRankingPage(db, ranking);
    const movements = rows.map(({ player, movement }) => [player.name, player.rank, movement?.ranks]);
    const drawn = ["Dan Deux", "Dan Quatre", "Dan Trois", "Dan Un"];
    expect(movements).toEqual([["Ana Côté", 1, 0], ...drawn.map((name) => [name, 2, 0]), ["Bob Roy", 6, 0]]);
    const bob = (await listPlayers(db, "bonzini")).find(({ name }) => name === "Bob Roy");
    const personId = bob?.personId ?? "";
    const asked = { personId, shown: "bonzini", visibility: administratorsVisibility, cutOff } as const;
    const [figures] = await readPersonTables(db, asked);
    expect(figures?.figures).toMatchObject({ rank: 6, movement: { ranks: 0 } });
    // Who is inactive has no rank that could have moved, and keeps what the last tournament changed.
    const [inactive] = await readPersonTables(db, { ...asked, cutOff: "2026-01-01" });
    expect(inactive?.figures).toMatchObject({ rank: null, movement: { ranks: null } });
  });

  test("a tournament that came in two files is one, also for whoever was given another rating since", async () => {
    const operator = await anOperator(await fresh());
    const db = operator.database.read;
    const tournamentId = await makeTournament(operator, { name: "Laval", from: "2025-03-14" });
    for (const code of ["one", "other"]) {
      const file = fileOf(flatFile([flatMatch()], { code, event: { name: `Open Simple ${code}` } }));
      admit(await importMatches(operator, { ...importing, files: [file], tournamentId }));
      await compileTable(operator, { table: "bonzini", dryRun: false });
    }
    const whole = { tournament: "Laval", singles: -49, ranks: null };
    const { rows, tournaments } = await readRankingPage(db, ranking);
    expect(tournaments.map(({ name }) => name)).toEqual(["Laval"]);
    const { id = "" } = rows.find(({ player }) => player.name === "Bob Roy")?.player ?? {};
    const personId = (await findPlayer(db, id))?.personId ?? "";
    const asked = { personId, shown: "bonzini", visibility: administratorsVisibility, cutOff } as const;
    expect((await readPersonTables(db, asked))[0]?.figures?.movement).toMatchObject(whole);
    admit(await setRating(operator, { playerId: id, mode: "singles", value: 100 }));
    const after = (await readPersonTables(db, asked))[0]?.figures?.movement;
    expect(after).toMatchObject({ tournament: "Laval", singles: 100 });
  });

  test("R55: whoever was deleted is found by no search, and takes no rank from anybody", async () => {
    const operator = await anOperator(await fresh(), "later");
    await copyDemoSeason(operator);
    const db = operator.database.read;
    const [first, second] = (await readRankingPage(db, ranking)).rows.map(({ player }) => player);
    const isFound = async () => (await listNamedPlayers(db, [])).some(({ id }) => id === first?.id);
    const rankOfSecond = async () => {
      const { personId = "" } = (await findPlayer(db, second?.id ?? "")) ?? {};
      const asked = { personId, shown: "bonzini", visibility: administratorsVisibility, cutOff } as const;
      const tables = await readPersonTables(db, asked);
      return tables.find(({ table }) => table === "bonzini")?.figures?.rank;
    };
    expect([await isFound(), await rankOfSecond()]).toEqual([true, 2]);
    admit(await deletePlayer(operator, { playerId: first?.id ?? "", dryRun: false }));
    expect([await isFound(), await rankOfSecond()]).toEqual([false, 1]);
  });

  test("R24: whoever follows somebody sees what was played last on a hidden table, and not what it changed", async () => {
    const operator = await anOperator(await fresh());
    const night = fileOf(flatFile([flatMatch()], { table: "Leonhart" }));
    admit(await importMatches(operator, { ...importing, files: [night], table: "leonhart" }));
    await compileTable(operator, { table: "leonhart", dryRun: false });
    const db = operator.database.read;
    const id = (await listPlayers(db, "leonhart"))[0]?.id ?? "";
    const asked = { table: "leonhart", id, cutOff } as const;
    const hidden = visitorsVisibility({ hiddenTables: ["leonhart"], combinedOpenOnly: false });
    const seen = await readFollowed(db, { ...asked, visibility: hidden });
    expect(seen).toMatchObject({ figures: null, latest: { change: { singles: null, doubles: null } } });
    const whole = await readFollowed(db, { ...asked, visibility: administratorsVisibility });
    expect(whole?.latest?.change.singles).not.toBeNull();
  });

  test("R24: visitors get no tab of a hidden table, and on its own page one without figures", async () => {
    const operator = await anOperator(await fresh());
    await copyDemoSeason(operator);
    const db = operator.database.read;
    const [player] = (await listPlayers(db, "leonhart")).filter(
      ({ singlesRanking }) => singlesRanking !== null,
    );
    const tablesFor = async (
      hiddenTables: readonly ("bonzini" | "leonhart")[],
      shown: "bonzini" | "leonhart",
    ) => {
      const visibility = visitorsVisibility({ hiddenTables: [...hiddenTables], combinedOpenOnly: true });
      const request = { personId: player?.personId ?? "", shown, visibility, cutOff };
      return (await readPersonTables(db, request)).map(({ table, figures }) => [table, figures !== null]);
    };
    expect(await tablesFor([], "bonzini")).toEqual([
      ["bonzini", true],
      ["leonhart", true],
      ["multitable", true],
    ]);
    expect(await tablesFor(["leonhart"], "bonzini")).toEqual([["bonzini", true]]);
    expect(await tablesFor(["leonhart"], "leonhart")).toEqual([
      ["bonzini", true],
      ["leonhart", false],
    ]);
  });
});
