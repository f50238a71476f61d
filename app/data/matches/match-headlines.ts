import type { Queries } from "#app/data/connection/database.ts";
import { shownNameOf } from "#app/data/players/shown-names.ts";
import { mirrored, type Score } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { type DescribedMatch, type DescribedMatches, readDescribedMatches } from "./described-matches.ts";

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
  const { matches, names, ratings } = await readDescribedMatches(db, matchIds);
  return new Map(matches.map((match) => [match.id, headlineOf(match, { names, ratings })]));
}

function headlineOf(
  match: DescribedMatch,
  { names, ratings }: Pick<DescribedMatches, "names" | "ratings">,
): MatchHeadline {
  const isAway = outcomeOf(match) === "away";
  const [own, opponents] = isAway ? [match.away, match.home] : [match.home, match.away];
  const shown = (side: typeof own) =>
    side.map((player) => ({
      playerId: player.playerId !== null && names.get(player.playerId)?.isRemoved ? null : player.playerId,
      name: shownNameOf(player, names),
    }));
  const [winner] = own;
  const { sequence, event } = match;
  const rating =
    sequence === null || !winner?.playerId
      ? undefined
      : ratings.explain(winner.playerId, { sequence, own, opponents, event });
  return {
    id: match.id,
    tournament: match.tournamentName,
    event: names.disguise.label(match.event.name),
    date: match.effectiveStart,
    winners: shown(own),
    losers: shown(opponents),
    score: match.score && isAway ? mirrored(match.score) : match.score,
    explanation: rating?.explanation ?? null,
  };
}
