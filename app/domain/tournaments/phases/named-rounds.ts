import { allPhases } from "./all-phases.ts";
import type { Bracket } from "./bracket.ts";
import type { RoundName } from "./bracket-rounds.ts";
import type { Phase } from "./phase.ts";
import type { PlayedMatch } from "./played-match.ts";

/** What the round of a match is called. */
export interface NamedRound {
  /** "pool" for a round of everything that is no tree. */
  readonly name: RoundName | "third" | "pool";
  readonly number: number;
  /** The phase, where its competition has more than one of the kind; else null. */
  readonly group: string | null;
}

/** Names the round of every match of a competition that has one, by the match's id, as its brackets and tables are named. */
export function namedRounds(
  stored: readonly Phase[],
  played: readonly PlayedMatch[],
): ReadonlyMap<string, NamedRound> {
  const phases = allPhases(stored, played);
  const names = new Map<string, NamedRound>();
  for (const { found, group, bracket } of phases) {
    const alike = phases.filter((other) => (other.bracket === null) === (bracket === null));
    const own = alike.length > 1 ? group : null;
    for (const { match, ...name } of bracket === null ? roundsOfPool(found) : roundsOfTree(bracket))
      names.set(match, { ...name, group: own });
  }
  return names;
}

type MatchRound = Omit<NamedRound, "group"> & { readonly match: string };

function roundsOfPool(matches: readonly PlayedMatch[]): MatchRound[] {
  return matches.flatMap(({ id, round }) =>
    round === null || round <= 0 ? [] : { match: id, name: "pool" as const, number: round },
  );
}

function roundsOfTree({ winners, losers, third }: Bracket): MatchRound[] {
  const rounds = [...winners, ...losers].flatMap(({ name, number, slots }) =>
    slots.flatMap((match) => (match === null ? [] : { match, name, number })),
  );
  return [...rounds, ...third.map((match) => ({ match, name: "third" as const, number: 1 }))];
}
