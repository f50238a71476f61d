import { expect, onTestFinished, test } from "vitest";
import { insertPlayers } from "#app/data/players/write-players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { aPlayer } from "#tests/factories/player.ts";

const asking = {
  table: "bonzini",
  view: defaultRankingView,
  withTally: false,
  withForm: false,
  cutOff: "2024-06-01",
  combined: [],
  on: null,
  since: null,
  page: 1,
} as const;

async function aTable(players: readonly Player[]) {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  await database.transaction((tx) => insertPlayers(tx, players));
  return database.read;
}

const rated = (rating: number, fields: Partial<Player> = {}) =>
  aPlayer({ singlesRanking: rating, doublesRanking: rating, ...fields });

test("a ranking of more than 250 players goes on: the next page begins with the next rank, and is the last", async () => {
  const db = await aTable(Array.from({ length: 252 }, (_, index) => rated(2000 - index)));
  const read = async (page: number) => {
    const found = await readRankingPage(db, { ...asking, page });
    return [found.page, found.pages, found.rows[0]?.player.rank, found.rows.at(-1)?.player.rank];
  };
  expect(await read(1)).toEqual([1, 2, 1, 250]);
  expect(await read(2)).toEqual([2, 2, 251, 252]);
  expect(await read(9)).toEqual([2, 2, 251, 252]);
});

test("R21: whoever is shown although inactive is not counted as active, also under a filter", async () => {
  const lastParticipation = "2023-02-01T17:00:00.000Z";
  const db = await aTable([rated(900), rated(800, { gender: "women", lastParticipation })]);
  for (const women of [false, true]) {
    const view = { ...defaultRankingView, inactive: true, women };
    const { active, rows } = await readRankingPage(db, { ...asking, view });
    expect([active, rows.map(({ player }) => player.active)]).toEqual([1, women ? [false] : [true, false]]);
  }
});
