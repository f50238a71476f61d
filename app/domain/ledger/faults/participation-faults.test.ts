import { expect, test } from "vitest";
import { findDateFaults, findParticipationFaults } from "./participation-faults.ts";

const at = "2025-03-14T16:00:00.000Z";

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
    { id: "as it started", startAt: at, effectiveStart: at },
    { id: "by its night", startAt: null, effectiveStart: at },
    { id: "elsewhere", startAt: at, effectiveStart: "2025-03-15T16:00:00.000Z" },
    { id: "never", startAt: null, effectiveStart: "" },
  ];
  expect(findDateFaults(matches).map(({ kind, subjectId, playerId }) => [kind, subjectId, playerId])).toEqual(
    [
      ["effectiveStartWrong", "elsewhere", null],
      ["effectiveStartWrong", "never", null],
    ],
  );
});
