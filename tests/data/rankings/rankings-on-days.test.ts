import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database, Queries } from "#app/data/connection/database.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { defaultRankingView, type RankingView, rankablePlayer } from "#app/domain/rankings/ranking.ts";
import { rankPlayers } from "#app/domain/rankings/ranking-order.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import { endOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { keepReadings } from "#app/server/work/kept-readings.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";
const cutOff = "2024-01-01";
const season = generateSeason({ seed: 4, years: 1, players: 24, lastDay: "2026-03-01" });
const nights = season.tournaments
  .flatMap(({ night, input }) => (night?.table === table ? { ...night, day: input.from ?? "" } : []))
  .sort((one, other) => compareKeys(one.day, other.day));
const days = [...nights.flatMap(({ day }) => [day, `${day.slice(0, 8)}01`]), "2001-01-01"];
const playersFile = season.playersFiles.find((file) => file.table === table);

/** Compiles night by night, two of them late, with ratings given by hand in between; at the end somebody is deleted. */
async function aCompiledSeason(database: Database) {
  const operator = await anOperator(database);
  await importPlayers(operator, { file: fileOf(playersFile?.json), table, dryRun: false });
  const isLate = (_: unknown, index: number) => index === 1 || index === 4;
  const inTime = nights.filter((night, index) => !isLate(night, index));
  for (const night of [...inTime, ...nights.filter(isLate)]) {
    await importMatches(operator, { ...importing, files: [fileOf(night.flat, night.fileName)] });
    await compileTable(operator, { table, dryRun: false });
    const everyone = (await listShownPlayers(operator.database.read, table)).toSorted((one, other) =>
      compareKeys(one.id, other.id),
    );
    for (const { id } of everyone.slice(0, 2))
      await setRating(operator, { playerId: id, mode: "singles", value: 700 });
    if (night === nights.at(-1))
      await deletePlayer(operator, { playerId: everyone[3]?.id ?? "", dryRun: false });
  }
}

type Then = Pick<RankingView, "inactive" | "sort" | "women"> & { readonly on: string };

/** The rows of the first page, as a reader sees them. */
async function read(db: Queries, { on, ...view }: Then) {
  const about = {
    table,
    view: { ...defaultRankingView, ...view },
    cutOff,
    combined: [],
    since: null,
    page: 1,
  } as const;
  const request = { ...about, on, withTally: true, withForm: true };
  const { rows, active } = await readRankingPage(db, request);
  return { active, rows: rows.map(({ player }) => player) };
}

/** What a ranking is made of: the matches, every row of the ledger in its order, and the players. */
async function readAll(db: Queries) {
  return {
    matches: await db.selectFrom("matches").select(["sequence", "effectiveStart"]).execute(),
    ledger: await db.selectFrom("rating_changes").selectAll().orderBy("sequence").execute(),
    players: await listShownPlayers(db, table),
  };
}

/** The same from every row of the ledger, one after the other, up to the first match that was played after the day. */
function replayed({ matches, ledger, players }: Awaited<ReturnType<typeof readAll>>, { on, ...view }: Then) {
  const later = matches.flatMap(({ sequence, effectiveStart }) =>
    sequence !== null && effectiveStart > endOfDayInToronto(on) ? sequence : [],
  );
  const bound = Math.min(...later);
  const before = Map.groupBy(
    ledger.filter(({ sequence }) => sequence < bound),
    ({ playerId }) => playerId,
  );
  const then = players.flatMap((player) => {
    const own = before.get(player.id) ?? [];
    const active = own.some(({ cause }) => cause === "match");
    if (!active && (!view.inactive || own.length === 0)) return [];
    const ratingIn = (mode: string) => own.findLast((row) => row.mode === mode)?.after ?? null;
    const ratings = { singlesRanking: ratingIn("singles"), doublesRanking: ratingIn("doubles") };
    return { ...rankablePlayer({ ...player, ...ratings }, cutOff), active };
  });
  return {
    active: then.filter(({ active }) => active).length,
    rows: rankPlayers(then, { ...defaultRankingView, ...view }),
  };
}

const thens = fc.array(
  fc.record({
    on: fc.constantFrom(...days),
    inactive: fc.boolean(),
    women: fc.boolean(),
    sort: fc.constantFrom(...rankingSorts),
  }),
  { minLength: 1, maxLength: 30 },
);

onBothDatabases("a ranking on a past day", (fresh) => {
  test("is what every row of the ledger before the first later match gives, in any order and of any people", async () => {
    const database = await fresh();
    await aCompiledSeason(database);
    const all = await readAll(database.read);
    const areAsReplayed = fc.asyncProperty(thens, async (asked) => {
      const snapshot = keepReadings(database.snapshot);
      for (const then of asked) expect(await snapshot((db) => read(db, then))).toEqual(replayed(all, then));
    });
    await fc.assert(areAsReplayed, { numRuns: 10 });
    for (const on of days) {
      const then = { on, inactive: false, women: false, sort: "average" } as const;
      expect(await read(database.read, then)).toEqual(replayed(all, then));
    }
  });
});
