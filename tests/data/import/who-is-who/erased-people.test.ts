import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { fileAsItCame } from "#app/steps/import/keep-import.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { ana, bob, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const zoe = { license: "33333333", code: "CCC333", name: "Zoé Gagnon" };
const doubles = flatMatch({
  number: 2,
  round: 2,
  home: { players: [zoe, bob] },
  away: { players: [ana, { license: null, name: "Anonymous" }] },
});
const file = fileOf(flatFile([flatMatch(), doubles]));
/** The same with the sides the other way round. */
const turned = fileOf(
  flatFile([
    flatMatch({ home: { players: [bob] }, away: { players: [ana] }, score: { home: 3, away: 7 }, winner: 2 }),
    doubles,
  ]),
);

interface Night {
  readonly competitions: readonly object[];
}

async function bring(operator: Operator, request: object = {}) {
  const [report] = admit(await importMatches(operator, { ...importing, files: [file], ...request }));
  return report;
}

/** A night of which one person was erased an hour later; whoever acts on it from then on. */
async function withoutBob(database: Database, { isCompiled = false, request = {} } = {}): Promise<Operator> {
  const before = await anOperator(database);
  await bring(before, request);
  const later = new Date(testNow.getTime() + 3_600_000);
  const operator = { ...before, now: () => later };
  if (isCompiled) await compileTable(operator, { table: "bonzini", dryRun: false });
  await erase(operator, bob.name);
  return operator;
}

async function erase(operator: Operator, name: string): Promise<void> {
  const erased = (await listPlayers(operator.database.read)).find((one) => one.name === name);
  const whom = { playerId: erased?.id ?? "", confirmation: name, dryRun: false };
  admit(await erasePlayer(operator, whom));
}

/** Files standings, from first to last, as the results of a tournament, and gives the names that it then has. */
async function toFileResults(operator: Operator) {
  const tournamentId = await makeTournament(operator, { name: "Ouvert de Laval", from: "2025-03-14" });
  return async (teams: readonly (readonly object[])[]) => {
    const standings = teams.map((players, index) => ({ rank: index + 1, players }));
    const results = fileOf(flatFile([], { event: { standings } }));
    admit(await importResults(operator, { file: results, tournamentId, dryRun: false }));
    const stored = await findTournament(operator.database.read, tournamentId);
    return stored?.results?.competitions[0]?.standings.map(({ players }) => players.map(({ name }) => name));
  };
}

onBothDatabases("files that name somebody who was erased", (fresh) => {
  test.each([
    { state: "compiled", isCompiled: true, request: {} },
    { state: "compiled, with corrections", isCompiled: true, request: { corrections: "apply" } },
    { state: "waiting", isCompiled: false, request: {} },
    { state: "waiting, with the sides turned", isCompiled: false, request: { files: [turned] } },
    { state: "waiting, with strangers left out", isCompiled: false, request: { unknown: "leave" } },
  ])("R57: the matches of such a file stay those of nobody: $state", async ({ isCompiled, request }) => {
    const operator = await withoutBob(await fresh(), { isCompiled });
    const before = await dump(operator.database, ["site_state"]);
    const report = await bring(operator, request);
    expect(report).toMatchObject({
      changesSomething: false,
      counts: { new: 0, changed: 0, unchanged: 2, removed: 0, skipped: 0 },
      players: { matched: 2, created: 0, unknown: 1 },
    });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R57: a match that has neither a start, a number nor a score is known by whoever else plays in it", async () => {
    const bare = { number: null, score: null, start_at: null, end_at: null };
    const gus = { license: "44444444", code: "DDD444", name: "Gus Lavoie" };
    const two = { players: [bob, zoe] };
    const planned = [
      flatMatch(bare),
      flatMatch({ ...bare, round: 2, home: two, away: { players: [ana, gus] } }),
      flatMatch({ ...bare, round: 3, home: { players: [bob] }, away: { players: [] } }),
    ];
    const request = { files: [fileOf(flatFile(planned))], day: "2025-03-14" };
    const operator = await withoutBob(await fresh(), { request });
    const before = await dump(operator.database, ["site_state"]);
    const report = await bring(operator, request);
    expect(report).toMatchObject({ changesSomething: false, counts: { new: 0, unchanged: 3, removed: 0 } });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
    const strangers = { home: { players: [{ name: "Léa Roy" }] }, away: { players: [{ name: "Max Roy" }] } };
    const others = fileOf(flatFile([...planned, flatMatch({ ...bare, ...strangers })]));
    expect(await bring(operator, { ...request, files: [others] })).toMatchObject({
      counts: { new: 1, changed: 0, unchanged: 3, removed: 0 },
      players: { created: 2 },
    });
  });

  test("R57: the file as an erasure left it changes nothing either", async () => {
    const operator = await withoutBob(await fresh());
    const before = await dump(operator.database, ["site_state"]);
    const kept = await operator.database.read.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
    expect(await bring(operator, { files: [fileAsItCame(kept)] })).toMatchObject({
      changesSomething: false,
      corrections: [],
    });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R57: who comes under that name after an erasure plays in new matches alone, whichever file is read again", async () => {
    const operator = await withoutBob(await fresh());
    const [night, mixed] = [[flatMatch(), doubles], [doubles]].map(
      (matches, index) => flatFile(matches, index === 0 ? {} : { event: { name: "Double mixte" } }) as Night,
    ) as [Night, Night];
    const longer = fileOf({ ...night, competitions: [...night.competitions, ...mixed.competitions] });
    expect(await bring(operator, { files: [longer] })).toMatchObject({
      counts: { new: 1, changed: 0, unchanged: 2 },
      players: { created: 1 },
    });
    // Another erasure, since then, of somebody who was here before them.
    const later = new Date(operator.now().getTime() + 3_600_000);
    await erase({ ...operator, now: () => later }, zoe.name);
    const before = await dump(operator.database, ["site_state"]);
    for (const files of [[longer], [file]])
      expect(await bring(operator, { files })).toMatchObject({ changesSomething: false, corrections: [] });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R34, R57: nor does whoever came under that name on another table", async () => {
    const operator = await withoutBob(await fresh());
    const elsewhere = fileOf(flatFile([flatMatch()], { table: "Leonhart", code: "Q2" }));
    expect(await bring(operator, { files: [elsewhere] })).toMatchObject({ counts: { new: 1 } });
    const before = await dump(operator.database, ["site_state"]);
    expect(await bring(operator)).toMatchObject({ changesSomething: false, corrections: [] });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R33, R57: a file that says somebody played whom the site knew before the erasure is a correction", async () => {
    const database = await fresh();
    const gus = { license: "44444444", code: "DDD444", name: "Gus Lavoie" };
    const other = flatFile([flatMatch({ home: { players: [gus] } })], { code: "Q2" });
    await bring(await anOperator(database, "earlier"), { files: [fileOf(other)] });
    const operator = await withoutBob(database);
    const corrected = fileOf(flatFile([flatMatch({ away: { players: [gus] } }), doubles]));
    expect(await bring(operator, { files: [corrected] })).toMatchObject({
      corrections: [{ after: { away: [gus.name] } }],
      counts: { changed: 1, unchanged: 1 },
    });
  });

  test("R36, R57: standings of a file that names them keep their place without a name; new people have theirs", async () => {
    const operator = await withoutBob(await fresh());
    const fileResults = await toFileResults(operator);
    await fileResults([[ana], [bob, zoe]]);
    await erase(operator, zoe.name);
    expect(await fileResults([[ana], [bob, zoe]])).toEqual([[ana.name], [bob.name, "Anonymous"]]);
    expect(await fileResults([[bob, zoe], [ana]])).toEqual([[bob.name, "Anonymous"], [ana.name]]);
    const laterNight = flatFile([flatMatch({ home: { players: [zoe] } })], { code: "Q3" });
    expect(await bring(operator, { files: [fileOf(laterNight)] })).toMatchObject({ players: { created: 2 } });
    expect(await fileResults([[ana], [bob, zoe]])).toEqual([[ana.name], [bob.name, "Anonymous"]]);
    expect(await fileResults([[ana], [bob, ana]])).toEqual([[ana.name], [bob.name, ana.name]]);
  });

  test("R36, R57: whom the site knew before it had the tournament is nobody who was erased from its standings", async () => {
    const before = await withoutBob(await fresh());
    const carl = { license: "55555555", code: "EEE555", name: "Carl Ly" };
    await bring(before, {
      files: [fileOf(flatFile([flatMatch({ home: { players: [carl] } })], { code: "Q3" }))],
    });
    const later = new Date(before.now().getTime() + 3_600_000);
    const operator = { ...before, now: () => later };
    const fileResults = await toFileResults(operator);
    await fileResults([[ana], [zoe]]);
    await erase(operator, zoe.name);
    expect(await fileResults([[ana], [carl], [zoe]])).toEqual([[ana.name], [carl.name], ["Anonymous"]]);
  });

  test("R33, R57: what the file says otherwise of such a match is corrected, and nobody gets a name by it", async () => {
    const operator = await withoutBob(await fresh());
    const corrected = fileOf(flatFile([flatMatch({ score: { home: 7, away: 5 } }), doubles]));
    const report = await bring(operator, { files: [corrected] });
    expect(report?.counts).toMatchObject({ changed: 1, unchanged: 1 });
    const names = (await listMatches(operator.database.read, "bonzini")).flatMap(({ home, away }) =>
      [...home, ...away].map(({ name }) => name),
    );
    expect(names.filter((name) => name === "Anonymous")).toHaveLength(3);
    expect(names).not.toContain(bob.name);
  });
});
