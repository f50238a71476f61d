import type { Match } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf, winnerOf } from "#app/domain/matches/match-outcome.ts";

/** A match as far as the form of a competition goes. Whoever plays is a key: the player's id, or a name that is no player's. */
export interface PlayedMatch {
  readonly id: string;
  readonly round: number | null;
  readonly group: string | null;
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly outcome: MatchOutcome;
  /** Who won it, by play or by a forfeit; null where nobody did, or nobody says it. */
  readonly winner: "home" | "away" | null;
  /** Points over all sets. */
  readonly points: { readonly home: number; readonly away: number };
}

interface SourceMatch<Player> extends Pick<Match, "id" | "round" | "group" | "winner" | "score" | "forfeit"> {
  readonly home: readonly Player[];
  readonly away: readonly Player[];
}

/** A match in that form, stored or of a file; `keyOf` says who somebody is. One that is still on has no result, whatever its score is. */
export function playedMatchOf<Player>(
  match: SourceMatch<Player>,
  keyOf: (player: Player) => string,
  { isOn = false }: { readonly isOn?: boolean } = {},
): PlayedMatch {
  const { id, round, group, home, away } = match;
  const contest = isOn ? { ...match, winner: null, score: null } : match;
  const { score } = contest;
  const sum = (points: readonly number[] = []) => points.reduce((total, one) => total + one, 0);
  return {
    id,
    round,
    group,
    home: home.map(keyOf),
    away: away.map(keyOf),
    outcome: outcomeOf(contest),
    winner: winnerOf(contest),
    points: { home: sum(score?.home), away: sum(score?.away) },
  };
}

/** A team by its members, in whatever order they are written; "" for nobody. */
export function teamKey(members: readonly string[]): string {
  return [...members].sort().join("+");
}

/** The team that goes on from a match: who won it, or who had nobody to play against; "" while nobody does. */
export function advancingTeam({ home, away, outcome, winner }: PlayedMatch): string {
  if (winner !== null) return teamKey(winner === "home" ? home : away);
  return outcome === "bye" ? teamKey(home.length > 0 ? home : away) : "";
}

/** The sides of some matches, without the one that a bye has not. */
export function sidesOf(matches: readonly Pick<PlayedMatch, "home" | "away">[]): (readonly string[])[] {
  return matches.flatMap(({ home, away }) => [home, away].filter((side) => side.length > 0));
}

/** Both teams of a match, without the side that a bye has not. */
export function teamsOf({ home, away }: PlayedMatch): string[] {
  return [teamKey(home), teamKey(away)].filter((team) => team !== "");
}
