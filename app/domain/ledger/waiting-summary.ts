import type { Contest, MatchEvent, MatchPlayer } from "#app/domain/matches/match.ts";
import { ratedAs } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { isNobody } from "#app/domain/players/player-name.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { type MayHaveStart, type PlayerWithoutStart, playersWithoutStart } from "./players-without-start.ts";

/** An uncompiled match, with what says whether and how it will be rated. */
export interface MatchToSummarize extends Contest {
  readonly id: string;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  readonly effectiveStart: string;
  readonly event: MatchEvent;
  /** The name of its tournament. */
  readonly tournament: string;
}

/** What an administrator should know before a table's uncompiled matches are compiled. */
export interface WaitingSummary {
  /** The tournaments that they are from, in the order of play. */
  readonly tournaments: readonly string[];
  /** How many were played before a match that is compiled already, and in which tournaments. */
  readonly late: { readonly matches: number; readonly tournaments: readonly string[] };
  readonly withoutStart: readonly PlayerWithoutStart[];
  /** Names of people who are no player: they were left out. "Anonymous" names nobody (R34). */
  readonly leftOut: readonly string[];
}

/** Sums up uncompiled matches, where the last compiled one was played at `latest`. */
export function summarizeWaiting(
  unordered: readonly MatchToSummarize[],
  players: ReadonlyMap<string, MayHaveStart>,
  latest: string | null,
): WaitingSummary {
  const matches = unordered.toSorted((one, other) => compareKeys(one.effectiveStart, other.effectiveStart));
  const late = matches.filter((match) => latest !== null && match.effectiveStart < latest);
  const toRate = matches.map((match) => ({
    id: match.id,
    home: match.home.map(ratedAs),
    away: match.away.map(ratedAs),
    outcome: outcomeOf(match),
    k: kFactorOf(match.event),
    playedAt: match.effectiveStart,
  }));
  const sides = matches.flatMap(({ home, away }) => [...home, ...away]);
  const leftOut = sides.flatMap(({ playerId, name }) => (playerId === null && !isNobody(name) ? name : []));
  return {
    tournaments: namesOf(matches),
    late: { matches: late.length, tournaments: namesOf(late) },
    withoutStart: playersWithoutStart(toRate, players),
    leftOut: [...new Set(leftOut)],
  };
}

function namesOf(matches: readonly MatchToSummarize[]): string[] {
  return [...new Set(matches.map(({ tournament }) => tournament))];
}
