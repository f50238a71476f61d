import type { NamedRound } from "#app/domain/tournaments/phases/named-rounds.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { phaseName } from "#app/routes/layout/widgets/phase-name.ts";

const words: Record<NamedRound["name"], (of: { readonly round: number }) => string> = {
  final: () => m.round_final(),
  semifinal: () => m.round_semifinal(),
  quarterfinal: () => m.round_quarterfinal(),
  lastSixteen: () => m.round_of_16(),
  lastThirtyTwo: () => m.round_of_32(),
  round: m.round_of_tree,
  third: () => m.round_third(),
  winnersRound: m.round_winners,
  winnersFinal: () => m.round_winners_final(),
  losersRound: m.round_losers,
  losersFinal: () => m.round_losers_final(),
  grandFinal: ({ round }) => (round > 1 ? m.round_grand_final_again() : m.round_grand_final()),
  pool: m.round_numbered,
};

/** The round of one match as people call it: “semi-final”, “Pool B, round 3”. */
export function roundLabel({ name, number, group }: NamedRound): string {
  const label = words[name]({ round: number });
  return group === null ? label : `${phaseName(group)}, ${label}`;
}
