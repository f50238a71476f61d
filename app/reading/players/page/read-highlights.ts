import type { Queries } from "#app/data/connection/database.ts";
import { type MatchHeadline, readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { type FormOutcome, listForms } from "#app/data/matches/of-a-player/player-form.ts";
import {
  type CurrentStreak,
  currentStreak,
  unlikelyWins,
} from "#app/domain/matches/of-a-player/highlights.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import type { Person } from "./read-person.ts";

/** The summary at the top of a player's page. */
export interface Highlights {
  /** Latest first. */
  readonly form: readonly FormOutcome[];
  readonly streak: CurrentStreak | null;
  /** The victory that was least expected. */
  readonly bestWin: MatchHeadline | null;
}

const formLength = 10;
// A longer streak is shown as a hundred.
const longestStreak = 100;
// Shares of K are rounded: the least expected victory is among the first few.
const candidates = 8;

interface HighlightsRequest {
  readonly person: Person;
  /** Empty where ratings are not shown: then there is no best win. */
  readonly history: readonly RatingHistoryRow[];
}

/** Reads the summary at the top of a player's page: form, current run, best victory. */
export async function readHighlights(
  db: Queries,
  { person, history }: HighlightsRequest,
): Promise<Highlights> {
  const outcomes = (await listForms(db, [person], longestStreak)).get(person.id) ?? [];
  const wins = await readMatchHeadlines(db, unlikelyWins(history, candidates));
  const expected = ({ explanation }: MatchHeadline) => explanation?.expected ?? 1;
  const [bestWin] = [...wins.values()].sort((one, other) => expected(one) - expected(other));
  return {
    form: outcomes.slice(0, formLength),
    streak: currentStreak(outcomes),
    bestWin: bestWin ?? null,
  };
}
