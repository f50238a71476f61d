import { expect, test } from "vitest";
import type { Database, Queries } from "#app/data/connection/database.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { unlikelyWins } from "#app/domain/matches/of-a-player/highlights.ts";
import { readRecords } from "#app/reading/ledger/read-records.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { copyDemoSeason } from "#tests/factories/demo-season.ts";
import { anOperator } from "#tests/factories/operator.ts";

async function aSeason(database: Database) {
  await copyDemoSeason(await anOperator(database));
  const players = await listPlayers(database.read, "bonzini");
  const all = { result: "all", q: "", page: 1, pageSize: 500, hiddenTables: [] } as const;
  const lists = await Promise.all(
    players.map(async ({ id }) => ({
      id,
      ...(await listPlayerMatches(database.read, { ...all, playerIds: [id] })),
    })),
  );
  return { db: database.read, lists };
}

type Lists = Awaited<ReturnType<typeof aSeason>>["lists"];

onBothDatabases("what the ledger tells at a glance", (fresh) => {
  // In one test for each database, since it is the season that takes long.
  test("form, records and the least expected victories are what everyone's own matches say", async () => {
    const { db, lists } = await aSeason(await fresh());
    await expectForms(db, lists);
    await expectRecords(db, lists);
    await expectLeastExpected(db, lists);
  });
});

/** Form is how the last matches ended, whatever tournament they belong to; byes and unplayed ones are left out. */
async function expectForms(db: Queries, lists: Lists): Promise<void> {
  const forms = await listForms(
    db,
    lists.map(({ id }) => ({ id, playerIds: [id] })),
    10,
  );
  for (const { id, list } of lists) {
    const played = list
      .toSorted(
        (one, other) =>
          other.playedAt.localeCompare(one.playedAt) || (other.sequence ?? -1) - (one.sequence ?? -1),
      )
      .map(({ outcome }) => outcome)
      .filter((outcome) => /^(win|loss|draw)$/.test(outcome));
    expect(forms.get(id)).toEqual(played.slice(0, 10));
  }
}

async function expectRecords(db: Queries, lists: Lists): Promise<void> {
  const { singles, doubles } = await readRecords(db, "bonzini");
  for (const [mode, records] of [
    ["singles", singles],
    ["doubles", doubles],
  ] as const) {
    const of = lists.map(({ id, matches }) => ({
      id,
      matches: matches.filter((match) => match.mode === mode && match.change !== null),
    }));
    const most = Math.max(...of.map(({ matches }) => matches.length));
    expect(records.mostMatches?.count).toBe(most);
    const rated = of.flatMap(({ matches }) => matches.filter((match) => (match.explanation?.k ?? 0) > 0));
    expect(records.highest?.rating).toBe(Math.max(...rated.map(({ after }) => after ?? 0)));
    const proof = await readMatchHeadlines(db, [records.upset?.matchId ?? ""]);
    expect(proof.get(records.upset?.matchId ?? "")?.explanation?.expected).toBe(records.upset?.expected);
  }
}

/** The least expected victory of each is among the candidates that the ledger alone gives. */
async function expectLeastExpected(db: Queries, lists: Lists): Promise<void> {
  for (const { id, matches } of lists) {
    const wins = matches.filter(({ outcome, explanation }) => outcome === "win" && (explanation?.k ?? 0) > 0);
    const least = Math.min(0.5, ...wins.map(({ explanation }) => explanation?.expected ?? 1));
    const candidates = await readMatchHeadlines(db, unlikelyWins(await listRatingHistory(db, id), 8));
    const found = Math.min(
      0.5,
      ...[...candidates.values()].map(({ explanation }) => explanation?.expected ?? 1),
    );
    expect(found).toBeCloseTo(least, 10);
  }
}
