import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { Candidates } from "./candidates.ts";

test.each([
  { name: "Catherine Boucher", found: ["Katherine Bouchez", "alike"] },
  { name: "Luc Audet", found: ["Denis Michaud", "nearest"] },
])(
  "R34: of a name that fits nobody, the nearest is said to be alike only where a reader would say so: $name",
  ({ name, found }) => {
    const players = ["Katherine Bouchez", "Denis Michaud"].map((one) => aPlayer({ id: one, name: one }));
    const nearest = new Candidates(players, []).nearest({ license: null, code: null, name }, new Set());
    expect(nearest.map((candidate) => [candidate.name, candidate.reason])).toEqual([found]);
  },
);
