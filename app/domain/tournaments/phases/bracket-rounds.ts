/** What a round of a tree is called. */
export type RoundName =
  | "final"
  | "semifinal"
  | "quarterfinal"
  | "lastSixteen"
  | "lastThirtyTwo"
  | "round"
  | "winnersRound"
  | "winnersFinal"
  | "losersRound"
  | "losersFinal"
  | "grandFinal";

/** A round of a tree, with what stands in its slots. */
export interface BracketRound {
  readonly name: RoundName;
  /** Counted from 1, for the names that have a number. */
  readonly number: number;
  /** Ids of matches; null where nothing was played. */
  readonly slots: readonly (string | null)[];
  /** Whether somebody may still come to its empty slots. */
  readonly isWaiting: boolean;
}

type NamedRound = Omit<BracketRound, "isWaiting">;

type Columns = readonly (readonly (string | null)[])[];

const byLength: Readonly<Record<number, RoundName>> = {
  1: "final",
  2: "semifinal",
  4: "quarterfinal",
  8: "lastSixteen",
  16: "lastThirtyTwo",
};

/** The rounds of a single elimination, by how many matches each has room for. */
export function nameRounds(columns: Columns): NamedRound[] {
  return columns.map((slots, index) => ({
    name: byLength[slots.length] ?? "round",
    number: index + 1,
    slots,
  }));
}

/** The winners' side of a double elimination: its final is the first round with one match, what follows are grand finals. */
export function nameWinners(columns: Columns): NamedRound[] {
  const final = columns.findIndex((slots) => slots.length === 1);
  return columns.map((slots, index) => {
    if (index < final || final < 0) return { name: "winnersRound", number: index + 1, slots };
    if (index === final) return { name: "winnersFinal", number: 1, slots };
    return { name: "grandFinal", number: index - final, slots };
  });
}

/** The losers' side: its last round decides third place. */
export function nameLosers(columns: Columns): NamedRound[] {
  return columns.map((slots, index) => ({
    name: index === columns.length - 1 && slots.length === 1 ? "losersFinal" : "losersRound",
    number: index + 1,
    slots,
  }));
}
