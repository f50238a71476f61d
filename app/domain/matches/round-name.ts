/** The name of a round, as people call it. */
export type RoundName = (
  | /** So many matches of this round are left in a tree: 1 is the final, 2 are the semifinals. */
  { readonly kind: "last"; readonly matches: 1 | 2 | 4 | 8 | 16 | 32 }
  | { readonly kind: "third" }
  /** A round of the losers' side of a double elimination, from 1. */
  | { readonly kind: "losers"; readonly round: number }
  | { readonly kind: "round"; readonly round: number }
) & {
  /** The phase, where its competition has more than one of the kind; else null. */
  readonly group: string | null;
};

/** How many matches a round of a phase has, byes included. */
export interface RoundSize {
  readonly competitionId: string;
  readonly group: string | null;
  readonly round: number;
  readonly matches: number;
}

interface Phase {
  readonly competitionId: string;
  readonly group: string | null;
  /** The rounds that are numbered upwards, in their order. */
  readonly upwards: readonly RoundSize[];
  /** The rounds below 0. */
  readonly below: readonly RoundSize[];
  readonly isTree: boolean;
}

const shortestTree = 2;
const sizes = [1, 2, 4, 8, 16, 32] as const;

/**
 * Names the rounds of some competitions. Files number the rounds of a pool and of a tree alike: a phase is a tree where
 * the last of its rounds is one match, and every round before has more matches than the next, at most twice as many.
 * A single negative round of a single match is the match for third place; more of them are the losers' side.
 */
export function roundNamer(rounds: readonly RoundSize[]) {
  const phases = phasesOf(rounds);
  return (
    match: Omit<RoundSize, "round" | "matches"> & { readonly round: number | null },
  ): RoundName | null => {
    const { round, competitionId } = match;
    const phase = phases.get(phaseKey(match));
    if (round === null || round === 0 || phase === undefined) return null;
    const alike = [...phases.values()].filter(
      (other) => other.competitionId === competitionId && other.isTree === phase.isTree,
    );
    const group = alike.length > 1 ? phase.group : null;
    if (round > 0) return { ...nameUpwards(phase, round), group };
    const isThird = phase.below.length === 1 && phase.below[0]?.matches === 1;
    return isThird ? { kind: "third", group } : { kind: "losers", round: -round, group };
  };
}

function nameUpwards({ upwards, isTree }: Phase, round: number) {
  const left = sizes[upwards.length - 1 - upwards.findIndex((one) => one.round === round)];
  return isTree && left !== undefined
    ? ({ kind: "last", matches: left } as const)
    : ({ kind: "round", round } as const);
}

function phasesOf(rounds: readonly RoundSize[]): Map<string, Phase> {
  const byPhase = new Map<string, RoundSize[]>();
  for (const round of rounds) {
    const known = byPhase.get(phaseKey(round));
    if (known) known.push(round);
    else byPhase.set(phaseKey(round), [round]);
  }
  return new Map(
    [...byPhase].flatMap(([key, own]) => {
      const [one] = own;
      if (one === undefined) return [];
      const upwards = own.filter(({ round }) => round > 0).sort((a, b) => a.round - b.round);
      const below = own.filter(({ round }) => round < 0);
      const { competitionId, group } = one;
      return [[key, { competitionId, group, upwards, below, isTree: isTree(upwards) }]];
    }),
  );
}

function isTree(upwards: readonly RoundSize[]): boolean {
  if (upwards.length < shortestTree || upwards.at(-1)?.matches !== 1) return false;
  return upwards.every(({ matches }, index) => {
    const next = upwards[index + 1]?.matches;
    return next === undefined || (matches > next && matches <= 2 * next);
  });
}

function phaseKey({ competitionId, group }: Pick<RoundSize, "competitionId" | "group">): string {
  return JSON.stringify([competitionId, group]);
}
