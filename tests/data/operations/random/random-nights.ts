import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ModelMatch } from "./season-model.ts";

/**
 * Who plays. Those with a licence are the same people on both tables (R59). Half of them have none: only such can be
 * merged with others, and they are people of one table, so that the model can count each table for itself.
 */
const people = ["01", "02", "03", "sans-a", "sans-b", "sans-c"] as const;

/** Which times a night's file has: all starts, some starts, only ends, or no times for the first matches. */
const clocks = ["starts", "gaps", "ends", "lateFirst"] as const;

export interface Night {
  readonly table: StoredTable;
  readonly number: number;
  readonly matches: readonly NightMatch[];
}

type NightMatch = ModelMatch & {
  readonly event: "Open Singles" | "Open Doubles";
  readonly start: number | null;
  readonly end: number | null;
};

/** A night of a few matches, singles and then doubles; the numbers choose who plays, who wins and which times are given. */
export function aNight(table: StoredTable, number: number, one: number, other: number): Night {
  const clock = clocks[other % clocks.length] ?? "starts";
  const count = 1 + (one % 4);
  const singles = 1 + (other % count);
  const bare = Array.from({ length: count }, (_, index) => {
    const isSingles = index < singles;
    const first = one + index;
    const second = 1 + ((other + index) % (people.length - 1));
    const isTimed =
      clock === "starts" || (clock === "gaps" ? (one + index) % 2 === 0 : clock === "lateFirst" && index > 0);
    // Later matches of the file may have been played earlier.
    const minute = (index * 7 + other) % 30;
    return {
      event: isSingles ? ("Open Singles" as const) : ("Open Doubles" as const),
      home: (isSingles ? [first] : [first, first + 1]).map((index) => person(table, index)),
      away: (isSingles ? [first + second] : [first + 2, first + 3]).map((index) => person(table, index)),
      homeWins: (one + other + index) % 2 === 0,
      start: isTimed ? minute : null,
      end: isTimed && one % 3 === 0 ? null : minute + 5,
    };
  });
  return { table, number, matches: placed(bare, number) };
}

function person(table: StoredTable, index: number): string {
  const name = people[index % people.length] ?? "";
  return name.startsWith("sans") ? `${name}-${table}` : name;
}

/** R10 in its own words: by start, or that of the one before in the competition, or the night's; then by position in the file. */
function placed(bare: readonly Omit<NightMatch, "order">[], number: number): NightMatch[] {
  const starts = bare.flatMap(({ start }) => start ?? []);
  const nightStart = starts.length === 0 ? 0 : Math.min(...starts);
  return bare.map((match, position) => {
    const before = bare.slice(0, position + 1).filter(({ event }) => event === match.event);
    const minute = before.findLast(({ start }) => start !== null)?.start ?? nightStart;
    return { ...match, order: number * 10_000 + minute * 100 + position };
  });
}

/** The file of a night. A match's number is its order, by which it is found again. */
export function fileOfNight({ table, number, matches }: Night): unknown {
  const instant = (minute: number) =>
    new Date(Date.UTC(2025, 0, 1) + number * 86_400_000 + minute * 60_000).toISOString();
  const side = (names: readonly string[]) => ({
    players: names.map((name) => ({
      license: name.startsWith("sans") ? null : name,
      name: `Joueur ${name}`,
    })),
  });
  const events = [...new Set(matches.map(({ event }) => event))];
  return {
    tournament: { code: `${table} ${number}`, name: `Nuit ${number}`, table },
    competitions: events.map((name) => ({
      name,
      standings: [],
      matches: matches
        .filter(({ event }) => event === name)
        .map(({ order, home, away, homeWins, start, end }, index) => ({
          number: order,
          round: index,
          home: side(home),
          away: side(away),
          winner: homeWins ? 1 : 2,
          ...(start === null ? {} : { start_at: instant(start) }),
          ...(end === null ? {} : { end_at: instant(end) }),
        })),
    })),
  };
}
