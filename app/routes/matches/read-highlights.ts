import type { Queries } from "#app/data/database.ts";
import { type MatchHeadline, readMatchHeadlines } from "#app/data/match-headlines.ts";
import { type FormOutcome, listForms } from "#app/data/player-form.ts";
import { type CurrentStreak, currentStreak, unlikelyWins } from "#app/domain/highlights.ts";
import type { RatingHistoryRow } from "#app/domain/rating-history.ts";
import type { Person } from "./read-person.ts";

/** What a player's page tells at a glance. */
export interface Highlights {
  /** Latest first. */
  readonly form: readonly FormOutcome[];
  readonly streak: CurrentStreak | null;
  /** The victory that was least expected. */
  readonly bestWin: MatchHeadline | null;
}

const formLength = 10;
// Longer runs are told as what they are by then: a hundred.
const longestStreak = 100;
// Shares of K are rounded: the least expected victory is among the first few.
const candidates = 8;

/** Reads them; `history` is empty where ratings are not shown, and then there is no best win. */
export async function readHighlights(
  db: Queries,
  person: Person,
  history: readonly RatingHistoryRow[],
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
