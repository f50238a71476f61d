import { expect, test } from "vitest";
import { findDateFaults, findParticipationFaults } from "./participation-faults.ts";

const at = "2025-03-14T16:00:00.000Z";
const compilations = [
  { id: "here", madeIn: null },
  { id: "there", madeIn: "store" },
] as const;

test("R13: a last participation that nothing explains is a fault, and so is one that is missing", () => {
  const players = [
    { id: "right", lastParticipation: at },
    { id: "none", lastParticipation: null },
    { id: "wrong", lastParticipation: "2025-03-15T16:00:00.000Z" },
    { id: "missing", lastParticipation: null },
    { id: "unexplained", lastParticipation: at },
  ];
  const latest = new Map(["right", "wrong", "missing"].map((id) => [id, at]));
  expect(findParticipationFaults(players, latest, new Map())).toEqual(
    ["wrong", "missing", "unexplained"].map((id) => ({
      kind: "lastParticipationWrong",
      subjectId: id,
      playerId: id,
    })),
  );
});

test("R54: a player who was merged is over: its participation is the other's", () => {
  const merged = new Map([["gone", "kept"]]);
  expect(findParticipationFaults([{ id: "gone", lastParticipation: at }], new Map(), merged)).toEqual([]);
});

test("R10: a match counts as played when it started; without a start at some instant, never at none", () => {
  const matches = [
    { id: "as it started", startAt: at, effectiveStart: at, compilationId: null },
    { id: "by its night", startAt: null, effectiveStart: at, compilationId: "here" },
    { id: "elsewhere", startAt: at, effectiveStart: "2025-03-15T16:00:00.000Z", compilationId: null },
    { id: "never", startAt: null, effectiveStart: "", compilationId: null },
    { id: "rated, never played", startAt: null, effectiveStart: "", compilationId: "here" },
    { id: "begun, of the legacy site", startAt: at, effectiveStart: "", compilationId: "there" },
  ];
  const faults = findDateFaults(matches, compilations);
  expect(faults.map(({ kind, subjectId, playerId }) => [kind, subjectId, playerId])).toEqual([
    ["effectiveStartWrong", "elsewhere", null],
    ["effectiveStartWrong", "never", null],
    ["effectiveStartWrong", "rated, never played", null],
    ["effectiveStartWrong", "begun, of the legacy site", null],
  ]);
});

test("what the legacy site has compiled may be of a day that nobody wrote down", () => {
  const match = { id: "old", startAt: null, effectiveStart: "", compilationId: "there" };
  expect(findDateFaults([match], compilations)).toEqual([]);
});
