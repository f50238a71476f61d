import { expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
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
