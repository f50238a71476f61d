import { expect, test } from "vitest";
import { findNamed, findPeople, type NamedPlayer, searchablePeople } from "./found-people.ts";

function aNamed(personId: string, name: string, rest: Partial<NamedPlayer> = {}): NamedPlayer {
  const ratings = { singlesRanking: 900, doublesRanking: 900, lastParticipation: null };
  return {
    id: `${personId}-${rest.table ?? "bonzini"}`,
    personId,
    table: "bonzini",
    name,
    ...ratings,
    ...rest,
  };
}

const players = [
  aNamed("1", "Jean-Luc Martin"),
  aNamed("2", "Marthe Côté"),
  aNamed("3", "Guillemart Roy"),
  aNamed("2", "Marthe Côté", { table: "leonhart", lastParticipation: "2026-01-01T17:00:00.000Z" }),
  aNamed("4", "Ana (R.) Roy"),
];
const everyone = searchablePeople(players);

test.each([
  { q: "mart", found: ["Marthe Côté", "Jean-Luc Martin", "Guillemart Roy"], why: "beginnings first" },
  { q: "CÔTE", found: ["Marthe Côté"], why: "accents and case are ignored" },
  { q: "luc", found: ["Jean-Luc Martin"], why: "a part of a double name is a word" },
  { q: "jean luc mar", found: ["Jean-Luc Martin"], why: "a hyphen need not be typed" },
  { q: "(r.)", found: ["Ana (R.) Roy"], why: "signs are signs" },
  { q: " ma ", found: [], why: "two characters find nobody" },
  { q: "---", found: [], why: "nor do hyphens alone, which are no part of a name" },
  { q: "'''", found: [], why: "nor apostrophes alone" },
  { q: "a --", found: [], why: "nor one letter beside them" },
  { q: "a''", found: [], why: "in whatever way" },
])("“$q” finds $found: $why", ({ q, found }) => {
  expect(findPeople(everyone, q).map(({ name }) => name)).toEqual(found);
});

test("a person is found once, with the table they played on last first", () => {
  const [marthe] = findPeople(everyone, "marthe");
  expect(marthe?.players.map(({ table }) => table)).toEqual(["leonhart", "bonzini"]);
});

test("a whole name is somebody, unless two have it", () => {
  expect(findNamed(findPeople(everyone, "marthe cote"), "marthe cote")?.id).toBe("2");
  const twice = searchablePeople([...players, aNamed("5", "Marthe Coté")]);
  expect(findNamed(findPeople(twice, "marthe cote"), "marthe cote")).toBeUndefined();
});
