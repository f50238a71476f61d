import { expect, test } from "vitest";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { countUncounted } from "#app/domain/matches/match-outcome.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { readWholeMatches } from "#app/reading/matches/read-whole-matches.ts";
import { readPlayerHistory } from "#app/reading/players/read-player-history.ts";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const dan = { license: "44444444", code: "DDD444", name: "Dan Ly" };
const at = (time: string) => ({ start_at: `2025-03-14 ${time}`, end_at: null });
const file = fileOf(
  flatFile([
    flatMatch({ ...at("18:00:00"), round: 1 }),
    flatMatch({ ...at("20:00:00"), round: 2, winner: 2, score: { home: 3, away: 7 } }),
    flatMatch({ ...at("19:00:00"), round: 3, away: { players: [dan] } }),
    flatMatch({ round: 4, away: null, start_at: null, end_at: null }),
  ]),
);

onBothDatabases("player matches", (fresh) => {
  async function anaAfterOneNight() {
    const operator = await anOperator(await fresh());
    await importMatches(operator, { ...importing, files: [file] });
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const { database } = operator;
    const [ana] = (await listPlayers(database.read)).filter((player) => player.name === "Ana Côté");
    if (!ana) throw new Error("Ana was not created");
    const request = {
      playerIds: [ana.id],
      result: "all",
      q: "",
      page: 1,
      pageSize: 50,
      hiddenTables: [],
    } as const;
    return { database, ana, request };
  }

  test("R9: a forfeit says for whom it was, where its file does", async () => {
    const operator = await anOperator(await fresh());
    const forfeit = { score: { forfeit: "away" }, end_at: null };
    const matches = [1, 2, null].map((winner, round) => flatMatch({ ...forfeit, winner, round: round + 1 }));
    await importMatches(operator, { ...importing, files: [fileOf(flatFile(matches))] });
    const winnersFor = async (name: string) => {
      const found = (await listPlayers(operator.database.read)).filter((player) => player.name === name);
      const playerIds = found.map(({ id }) => id);
      const request = { playerIds, result: "all", q: "", page: 1, pageSize: 50, hiddenTables: [] } as const;
      const list = await listPlayerMatches(operator.database.read, request);
      return list.matches.map(({ round, forfeitWinner }) => `${round} ${forfeitWinner}`).sort();
    };
    expect(await winnersFor("Ana Côté")).toEqual(["1 own", "2 opponents", "3 null"]);
    expect(await winnersFor("Bob Roy")).toEqual(["1 opponents", "2 own", "3 null"]);
  });

  test("R27: newest first, a match without a time where it was rated, own side first", async () => {
    const { database, request } = await anaAfterOneNight();
    const { matches, total, list } = await listPlayerMatches(database.read, request);
    expect(matches.map((match) => `${match.round} ${match.outcome}`)).toEqual([
      "2 loss",
      "3 win",
      "4 bye",
      "1 win",
    ]);
    expect([total, countUncounted(list)]).toEqual([4, 1]);
    expect(matches[0]).toMatchObject({
      score: { home: [3], away: [7] },
      opponents: [{ name: "Bob Roy" }],
      date: "2025-03-15T00:00:00.000Z",
    });
  });

  test("a year of matches begins and ends at midnight in Quebec", async () => {
    const operator = await anOperator(await fresh());
    const times = [
      "2024-12-31 23:59:59",
      "2025-01-01 00:00:00",
      "2025-12-31 23:59:59",
      "2026-01-01 00:00:00",
    ];
    const matches = times.map((start_at, index) => flatMatch({ start_at, end_at: null, round: index + 1 }));
    await importMatches(operator, { ...importing, files: [fileOf(flatFile(matches))] });
    const playerIds = (await listPlayers(operator.database.read)).map(({ id }) => id).slice(0, 1);
    const all = { playerIds, result: "all", q: "", page: 1, pageSize: 50, hiddenTables: [] } as const;
    const inYear = await listPlayerMatches(operator.database.read, { ...all, year: 2025 });
    expect(inYear.matches.map(({ round }) => round)).toEqual([3, 2]);
  });

  test("a search of somebody’s matches finds the others in them, not that somebody is in all", async () => {
    const { database, request } = await anaAfterOneNight();
    const found = async (q: string) => (await listPlayerMatches(database.read, { ...request, q })).total;
    expect([await found("dan ly"), await found("ana côté")]).toEqual([1, 0]);
  });

  test("R9: the score that a file invents for a bye is told nobody", async () => {
    const { database, request } = await anaAfterOneNight();
    const { matches } = await listPlayerMatches(database.read, request);
    const bye = matches.find(({ outcome }) => outcome === "bye");
    expect(bye?.score).toBeNull();
    const [whole] = await readWholeMatches(database.read, [bye?.id ?? ""], []);
    expect(whole).toMatchObject({ outcome: "bye", score: null });
    expect(matches.filter(({ score }) => score !== null)).toHaveLength(3);
  });

  test("each rated match explains its change", async () => {
    const { database, request } = await anaAfterOneNight();
    const { matches } = await listPlayerMatches(database.read, request);
    expect(matches.find((match) => match.round === 1)).toMatchObject({
      before: null,
      change: 25,
      after: 25,
      explanation: { own: 0, opponents: 0, expected: 0.5, k: 50 },
    });
    expect(matches.find((match) => match.outcome === "bye")?.explanation).toBeNull();
  });

  test.each([
    { view: { result: "victories" }, rounds: [3, 1], why: "victories" },
    { view: { result: "defeats" }, rounds: [2], why: "defeats" },
    { view: { q: "dan" }, rounds: [3], why: "a player's name" },
    { view: { q: "LAVAL" }, rounds: [2, 3, 4, 1], why: "a tournament's name" },
    { view: { q: "open sim" }, rounds: [2, 3, 4, 1], why: "an event's name" },
    { view: { q: "nothing such" }, rounds: [], why: "nothing" },
    { view: { pageSize: 3, page: 2 }, rounds: [1], why: "a page" },
    { view: { year: 2025 }, rounds: [2, 3, 4, 1], why: "its year" },
    { view: { year: 2024 }, rounds: [], why: "another year" },
    { view: { pageSize: 3, page: 99 }, rounds: [1], why: "the last page, beyond the end" },
  ] as const)("are filtered by $why", async ({ view, rounds }) => {
    const { database, request } = await anaAfterOneNight();
    const { matches } = await listPlayerMatches(database.read, { ...request, ...view });
    expect(matches.map((match) => match.round)).toEqual(rounds);
  });

  test("R24: on a hidden table they show scores, and neither ratings nor changes", async () => {
    const { database, request } = await anaAfterOneNight();
    const { matches } = await listPlayerMatches(database.read, { ...request, hiddenTables: ["bonzini"] });
    expect(
      matches.every((match) => match.change === null && match.explanation === null && match.before === null),
    ).toBe(true);
    expect(matches[0]?.score).toEqual({ home: [3], away: [7] });
  });

  test("R26: the tally counts wins and losses, not byes; the ranking and `player show` have it", async () => {
    const { database, ana } = await anaAfterOneNight();
    const view = { ...defaultRankingView, sort: "singles" } as const;
    const ranking = await readRanking(database.read, {
      table: "bonzini",
      view,
      cutOff: "2024-01-01",
      combined: [],
    });
    expect(ranking.map(({ player, tally }) => [player.rank, player.name, tally.wins, tally.losses])).toEqual([
      [1, "Ana Côté", 2, 1],
      [2, "Bob Roy", 1, 1],
      [3, "Dan Ly", 0, 1],
    ]);
    const shown = await readPlayerHistory(database.read, ana.id);
    expect(shown?.tally).toEqual({ played: 3, wins: 2, losses: 1, draws: 0 });
    expect([shown?.ledger.length, shown?.matches.length]).toEqual([3, 4]);
    expect(await readPlayerHistory(database.read, "nobody")).toBeUndefined();
  });
});
