import type { BracketRound, RoundName } from "#app/domain/tournaments/phases/bracket-rounds.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import type { ShownPhase } from "#app/reading/tournaments/shown-phases.ts";

const names: Readonly<Record<RoundName, (round: { readonly number: number }) => string>> = {
  final: () => m.phase_final(),
  semifinal: () => m.phase_semifinal(),
  quarterfinal: () => m.phase_quarterfinal(),
  lastSixteen: () => m.phase_lastSixteen(),
  lastThirtyTwo: () => m.phase_lastThirtyTwo(),
  round: m.phase_round,
  winnersRound: m.phase_winnersRound,
  winnersFinal: () => m.phase_winnersFinal(),
  losersRound: m.phase_losersRound,
  losersFinal: () => m.phase_losersFinal(),
  grandFinal: ({ number }) => (number > 1 ? m.phase_grandFinal_again() : m.phase_grandFinal()),
};

/** What a round of a bracket is called. */
export function bracketRoundLabel({ name, number }: Pick<BracketRound, "name" | "number">): string {
  return names[name]({ number });
}

interface Round {
  /** Null where the file knows no rounds. */
  readonly label: string | null;
  readonly matches: readonly ShownMatch[];
}

/** A phase's matches in the order in which a reader wants them: a bracket's from its first round to its final. */
export function matchesByRound(phase: ShownPhase, matches: Readonly<Record<string, ShownMatch>>): Round[] {
  const found = (ids: readonly (string | null)[]) => ids.flatMap((id) => matches[id ?? ""] ?? []);
  const { bracket } = phase;
  if (bracket === null) {
    const rounds = [...Map.groupBy(found(phase.matches), ({ round }) => round)];
    return rounds.map(([round, ofRound]) => ({
      label: round === null ? null : m.phase_swiss_round({ number: round }),
      matches: ofRound,
    }));
  }
  const rounds = [...bracket.winners, ...bracket.losers].map((round) => ({
    label: bracketRoundLabel(round),
    matches: found(round.slots),
  }));
  const third = found(bracket.third);
  return third.length === 0 ? rounds : [...rounds, { label: m.bracket_third(), matches: third }];
}
