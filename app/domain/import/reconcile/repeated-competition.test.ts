import { expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { seriesOf } from "#app/domain/values/series.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { findRepeatedCompetition } from "./repeated-competition.ts";

const [night] = (flatFile([flatMatch()]) as { competitions: { name: string; matches: object[] }[] })
  .competitions;

test.each([
  { why: "word for word", other: {}, isRepeated: true },
  { why: "in other capitals", other: { name: night?.name.toUpperCase() }, isRepeated: true },
  { why: "of another name", other: { name: "Consolante" }, isRepeated: false },
  {
    why: "with another score",
    other: { matches: [flatMatch({ score: { home: 7, away: 1 } })] },
    isRepeated: false,
  },
  { why: "with a match more", other: { matches: [flatMatch(), flatMatch({ round: 2 })] }, isRepeated: false },
  { why: "without matches", first: { matches: [] }, other: { matches: [] }, isRepeated: false },
])(
  "R33: a competition that stands twice in a file is refused: $why: $isRepeated",
  ({ first, other, isRepeated }) => {
    const competitions = [
      { ...night, ...first },
      { ...night, ...other },
    ];
    const read = readCoral({ tournament: { name: "Ouvert de Laval" }, competitions }, "both");
    const refusal = read.ok ? findRepeatedCompetition(read.value) : undefined;
    expect(refusal).toEqual(
      isRepeated
        ? { code: "duplicateCompetition", path: "competitions[1]", found: competitions[1]?.name }
        : undefined,
    );
  },
);

test("of competitions of one name and size each match is read once at most, however many they are", () => {
  const rounds = [1, 2, 3, 4, 5, 6, 7, 8];
  const competitions = rounds.map((last) => ({
    ...night,
    matches: [...rounds, 10 + last].map((round) => flatMatch({ round })),
  }));
  const read = readCoral({ tournament: { name: "Ouvert de Laval" }, competitions }, "both");
  if (!read.ok) throw new Error(read.refusal.code);
  let reads = 0;
  const tournaments = read.value.tournaments.map((tournament) => ({
    ...tournament,
    competitions: tournament.competitions.map((competition) => ({
      ...competition,
      matches: seriesOf(competition.matches.length, function* () {
        for (const match of competition.matches) {
          reads++;
          yield match;
        }
      }),
    })),
  }));
  expect(findRepeatedCompetition({ tournaments })).toBe(undefined);
  expect(reads).toBe(8 * 9);
});
