import type { Queries } from "#app/data/connection/database.ts";
import { readShownNames, shownNameOf } from "#app/data/players/shown-names.ts";
import type { Score } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { readRatingsOfMatches } from "./match-ratings.ts";
import { parsePlayers } from "./match-sides.ts";

/** Who stood on a side, as shown now; null where there is no page to link to. */
export interface HeadlinePlayer {
  readonly playerId: string | null;
  readonly name: string;
}

/** A match in a sentence: who won against whom, where and when, and how little it was expected. */
export interface MatchHeadline {
  readonly id: string;
  readonly tournament: string;
  readonly event: string;
  /** When it counts as played (R10): an instant, UTC. */
  readonly date: string;
  /** Home where there is no winner. */
  readonly winners: readonly HeadlinePlayer[];
  readonly losers: readonly HeadlinePlayer[];
  /** The winners' points under `home`. */
  readonly score: Score | null;
  /** As the winners' arithmetic; null for one that is not in the ledger. */
  readonly explanation: MatchExplanation | null;
}

/** The headlines of some matches, by id. */
export async function readMatchHeadlines(
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, MatchHeadline>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .selectAll("matches")
    .select(["competitions.name as event", "competitions.category", "competitions.dyp"])
    .select("source_tournaments.name as tournament")
    .where("matches.id", "in", matchIds)
    .execute();
  const matches = rows.map((row) => ({
    ...row,
    home: parsePlayers(row.home),
    away: parsePlayers(row.away),
    score: row.score === null ? null : (JSON.parse(row.score) as Score),
    forfeit: row.forfeit === 1,
  }));
  const names = await readShownNames(
    db,
    matches.flatMap((match) => [...match.home, ...match.away]),
  );
  const ratings = await readRatingsOfMatches(
    db,
    matches.flatMap(({ sequence, home, away }) => (sequence === null ? [] : { sequence, home, away })),
  );
  const headlines = matches.map((match): MatchHeadline => {
    const isAway = outcomeOf(match) === "away";
    const [own, opponents] = isAway ? [match.away, match.home] : [match.home, match.away];
    const shown = (side: typeof own) =>
      side.map((player) => ({
        playerId: player.playerId !== null && names.get(player.playerId)?.isRemoved ? null : player.playerId,
        name: shownNameOf(player, names),
      }));
    const event = { name: match.event, category: match.category, dyp: match.dyp === 1 };
    const [winner] = own;
    const rating =
      match.sequence === null || !winner?.playerId
        ? undefined
        : ratings.explain(match.sequence, winner.playerId, own, opponents, event);
    return {
      id: match.id,
      tournament: match.tournament,
      event: match.event,
      date: match.effectiveStart,
      winners: shown(own),
      losers: shown(opponents),
      score: match.score && isAway ? { home: match.score.away, away: match.score.home } : match.score,
      explanation: rating?.explanation ?? null,
    };
  });
  return new Map(headlines.map((headline) => [headline.id, headline]));
}
