import type { Match } from "#app/domain/matches/match.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** When a match counts as played, among others (R10). */
export type Played = Pick<Match, "id" | "effectiveStart" | "position">;

/** Victories of one person without another result between them. */
export interface VictoryRun {
  readonly playerId: string;
  readonly length: number;
  readonly firstMatchId: string;
  readonly lastMatchId: string;
}

interface Ending {
  readonly match: Played;
  readonly person: string;
  readonly isVictory: boolean;
}

/** How everyone's matches ended. A run is told by its days, so it goes by the order of play, also where the ledger has another one. */
export class VictoryRuns {
  readonly #endings: Ending[] = [];

  note(match: Played, person: string, isVictory: boolean): void {
    this.#endings.push({ match, person, isVictory });
  }

  /** The longest run, of two victories at least; of equal ones, the one that was reached first. */
  longest(): VictoryRun | null {
    const runs = new Map<string, VictoryRun>();
    let longest: VictoryRun | null = null;
    for (const { match, person, isVictory } of this.#endings.toSorted(byPlay)) {
      if (!isVictory) {
        runs.delete(person);
        continue;
      }
      const { length = 0, firstMatchId = match.id } = runs.get(person) ?? {};
      const run = { playerId: person, length: length + 1, firstMatchId, lastMatchId: match.id };
      runs.set(person, run);
      if (run.length > (longest?.length ?? 1)) longest = run;
    }
    return longest;
  }
}

function byPlay({ match: one }: Ending, { match: other }: Ending): number {
  return (
    compareKeys(one.effectiveStart, other.effectiveStart) ||
    one.position - other.position ||
    compareKeys(one.id, other.id)
  );
}
