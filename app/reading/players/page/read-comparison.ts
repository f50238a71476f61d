import type { Queries } from "#app/data/connection/database.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listMeetings } from "#app/data/matches/of-a-player/list-meetings.ts";
import { type FormOutcome, listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { findShownPlayer } from "#app/data/players/players.ts";
import { countMeetings } from "#app/domain/matches/of-a-player/meetings.ts";
import type { Player } from "#app/domain/players/player.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { expectedScore } from "#app/domain/rating/elo.ts";
import { type RatingMoment, ratingMoments } from "#app/domain/rating/rating-history.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

const formLength = 10;

interface Compared {
  readonly id: string;
  readonly name: string;
  readonly singles: number | null;
  readonly doubles: number | null;
  readonly average: number;
}

/** Two players of a table, what they played against each other, and what a match between them would be worth today. */
export interface ComparisonData {
  readonly table: StoredTable;
  readonly one: Compared;
  readonly other: Compared;
  readonly counts: ReturnType<typeof countMeetings>;
  /** The score to expect of the first, between 0 and 1 (R4). */
  readonly expectedSingles: number;
  readonly expectedDoubles: number;
}

interface ComparedOverTime extends Compared {
  /** Over time. */
  readonly moments: readonly RatingMoment[];
  /** Latest first. */
  readonly form: readonly FormOutcome[];
}

/** A comparison with how both came to where they are. */
export interface ComparisonOverTime extends ComparisonData {
  readonly one: ComparedOverTime;
  readonly other: ComparedOverTime;
}

/** Compares two players of a table; undefined when one of them is not on the table, or both are the same. */
export async function readComparison(
  db: Queries,
  table: StoredTable,
  oneId: string,
  otherId: string,
): Promise<ComparisonData | undefined> {
  const [one, other] = [await findShownPlayer(db, oneId), await findShownPlayer(db, otherId)];
  if (one?.table !== table || other?.table !== table || one.id === other.id) return undefined;
  return {
    table,
    one: compared(one),
    other: compared(other),
    counts: countMeetings(await listMeetings(db, one.id, other.id)),
    expectedSingles: expectedScore(one.singlesRanking ?? 0, other.singlesRanking ?? 0),
    expectedDoubles: expectedScore(one.doublesRanking ?? 0, other.doublesRanking ?? 0),
  };
}

/** The same with both over time; `moments` are those of the first, whose page has read them. */
export async function readComparisonOverTime(
  db: Queries,
  comparison: ComparisonData,
  moments: readonly RatingMoment[],
): Promise<ComparisonOverTime> {
  const { one, other } = comparison;
  const people = [one, other].map(({ id }) => ({ id, playerIds: [id] }));
  const forms = await listForms(db, people, formLength);
  const otherMoments = ratingMoments(await listRatingHistory(db, other.id));
  return {
    ...comparison,
    one: { ...one, moments, form: forms.get(one.id) ?? [] },
    other: { ...other, moments: otherMoments, form: forms.get(other.id) ?? [] },
  };
}

function compared({ id, name, singlesRanking: singles, doublesRanking: doubles }: Player): Compared {
  return { id, name, singles, doubles, average: averageRanking(singles, doubles) };
}
