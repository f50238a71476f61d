import type { Queries } from "#app/data/connection/database.ts";
import { listShownPlayersOfPerson } from "#app/data/players/players.ts";
import { findRatingsBefore } from "#app/data/rankings/ratings-before.ts";
import { findLastRated } from "#app/data/rankings/table-ranks.ts";
import type { Player } from "#app/domain/players/player.ts";
import { isActive } from "#app/domain/rankings/activity.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import { isHidden, type TableVisibility } from "#app/domain/rankings/table-visibility.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { readRank } from "#app/reading/rankings/read-rank.ts";

/** How far the last tournament moved someone. */
export interface LastMovement {
  /** The tournament that moved the ratings. */
  readonly tournament: string;
  /** Ranks gained, negative for lost; null for someone who had no rating before or is not in the ranking now. */
  readonly ranks: number | null;
  /** What was gained of each rating, all of it where there was none before. */
  readonly average: number;
  readonly singles: number;
  readonly doubles: number;
}

/** A person on one table, or on all: a tab of the person's page. */
export interface PersonOnTable {
  readonly table: TableType;
  /** As in the address of the page. */
  readonly id: string;
  /** Null where ratings are hidden (R24). */
  readonly figures: {
    readonly singles: number | null;
    readonly doubles: number | null;
    readonly average: number;
    readonly class: RatingClass;
    /** In the default view of the ranking (R19); null for someone inactive, and in the combined view. */
    readonly rank: number | null;
    /** Null where no match has moved the ratings, and in the combined view. */
    readonly movement: LastMovement | null;
  } | null;
}

interface PersonTablesRequest {
  readonly personId: string;
  /** The table whose page is shown: it has a tab even where it is hidden. */
  readonly shown: TableType;
  readonly visibility: TableVisibility;
  /** The setting's day (R21). */
  readonly cutOff: string;
}

/** A person on each table that the one who asks may see, and last in the combined view where the person is in it (R23). */
export async function readPersonTables(
  db: Queries,
  { personId, shown, visibility, cutOff }: PersonTablesRequest,
): Promise<PersonOnTable[]> {
  const players = await listShownPlayersOfPerson(db, personId);
  const tables: PersonOnTable[] = [];
  for (const player of [...players].sort((one, other) => compareKeys(one.table, other.table))) {
    const { id, table } = player;
    if (!isHidden(visibility, table)) {
      tables.push({ table, id, figures: await readFigures(db, player, cutOff) });
    } else if (table === shown) tables.push({ table, id, figures: null });
  }
  const [combined] = multitablePlayers(
    players.filter((player) => visibility.combined.includes(player.table)),
    cutOff,
  );
  if (combined === undefined) return tables;
  const { id, singlesRanking: singles, doublesRanking: doubles, averageRanking: average } = combined;
  const figures = { singles, doubles, average, class: ratingClassOf(average), rank: null, movement: null };
  return [...tables, { table: "multitable", id, figures }];
}

async function readFigures(
  db: Queries,
  player: Player,
  cutOff: string,
): Promise<NonNullable<PersonOnTable["figures"]>> {
  const { table, singlesRanking: singles, doublesRanking: doubles, lastParticipation } = player;
  const average = averageRanking(singles, doubles);
  const isRanked = isActive(lastParticipation, cutOff);
  const rank = isRanked ? await readRank(db, { table, cutOff, average, before: null }) : null;
  const movement = await readMovement(db, { id: player.id, table, singles, doubles, rank, cutOff });
  return { singles, doubles, average, class: ratingClassOf(average), rank, movement };
}

interface Now {
  readonly id: string;
  readonly table: StoredTable;
  readonly singles: number | null;
  readonly doubles: number | null;
  readonly rank: number | null;
  readonly cutOff: string;
}

async function readMovement(
  db: Queries,
  { id, table, singles, doubles, rank, cutOff }: Now,
): Promise<LastMovement | null> {
  const last = await findLastRated(db, table, id);
  if (last === undefined) return null;
  const then = await findRatingsBefore(db, id, last.firstSequence);
  const average = averageRanking(then.singles, then.doubles);
  const wasRated = then.singles !== null || then.doubles !== null;
  const before = last.firstSequence;
  const rankThen = wasRated && rank !== null ? await readRank(db, { table, cutOff, average, before }) : null;
  return {
    tournament: last.name,
    ranks: rankThen === null || rank === null ? null : rankThen - rank,
    average: averageRanking(singles, doubles) - average,
    singles: (singles ?? 0) - (then.singles ?? 0),
    doubles: (doubles ?? 0) - (then.doubles ?? 0),
  };
}
