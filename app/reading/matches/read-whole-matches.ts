import type { Queries } from "#app/data/connection/database.ts";
import { readLegacyChanges } from "#app/data/ledger/legacy-changes.ts";
import {
  type DescribedMatch,
  type DescribedMatches,
  readDescribedMatches,
} from "#app/data/matches/described-matches.ts";
import { showMatchPlayer } from "#app/data/players/shown-names.ts";
import type { LegacyChange } from "#app/domain/import/legacy/legacy-change.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf, shownScore } from "#app/domain/matches/match-outcome.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { type RatingMode, ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Somebody of a side, as shown now. */
export interface WholeMatchPlayer {
  /** Null for a name that is no player's, and for somebody without a page (R55). */
  readonly id: string | null;
  readonly name: string;
  /** Null where no rating was moved. */
  readonly before: number | null;
  readonly change: number | null;
  readonly after: number | null;
}

/** One side of a match with its part of the arithmetic. */
export interface WholeMatchSide {
  readonly players: readonly WholeMatchPlayer[];
  /** The team's rating before the match (R5); null where the match moved no rating. */
  readonly rating: number | null;
  /** The score to expect of it, 0 to 1 (R4). */
  readonly expected: number | null;
  /** What the legacy site says that it changed for each of them, where it was compiled there. */
  readonly legacyChange: number | null;
}

/** A match from both sides, with its arithmetic. */
export interface WholeMatch {
  readonly id: string;
  readonly table: StoredTable;
  readonly mode: RatingMode;
  /** The id is null where no tournament of the site is it. */
  readonly tournament: { readonly id: string | null; readonly name: string };
  readonly event: string;
  readonly round: number | null;
  readonly group: string | null;
  /** Instant, UTC: the start, else the end, else unknown (R27). */
  readonly date: string | null;
  readonly outcome: MatchOutcome;
  readonly score: Score | null;
  readonly k: MatchExplanation["k"] | null;
  readonly home: WholeMatchSide;
  readonly away: WholeMatchSide;
}

/** Reads matches by their ids, in that order. Those of hidden tables have their scores and nothing of ratings (R24). */
export async function readWholeMatches(
  db: Queries,
  ids: readonly string[],
  hiddenTables: readonly StoredTable[],
): Promise<WholeMatch[]> {
  if (ids.length === 0) return [];
  const { matches, names, ratings } = await readDescribedMatches(db, ids);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const legacyChanges = await readLegacyChanges(
    db,
    matches.filter(({ table }) => !hiddenTables.includes(table)),
  );
  return ids.flatMap((id) => {
    const match = byId.get(id);
    if (!match) return [];
    const hasRatings = match.sequence !== null && !hiddenTables.includes(match.table);
    const legacyChange = legacyChanges.get(id) ?? { home: null, away: null };
    return wholeMatch(match, names, hasRatings ? ratings : null, legacyChange);
  });
}

type Names = DescribedMatches["names"];
type Ratings = DescribedMatches["ratings"];

function wholeMatch(
  match: DescribedMatch,
  names: Names,
  ratings: Ratings | null,
  legacyChange: LegacyChange,
): WholeMatch {
  const { id, table, tournamentId, tournamentName, event, round, group } = match;
  const home = sideOf(match, "home", names, ratings);
  const away = sideOf(match, "away", names, ratings);
  return {
    id,
    table,
    mode: ratingModeOf(match.home.length, match.away.length),
    tournament: { id: tournamentId, name: tournamentName },
    event: names.disguise.label(event.name),
    round,
    group: group === null ? null : names.disguise.text(group),
    date: match.startAt ?? match.endAt,
    outcome: outcomeOf(match),
    score: shownScore(match),
    k: home.k ?? away.k,
    home: { ...home.side, legacyChange: legacyChange.home },
    away: { ...away.side, legacyChange: legacyChange.away },
  };
}

function sideOf(match: DescribedMatch, side: "home" | "away", names: Names, ratings: Ratings | null) {
  const [own, opponents] = side === "home" ? [match.home, match.away] : [match.away, match.home];
  const { sequence, event } = match;
  const explain = (playerId: string | null) =>
    playerId === null || sequence === null
      ? undefined
      : ratings?.explain(playerId, { sequence, own, opponents, event });
  // Whoever of the two sides has a row in the ledger explains it; the arithmetic of a side is the same for all of it.
  const explanation = own.map(({ playerId }) => explain(playerId)?.explanation).find(Boolean);
  const players = own.map((player) => wholePlayer(player, names, explain(player.playerId)));
  return {
    k: explanation?.k ?? null,
    side: { players, rating: explanation?.own ?? null, expected: explanation?.expected ?? null },
  };
}

function wholePlayer(
  player: MatchPlayer,
  names: Names,
  rating: Pick<WholeMatchPlayer, "before" | "change" | "after"> | undefined,
): WholeMatchPlayer {
  const { playerId } = player;
  return {
    id: playerId !== null && names.get(playerId)?.isRemoved ? null : playerId,
    name: showMatchPlayer(player, names).name,
    before: rating?.before ?? null,
    change: rating?.change ?? null,
    after: rating?.after ?? null,
  };
}
