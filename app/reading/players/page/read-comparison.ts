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
  /** Over time. */
  readonly moments: readonly RatingMoment[];
  /** Latest first. */
  readonly form: readonly FormOutcome[];
}

/** Two players of a table, and what a match between them would be worth today. */
export interface ComparisonData {
  readonly table: StoredTable;
  readonly one: Compared;
  readonly other: Compared;
  readonly counts: ReturnType<typeof countMeetings>;
  /** The score to expect of the first, between 0 and 1 (R4). */
  readonly expectedSingles: number;
  readonly expectedDoubles: number;
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
  const people = [one, other].map(({ id }) => ({ id, playerIds: [id] }));
  const forms = await listForms(db, people, formLength);
  const compared = async (player: Player): Promise<Compared> => {
    const { id, name, singlesRanking: singles, doublesRanking: doubles } = player;
    const moments = ratingMoments(await listRatingHistory(db, id));
    const form = forms.get(id) ?? [];
    return { id, name, singles, doubles, average: averageRanking(singles, doubles), moments, form };
  };
  return {
    table,
    one: await compared(one),
    other: await compared(other),
    counts: countMeetings(await listMeetings(db, one.id, other.id)),
    expectedSingles: expectedScore(one.singlesRanking ?? 0, other.singlesRanking ?? 0),
    expectedDoubles: expectedScore(one.doublesRanking ?? 0, other.doublesRanking ?? 0),
  };
}
