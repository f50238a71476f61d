import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";

/** Two opponents, and how often each won. */
export interface Rivalry {
  readonly oneId: string;
  readonly otherId: string;
  readonly oneWins: number;
  readonly otherWins: number;
  readonly draws: number;
}

/** How often both must have beaten the other before two people are rivals: once each way is chance. */
export const fewestWinsOfRivals = 3;

interface Count {
  oneWins: number;
  otherWins: number;
  draws: number;
}

/** Counts who met whom, and how it ended. */
export class Rivalries {
  /** By the player whose id sorts first, then by the other one. */
  readonly #counts = new Map<string, Map<string, Count>>();

  /** Everyone of one side meets everyone of the other. */
  note(home: ReadonlySet<string>, away: ReadonlySet<string>, outcome: MatchOutcome): void {
    for (const own of home) {
      for (const opponent of away) {
        if (own === opponent) continue;
        const isOne = own < opponent;
        const count = isOne ? this.#count(own, opponent) : this.#count(opponent, own);
        if (outcome === "draw") count.draws++;
        else if ((outcome === "home") === isOne) count.oneWins++;
        else count.otherWins++;
      }
    }
  }

  /**
   * The pair in which both won most often, which is seen in the one who won less; of equal pairs, the closer one. Null while no
   * pair are rivals.
   */
  greatest(): Rivalry | null {
    let greatest: Rivalry | null = null;
    for (const [oneId, others] of this.#counts) {
      for (const [otherId, count] of others) {
        if (Math.min(count.oneWins, count.otherWins) < fewestWinsOfRivals) continue;
        if (greatest === null || isGreater(count, greatest)) greatest = { oneId, otherId, ...count };
      }
    }
    return greatest;
  }

  #count(one: string, other: string): Count {
    let others = this.#counts.get(one);
    if (!others) {
      others = new Map();
      this.#counts.set(one, others);
    }
    let count = others.get(other);
    if (!count) {
      count = { oneWins: 0, otherWins: 0, draws: 0 };
      others.set(other, count);
    }
    return count;
  }
}

function isGreater(count: Count, known: Count): boolean {
  const lesser = (of: Count) => Math.min(of.oneWins, of.otherWins);
  const difference = (of: Count) => Math.abs(of.oneWins - of.otherWins);
  return (
    lesser(count) > lesser(known) ||
    (lesser(count) === lesser(known) && difference(count) < difference(known))
  );
}
