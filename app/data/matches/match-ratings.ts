import type { Queries } from "#app/data/connection/database.ts";
import { type MatchEvent, type MatchPlayer, ratedAs } from "#app/domain/matches/match.ts";
import { explainMatch, type MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { ratingModeOf, ratingModes } from "#app/domain/rating/rating-mode.ts";

interface RatedMatch {
  readonly sequence: number;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
}

interface Change {
  readonly before: number | null;
  readonly change: number;
  readonly after: number;
}

/** A match of the ledger, seen from one side. */
interface MatchOfSide {
  readonly sequence: number;
  readonly own: readonly MatchPlayer[];
  readonly opponents: readonly MatchPlayer[];
  readonly event: MatchEvent;
}

/** What the ledger says of some matches, by player. */
export interface RatingsOfMatches {
  explain(
    playerId: string,
    match: MatchOfSide,
  ): (Change & { readonly explanation: MatchExplanation }) | undefined;
}

/** Reads the ledger rows of some matches, of everyone who played in them: by key, whatever the archive's size. */
export async function readRatingsOfMatches(
  db: Queries,
  matches: readonly RatedMatch[],
): Promise<RatingsOfMatches> {
  const changes = new Map<string, Change>();
  for (const mode of ratingModes) {
    const ofMode = matches.filter((match) => ratingModeOf(match.home.length, match.away.length) === mode);
    const players = new Set(
      ofMode.flatMap((match) => [...match.home, ...match.away].flatMap((player) => ratedAs(player) ?? [])),
    );
    if (players.size === 0) continue;
    const rows = await db
      .selectFrom("rating_changes")
      .select(["playerId", "sequence", "before", "change", "after"])
      .where("playerId", "in", [...players])
      .where("mode", "=", mode)
      .where(
        "sequence",
        "in",
        ofMode.map((match) => match.sequence),
      )
      .execute();
    for (const row of rows) changes.set(`${row.sequence} ${row.playerId}`, row);
  }
  const before = (sequence: number) => (player: MatchPlayer) =>
    changes.get(`${sequence} ${ratedAs(player)}`)?.before ?? null;
  return {
    explain(playerId, { sequence, own, opponents, event }) {
      const self = [...own, ...opponents].find((player) => player.playerId === playerId);
      const change = self && changes.get(`${sequence} ${ratedAs(self)}`);
      if (!change) return undefined;
      const explanation = explainMatch(own.map(before(sequence)), opponents.map(before(sequence)), event);
      return { before: change.before, change: change.change, after: change.after, explanation };
    },
  };
}
