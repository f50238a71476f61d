import { expect, test } from "vitest";
import { aMatch, side } from "#tests/factories/match.ts";
import { findMatchFaults, type MatchesToCheck } from "./match-faults.ts";

const match = aMatch({ id: "m", home: side("a"), away: side("b"), compilationId: "c", sequence: 1 });
const { effectiveStart, position } = match;
const ofA = { matchId: "m", playerId: "a", outcome: "win", effectiveStart, position } as const;
const ofB = { ...ofA, playerId: "b", outcome: "loss" } as const;
const sound: MatchesToCheck = {
  matches: [match],
  playerIds: new Set(["a", "b"]),
  participations: [ofA, ofB],
  compilations: [{ id: "c", matches: 1, rated: 1, madeIn: null }],
  kFactorOf: () => 50,
};

test("a sound season has no fault", () => {
  expect(findMatchFaults(sound)).toEqual([]);
});

test("a match that was compiled on the legacy site has no place in this ledger", () => {
  const data = {
    matches: [{ ...match, sequence: null }],
    compilations: [{ id: "c", matches: 1, rated: 1, madeIn: "store" as const }],
  };
  expect(findMatchFaults({ ...sound, ...data })).toEqual([]);
});

test.each<{ kind: string; data: Partial<MatchesToCheck> }>([
  { kind: "participationMissing", data: { participations: [ofB] } },
  { kind: "participationMissing", data: { participations: [{ ...ofA, outcome: "draw" }, ofB] } },
  { kind: "participationMissing", data: { participations: [{ ...ofA, effectiveStart: "" }, ofB] } },
  { kind: "participationMissing", data: { participations: [ofA, { ...ofB, position: position + 1 }] } },
  {
    kind: "participationUnexplained",
    data: { participations: [{ ...ofA, effectiveStart: "" }, ofA, ofB] },
  },
  { kind: "participationUnexplained", data: { participations: [ofA, ofB, { ...ofA, playerId: "z" }] } },
  { kind: "unknownPlayer", data: { playerIds: new Set(["a"]) } },
  { kind: "sequenceMissing", data: { matches: [{ ...match, sequence: null }] } },
  { kind: "sequenceUnexplained", data: { matches: [{ ...match, compilationId: null }] } },
  { kind: "sequenceTwice", data: { matches: [match, { ...match, id: "m2" }] } },
  {
    kind: "compilationMiscounted",
    data: { compilations: [{ id: "c", matches: 2, rated: 1, madeIn: null }] },
  },
  {
    kind: "compilationMiscounted",
    data: { compilations: [{ id: "c", matches: 1, rated: 0, madeIn: null }] },
  },
  { kind: "compilationMiscounted", data: { kFactorOf: () => 0 } },
])("$kind is found", ({ kind, data }) => {
  expect(findMatchFaults({ ...sound, ...data }).map((fault) => fault.kind)).toContain(kind);
});
