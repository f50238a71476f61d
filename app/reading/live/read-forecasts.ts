import type { Queries } from "#app/data/connection/database.ts";
import type { LiveMatchRow } from "#app/data/live/live-match-rows.ts";
import { listPlayersById } from "#app/data/players/players.ts";
import { type Forecast, forecastOf, type TeamRatings } from "#app/domain/live/forecast.ts";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import { bothRatings } from "#app/domain/players/player-ratings.ts";
import { teamRating } from "#app/domain/rating/elo.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { RatingBook } from "#app/domain/rating/rating-book.ts";
import { ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What is known of an open match before it is played. */
export interface BeforeMatch {
  readonly ratings: TeamRatings;
  /** Null where the match changes no rating. */
  readonly forecast: Forecast | null;
}

interface ForecastRequest {
  /** The matches of the tournament, in the order in which they count as played. */
  readonly rows: readonly LiveMatchRow[];
  readonly outcomes: Readonly<Record<string, { readonly outcome: MatchOutcome } | undefined>>;
  /** The matches that are on, or called. */
  readonly open: readonly string[];
  readonly hiddenTables: readonly StoredTable[];
}

/**
 * What the ratings foresee of open matches: each uses the ratings as the matches of the day before it left them (R11), although
 * nothing is compiled yet.
 */
export async function readForecasts(
  db: Queries,
  { rows, outcomes, open, hiddenTables }: ForecastRequest,
): Promise<Map<string, BeforeMatch>> {
  const shown = rows.filter(({ table }) => !hiddenTables.includes(table));
  const openIds = new Set(open);
  const foreseen = shown.filter(({ id }) => openIds.has(id));
  if (foreseen.length === 0) return new Map();
  const waiting = shown.filter(({ id, compilationId }) => compilationId === null && !openIds.has(id));
  const book = new RatingBook(await readRatings(db, [...waiting, ...foreseen]));
  for (const [sequence, { id, home, away, event }] of waiting.entries()) {
    const outcome = outcomes[id]?.outcome ?? "unplayed";
    book.play({ id, home: idsOf(home), away: idsOf(away), outcome, k: kFactorOf(event) }, sequence);
  }
  return new Map(
    foreseen.map(({ id, home, away, event }) => {
      const mode = ratingModeOf(home.length, away.length);
      const ratingsOf = (side: LiveMatchRow["home"]) =>
        idsOf(side).map((playerId) => book.ratingOf(playerId, mode));
      const [ofHome, ofAway] = [ratingsOf(home), ratingsOf(away)];
      const ratings = { home: teamRating(ofHome), away: teamRating(ofAway) };
      return [id, { ratings, forecast: forecastOf(ofHome, ofAway, event) }];
    }),
  );
}

async function readRatings(db: Queries, rows: readonly LiveMatchRow[]) {
  const ids = new Set(rows.flatMap(({ home, away }) => [...idsOf(home), ...idsOf(away)]));
  const players = await listPlayersById(
    db,
    [...ids].flatMap((id) => id ?? []),
  );
  return new Map(players.map((player) => [player.id, bothRatings(player)]));
}

function idsOf(side: LiveMatchRow["home"]): (string | null)[] {
  return side.map(({ playerId }) => playerId);
}
