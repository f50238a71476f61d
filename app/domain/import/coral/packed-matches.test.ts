import { expect, test } from "vitest";
import { PackedMatches } from "./packed-matches.ts";

const people = ["Ana", "Bob", "Cam", "Dan"].map((name) => ({ license: null, code: null, name }));
const of = (...names: string[]) => people.filter(({ name }) => names.includes(name));
const blank = { number: null, round: null, group: null, winner: null, score: null, forfeit: false } as const;
const unplayed = { ...blank, startAt: null, endAt: null };
const played = {
  number: 4,
  round: -1,
  group: "A",
  winner: 2,
  score: { home: [5, 2], away: [3, 7] },
  forfeit: false,
  startAt: "2025-03-14T22:30:00.000Z",
  endAt: "2025-03-14T22:40:00.000Z",
} as const;

test("matches come out as they were put in, with the path of their entry, as often as they are read", () => {
  const packed = new PackedMatches("competitions[0].matches");
  const matches = [
    { entry: 0, match: { ...unplayed, home: of("Ana"), away: [] } },
    { entry: 2, match: { ...played, home: of("Ana", "Bob"), away: of("Cam", "Dan") } },
    { entry: 3, match: { ...unplayed, forfeit: true, home: [], away: of("Dan") } },
  ];
  for (const { entry, match } of matches) packed.add(entry, match);
  const expected = matches.map(({ entry, match }) => ({
    ...match,
    path: `competitions[0].matches[${entry}]`,
  }));
  expect([...packed]).toEqual(expected);
  expect([...packed]).toEqual(expected);
  expect(packed).toHaveLength(3);
});
