import fc from "fast-check";

/** A match of a night, by the names of its players. */
export interface NightMatch {
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly score: readonly [home: number, away: number];
  /** The minute at which it began. */
  readonly minute: number;
}

/** Something that a volunteer got wrong in a file. */
export type Slip =
  | { readonly kind: "misspelt" | "score" | "missing" | "twice"; readonly at: number; readonly by: number }
  | { readonly kind: "swapped" | "unlicensed"; readonly at: number; readonly by: number };

/** Everyone; those with a licence have one in the files, unless a slip left it out. */
const people = ["Ana Côté", "Bob Roy", "Cléo Gagnon", "Denis Morin", "Ève Lavoie", "Félix Hamel"] as const;
const licenseOf = (name: string) => {
  const index = (people as readonly string[]).indexOf(name);
  return index >= 0 && index % 2 === 0 ? `0100000${index}` : null;
};

/** Nights of a few matches in singles and doubles; each round has one, so that a match is known by its round. */
export const nightArbitrary: fc.Arbitrary<readonly NightMatch[]> = fc.array(
  fc
    .record({
      order: fc.shuffledSubarray([...people], { minLength: 4, maxLength: 4 }),
      isDoubles: fc.boolean(),
      home: fc.integer({ min: 0, max: 7 }),
      away: fc.integer({ min: 1, max: 7 }),
      gap: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ order: [one = "", two = "", three = "", four = ""], isDoubles, home, away, gap }) => ({
      home: isDoubles ? [one, two] : [one],
      away: isDoubles ? [three, four] : [three],
      score: [home, away] as const,
      minute: gap,
    })),
  { minLength: 2, maxLength: 7 },
);

export const slipArbitrary: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom("misspelt", "score", "missing", "twice", "swapped", "unlicensed"),
  at: fc.nat(6),
  by: fc.nat(6),
});

interface WrittenMatch extends NightMatch {
  readonly number: number;
  readonly isUnlicensed?: boolean;
}

/** A night as the volunteer wrote it at first. */
export function corrupted(night: readonly NightMatch[], slips: readonly Slip[]): readonly WrittenMatch[] {
  let matches = numbered(night);
  for (const { kind, at, by } of slips) {
    const index = at % Math.max(matches.length, 1);
    const match = matches[index];
    // A file without any match has no day.
    if (!match || (kind === "missing" && matches.length === 1)) continue;
    const other = matches[by % matches.length] ?? match;
    const put = (changed: WrittenMatch) => matches.with(index, changed);
    if (kind === "misspelt") matches = put({ ...match, home: match.home.map((name) => misspelt(name)) });
    else if (kind === "score") matches = put({ ...match, score: [by % 8, match.score[1]] });
    else if (kind === "missing") matches = matches.toSpliced(index, 1);
    else if (kind === "twice") matches = [...matches, { ...match, number: 90 + by, score: [7, by % 7] }];
    else if (kind === "unlicensed") matches = put({ ...match, isUnlicensed: true });
    else {
      const { home, away } = other;
      matches = put({ ...match, home, away }).with(by % matches.length, {
        ...other,
        home: match.home,
        away: match.away,
      });
    }
  }
  return matches;
}

/** Only a name without a licence makes somebody else of a person. */
function misspelt(name: string): string {
  return licenseOf(name) === null ? `${name.slice(0, 2)}x${name.slice(2)}` : name;
}

/** The file of a night, flat, everything in one competition. */
export function fileOfNight(night: readonly (NightMatch | WrittenMatch)[]): unknown {
  const matches = numbered(night);
  return {
    tournament: { code: "N1", name: "Nuit", table: "Bonzini" },
    competitions: [
      {
        name: "Open",
        category: "OD",
        rule: "Official",
        type: "team",
        standings: [],
        matches: matches.map((match) => ({
          number: match.number,
          round: match.number,
          group: null,
          home: { players: match.home.map((name) => playerOf(name, match)) },
          away: { players: match.away.map((name) => playerOf(name, match)) },
          score: { home: match.score[0], away: match.score[1] },
          start_at: new Date(Date.UTC(2025, 2, 14, 23, match.number + match.minute)).toISOString(),
        })),
      },
    ],
  };
}

function playerOf(name: string, { isUnlicensed }: WrittenMatch) {
  return { name, license: isUnlicensed ? null : licenseOf(name) };
}

function numbered(night: readonly (NightMatch | WrittenMatch)[]): readonly WrittenMatch[] {
  return night.map((match, index) => ({ ...match, number: "number" in match ? match.number : index + 1 }));
}
