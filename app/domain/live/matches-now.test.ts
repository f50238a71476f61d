import { expect, test } from "vitest";
import { type LiveMatch, matchesNow } from "./matches-now.ts";

const base: LiveMatch = {
  id: "one",
  startAt: "2026-03-14T18:00:00.000Z",
  endAt: null,
  winner: null,
  outcome: "unplayed",
  tableNumber: "2",
  people: ["ana", "bob"],
};
const later = { startAt: "2026-03-14T18:20:00.000Z" };

test.each<{ what: string; match: Partial<LiveMatch>; others?: readonly Partial<LiveMatch>[]; is: string }>([
  { what: "started and not ended", match: {}, is: "playing" },
  { what: "a score so far", match: { outcome: "home" }, is: "playing" },
  { what: "without a table's number", match: { tableNumber: null }, is: "playing" },
  { what: "ended", match: { endAt: later.startAt, outcome: "home" }, is: "latest" },
  { what: "a winner, and no end", match: { winner: 1, outcome: "home" }, is: "latest" },
  { what: "a winner that is 0, which is none", match: { winner: 0, outcome: "home" }, is: "playing" },
  { what: "a result without any time", match: { startAt: null, outcome: "home" }, is: "latest" },
  {
    what: "an earlier match at its table, wherever its file has it",
    match: {},
    others: [{ id: "two", startAt: "2026-03-14T17:40:00.000Z", winner: 1, outcome: "home" }],
    is: "playing",
  },
  {
    what: "another match started, both at tables that nobody knows",
    match: { tableNumber: null },
    others: [{ ...later, id: "two", people: ["zoe", "max"], tableNumber: null }],
    is: "playing",
  },
  { what: "called to a table", match: { startAt: null }, is: "called" },
  { what: "neither called nor started", match: { startAt: null, tableNumber: null }, is: "waiting" },
  {
    what: "ended, without a start and without a result",
    match: { startAt: null, endAt: later.startAt },
    is: "nothing",
  },
  { what: "a bye", match: { outcome: "bye" }, is: "nothing" },
  { what: "a forfeit", match: { outcome: "forfeit" }, is: "latest" },
  {
    what: "another match started at its table",
    match: { outcome: "home" },
    others: [{ ...later, id: "two", people: ["zoe", "max"] }],
    is: "latest",
  },
  {
    what: "another match started at another table",
    match: {},
    others: [{ ...later, id: "two", people: ["zoe", "max"], tableNumber: "5" }],
    is: "playing",
  },
  {
    what: "somebody in it plays elsewhere since",
    match: { outcome: "home" },
    others: [{ ...later, id: "two", people: ["ana", "max"], tableNumber: "5" }],
    is: "latest",
  },
])("$what: $is", ({ match, others = [], is }) => {
  const all = [match, ...others].map((fields) => ({ ...base, ...fields }));
  for (const now of [matchesNow(all), matchesNow(all.toReversed())]) {
    const found = (["playing", "called", "latest", "waiting"] as const).filter((name) =>
      now[name].includes("one"),
    );
    expect(found).toEqual(is === "nothing" ? [] : [is]);
  }
});

test("tables stand in the order of their numbers, and the last result first", () => {
  const on = ["10", null, "1a", "2", "Salle"].map((tableNumber, index) => ({
    ...base,
    id: `on ${tableNumber}`,
    tableNumber,
    people: [`p${index}`],
  }));
  const over = ["18:05", "18:30", "18:10", "18:30"].map((time, index) => ({
    ...base,
    id: `over ${time} ${index}`,
    outcome: "home" as const,
    endAt: `2026-03-14T${time}:00.000Z`,
    tableNumber: null,
    people: [`q${index}`],
  }));
  for (const some of [on, on.toReversed()])
    expect(matchesNow(some).playing).toEqual(["on 1a", "on 2", "on 10", "on Salle", "on null"]);
  const called = on.map((match) => ({ ...match, startAt: null }));
  expect(matchesNow(called).called).toEqual(["on 1a", "on 2", "on 10", "on Salle"]);
  const now = matchesNow([...on, ...over]);
  expect(now.latest).toEqual(["over 18:30 1", "over 18:30 3", "over 18:10 2", "over 18:05 0"]);
  expect(now.over).toEqual(now.latest);
});

test("of a long night the latest are the last eight, and everything that is over is there too", () => {
  const night = Array.from({ length: 10 }, (_, index) => ({
    ...base,
    id: `m${index}`,
    outcome: "home" as const,
    endAt: `2026-03-14T19:0${index}:00.000Z`,
    people: [`p${index}`],
  }));
  const { latest, over } = matchesNow(night);
  expect([latest.length, latest[0], latest.at(-1)]).toEqual([8, "m9", "m2"]);
  expect([over.length, over.at(-1)]).toEqual([10, "m0"]);
});
