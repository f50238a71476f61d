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

const known = (id: string, name: string, license: string | null = null) => ({
  id,
  personId: id,
  name,
  coralId: null,
  license,
});
const denis = new Candidates(
  [
    known("zoe", "Zoé Roy"),
    known("dube", "Denis Dubé"),
    known("cote", "Denis Côté"),
    known("denise", "Denise Bernier"),
    known("here", "Denis Bernier", "01"),
  ],
  [
    {
      ...known("there", "Denis Bernier"),
      isLiving: true,
      players: [{ id: "on leonhart", table: "leonhart" }],
    },
  ],
);

test.each([
  {
    why: "a whole name here, then one that fits, then the same name on another table",
    name: "Denis Bernier",
    order: ["here sameName", "denise shortForm", "on leonhart sameNameOnAnotherTable"],
  },
  {
    why: "whoever is somebody else in the file comes after them",
    name: "Denis Bernier",
    taken: ["here"],
    order: ["denise shortForm", "on leonhart sameNameOnAnotherTable", "here sameName"],
  },
  {
    why: "so does whose licence is another one",
    name: "Denis Bernier",
    license: "09",
    order: ["denise shortForm", "on leonhart sameNameOnAnotherTable", "here sameName"],
  },
  {
    why: "those who are as likely go by name, before the one of another table",
    name: "Denis",
    order: ["here partOfName", "cote partOfName", "dube partOfName", "on leonhart partOfName"],
  },
])("R34: the most likely are offered first: $why", ({ name, taken = [], license = null, order }) => {
  const nearest = denis.nearest({ license, code: null, name }, new Set(taken));
  expect(nearest.slice(0, order.length).map(({ id, reason }) => `${id} ${reason}`)).toEqual(order);
  expect(nearest.every(({ confidence }) => confidence > 0 && confidence < 1)).toBe(true);
});

test("a whole name fits nobody else, a first name does", () => {
  expect([denis.fitsOthers("Denis Dubé", "dube"), denis.fitsOthers("Denis", "dube")]).toEqual([false, true]);
});
