import { describe, expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { administratorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { findByWhatWasTyped } from "#app/reading/players/find-by-what-was-typed.ts";
import { listPossibleMentions } from "#app/reading/players/list-possible-mentions.ts";
import { readComparison, readComparisonOverTime } from "#app/reading/players/page/read-comparison.ts";
import { readHighlights } from "#app/reading/players/page/read-highlights.ts";
import { readPerson } from "#app/reading/players/page/read-person.ts";
import { readPlayerPage } from "#app/reading/players/page/read-player-page.ts";
import { readPlayerHistory } from "#app/reading/players/read-player-history.ts";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const ana = { name: "Ana Côté", code: "AAA111", license: "01111111" };
const bob = { name: "Bob Roy", code: "BBB222", license: "22222222" };

const combinedRanking = {
  table: "multitable",
  view: { ...defaultRankingView, inactive: true },
  withTally: true,
  withForm: true,
  cutOff: "2024-01-01",
  on: null,
  since: null,
  page: 1,
} as const;

/** Four matches of two people, the last a bye: Ana, the stronger, wins, loses and wins. */
async function aNight(database: Database) {
  const operator = await anOperator(database);
  const rated = (singlesRanking: number) => ({ singlesRanking, doublesRanking: 500 });
  const people = [
    { ...ana, ...rated(1000) },
    { ...bob, ...rated(600) },
  ];
  await importPlayers(operator, { file: fileOf(people), table: "bonzini", dryRun: false });
  await importPlayers(operator, {
    file: fileOf([{ ...ana, ...rated(300) }]),
    table: "leonhart",
    dryRun: false,
  });
  const match = (round: number, winner: 1 | 2, fields: object = {}) =>
    flatMatch({
      round,
      winner,
      score: winner === 1 ? { home: 7, away: 3 } : { home: 3, away: 7 },
      start_at: `2025-03-14 18:${round}0:00`,
      ...fields,
    });
  const matches = [match(1, 1), match(2, 2), match(3, 1), match(4, 1, { away: null })];
  await importMatches(operator, { ...importing, files: [fileOf(flatFile(matches))] });
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const players = await listPlayers(database.read);
  const idOf = (name: string, table = "bonzini") =>
    players.find((player) => player.name === name && player.table === table)?.id ?? "";
  return {
    operator,
    db: database.read,
    ana: idOf(ana.name),
    bob: idOf(bob.name),
    elsewhere: idOf(ana.name, "leonhart"),
  };
}

onBothDatabases("read people", (fresh) => {
  test("a comparison: who won how often, both forms, and what the next match would be worth", async () => {
    const { db, ana: one, bob: other } = await aNight(await fresh());
    const read = await readComparison(db, "bonzini", one, other);
    expect(read).toMatchObject({
      one: { name: "Ana Côté", doubles: 500 },
      other: { name: "Bob Roy", doubles: 500 },
      counts: { singles: { wins: 2, losses: 1, draws: 0 }, doubles: { wins: 0 } },
      expectedDoubles: 0.5,
    });
    expect(read?.expectedSingles).toBeGreaterThan(0.6);
    expect((read?.one.singles ?? 0) + (read?.other.singles ?? 0)).toBe(1600);
    if (!read) throw new Error("nobody");
    const { one: first, other: second } = await readComparisonOverTime(db, read, []);
    expect(first).toMatchObject({ name: "Ana Côté", moments: [], form: ["win", "loss", "win"] });
    expect(second).toMatchObject({ name: "Bob Roy", form: ["loss", "win", "loss"] });
    expect(second.moments.at(-1)).toMatchObject({ singles: second.singles });
  });

  test("a comparison of someone with themselves, with nobody, or across tables is none", async () => {
    const { db, ana: one, bob: other, elsewhere } = await aNight(await fresh());
    expect(await readComparison(db, "bonzini", one, one)).toBeUndefined();
    expect(await readComparison(db, "bonzini", one, "nobody")).toBeUndefined();
    expect(await readComparison(db, "bonzini", other, elsewhere)).toBeUndefined();
    expect(await readComparison(db, "leonhart", one, other)).toBeUndefined();
  });

  describe("a person", () => {
    test("on a table has that table's ratings and tally, and is compared with the others there", async () => {
      const { db, ana: one, bob: other } = await aNight(await fresh());
      const person = await readPerson(db, "bonzini", one, administratorsVisibility);
      expect(person).toMatchObject({
        id: one,
        name: "Ana Côté",
        playerIds: [one],
        ratings: { doubles: 500 },
      });
      expect(person?.tally).toMatchObject({ wins: 2, losses: 1 });
      if (!person) throw new Error("nobody");
      const filter = { result: "all", q: "", against: "", year: null } as const;
      const live = { settings: { liveTournament: "" }, liveDays: [] };
      const asked = { table: "bonzini", person, visibility: administratorsVisibility, filter, live } as const;
      const found = async (compare: string) =>
        (await readPlayerPage(db, { ...asked, cutOff: "2024-01-01", page: 1, compare })).overview?.found;
      // Nobody is compared with themselves.
      expect([await found("cote"), await found("roy")]).toEqual([[], [{ id: other, name: "Bob Roy" }]]);
    });

    test("on all of them is one, found by the Coral ID, with every player", async () => {
      const { db, ana: one, elsewhere } = await aNight(await fresh());
      const person = await readPerson(db, "multitable", ana.code, administratorsVisibility);
      expect(new Set(person?.playerIds)).toEqual(new Set([one, elsewhere]));
      expect(person?.tally).toMatchObject({ wins: 2, losses: 1 });
    });

    test("R24: of a hidden table shows no ratings, and of a combined view only what it is made of", async () => {
      const { db, ana: one, elsewhere } = await aNight(await fresh());
      const visibility = { hidden: ["bonzini"], combined: ["leonhart"] } as const;
      expect((await readPerson(db, "bonzini", one, visibility))?.ratings).toBeNull();
      const combined = await readPerson(db, "multitable", ana.code, visibility);
      expect(combined?.playerIds).toEqual([elsewhere]);
    });

    test("who is not there, or on another table, is nobody", async () => {
      const { db, elsewhere } = await aNight(await fresh());
      expect(await readPerson(db, "bonzini", "nobody", administratorsVisibility)).toBeUndefined();
      expect(await readPerson(db, "bonzini", elsewhere, administratorsVisibility)).toBeUndefined();
      expect(await readPerson(db, "multitable", "ZZZ999", administratorsVisibility)).toBeUndefined();
    });
  });

  test("in the combined ranking a person has the form and the tally of all tables that it is made of", async () => {
    const { db } = await aNight(await fresh());
    const read = (combined: readonly ("bonzini" | "leonhart")[]) =>
      readRankingPage(db, { ...combinedRanking, combined });
    const { rows, tournaments } = await read(["bonzini", "leonhart"]);
    const form = ["win", "loss", "win"];
    const anas = { form, tally: { wins: 2, losses: 1 }, provisional: [], movement: null };
    expect(rows).toMatchObject([{ player: { name: ana.name }, ...anas }]);
    expect(tournaments).toEqual([]);
    // Ratings on one table alone are not yet combined ones (R23), whatever the other tables know (R24).
    expect((await read(["leonhart"])).rows).toEqual([]);
  });

  test("highlights: form, streak, and the victory that was least expected", async () => {
    const { db, ana: one, bob: other } = await aNight(await fresh());
    const highlightsOf = async (id: string) => {
      const person = await readPerson(db, "bonzini", id, administratorsVisibility);
      if (!person) throw new Error("nobody");
      return readHighlights(db, { person, history: await listRatingHistory(db, id) });
    };
    expect(await highlightsOf(other)).toMatchObject({
      form: ["loss", "win", "loss"],
      bestWin: { winners: [{ name: "Bob Roy" }] },
    });
    const anas = await highlightsOf(one);
    expect(anas.form).toEqual(["win", "loss", "win"]);
    // A player who is always expected to win has no upset.
    expect(anas.bestWin).toBeNull();
  });

  test("highlights of someone without matches or ratings to show are empty", async () => {
    const { db, elsewhere } = await aNight(await fresh());
    const person = await readPerson(db, "leonhart", elsewhere, administratorsVisibility);
    if (!person) throw new Error("nobody");
    expect(await readHighlights(db, { person, history: [] })).toEqual({
      form: [],
      streak: null,
      bestWin: null,
    });
  });

  test("everything of a player: fields, class, tally, ledger oldest first, matches newest first", async () => {
    const { db, ana: one } = await aNight(await fresh());
    const file = await readPlayerHistory(db, one);
    expect(file?.ledger.map(({ cause }) => cause).sort()).toEqual([
      "match",
      "match",
      "match",
      "start",
      "start",
    ]);
    expect(file?.matches.map(({ outcome }) => outcome)).toEqual(["bye", "win", "loss", "win"]);
    expect(file?.player.averageRanking).toBe(Math.round(((file?.player.singlesRanking ?? 0) + 500) / 2));
    expect(await readPlayerHistory(db, "nobody")).toBeUndefined();
  });

  test("R23: a whole ranking of a table, and of all of them; a search keeps everyone's rank", async () => {
    const { db } = await aNight(await fresh());
    const view = { ...defaultRankingView, inactive: true };
    const asked = { view, cutOff: "2024-01-01", combined: ["bonzini", "leonhart"] } as const;
    const names = async (request: Parameters<typeof readRanking>[1]) =>
      (await readRanking(db, request)).map(({ player, tally }) => [player.rank, player.name, tally.wins]);
    const both = [
      [1, "Ana Côté", 2],
      [2, "Bob Roy", 1],
    ];
    expect(await names({ ...asked, table: "bonzini" })).toEqual(both);
    expect(await names({ ...asked, table: "leonhart" })).toEqual([[1, "Ana Côté", 0]]);
    expect(await names({ ...asked, table: "bonzini", view: { ...view, q: "bob" } })).toEqual([both[1]]);
    expect((await names({ ...asked, table: "multitable" })).map(([, name]) => name)).toContain("Ana Côté");
  });

  test("R34: a typed text is the player whom it means, by name, licence or code, and nobody where it means two people", async () => {
    const { db, operator } = await aNight(await fresh());
    const namesakes = ["5", "6"].map((license) => ({ name: "Jean Roy", code: `J${license}`, license }));
    await importPlayers(operator, { file: fileOf(namesakes), table: "bonzini", dryRun: false });
    // Ana is one person on two tables.
    const found = await findByWhatWasTyped(db, ["ana cote", "22222222", "J6", "Jean Roy", "Nobody"]);
    expect([...found.keys()]).toEqual(["ana cote", "22222222", "J6"]);
  });

  test("R59: a writing that could mean someone is told as long as nobody decided", async () => {
    const { db, operator, bob: other } = await aNight(await fresh());
    const player = (await listPlayers(db)).find(({ id }) => id === other);
    const written = flatFile([
      flatMatch({ round: 9, home: { players: [{ license: null, name: "B. Roy" }] } }),
    ]);
    await importMatches(operator, { ...importing, files: [fileOf(written)], unknown: "leave" });
    const mentions = await listPossibleMentions(db, player?.personId ?? "", []);
    expect(mentions.map((mention) => JSON.stringify(mention)).join()).toContain("B. Roy");
    expect(await setPseudonym(operator, { playerId: other, pseudonym: "Le gardien" })).toMatchObject({
      ok: true,
      value: {},
    });
    expect((await readPlayerHistory(db, other))?.player.name).toBe("Le gardien");
  });
});
