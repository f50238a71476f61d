import { describe, expect, test } from "vitest";
import type { Player } from "#app/domain/players/player.ts";
import { aPlayer } from "#tests/factories/player.ts";
import { compareNames, defaultRankingView, type RankingView, rankablePlayer } from "./ranking.ts";
import { orderPlayers, rankedAt, rankPlayers } from "./ranking-order.ts";

const cutOff = "2024-01-01";

function ranked(players: Partial<Player>[], view: Partial<RankingView> = {}): string[] {
  const rankable = players.map((player) => rankablePlayer(aPlayer(player), cutOff));
  return rankPlayers(rankable, { ...defaultRankingView, ...view }).map(
    (player) => `${player.rank} ${player.name}`,
  );
}

const four = [
  { name: "Ana", singlesRanking: 1000, doublesRanking: 1000 },
  { name: "Bo", singlesRanking: 1500, doublesRanking: 500 },
  { name: "Éva", singlesRanking: 900, doublesRanking: 1300 },
  { name: "Dan", singlesRanking: 200, doublesRanking: 100 },
];

describe("a ranking", () => {
  test("R19: is by average, best first, unless asked otherwise", () => {
    expect(ranked(four)).toEqual(["1 Éva", "2 Ana", "2 Bo", "4 Dan"]);
  });

  test("R20: numbers ties alike and goes on after them; ties are by name", () => {
    const tied = ["Zoé", "Éric", "eve"].map((name) => ({ name, singlesRanking: 500, doublesRanking: 500 }));
    expect(ranked([...tied, { name: "Last" }])).toEqual(["1 Éric", "1 eve", "1 Zoé", "4 Last"]);
  });

  test("R20: players who come in the order of names stand in the same order as others", () => {
    const players = ["z", "É", "a", "e", "b", "c", "e"].map((name, index) =>
      rankablePlayer(aPlayer({ id: `${index}`, name, singlesRanking: index % 2, doublesRanking: 0 }), cutOff),
    );
    const view = { ...defaultRankingView, sort: "singles" } as const;
    const inOrder = players.toSorted(compareNames);
    const order = orderPlayers(inOrder, view, { isInOrderOfNames: true });
    expect(rankedAt(inOrder, order, Uint32Array.from(order.indexes.keys()))).toEqual(
      rankPlayers(players, view),
    );
  });

  test("R20: by another mode counts that mode's points", () => {
    expect(ranked(four, { sort: "singles" })).toEqual(["1 Bo", "2 Ana", "3 Éva", "4 Dan"]);
    expect(ranked(four, { sort: "doubles" })).toEqual(["1 Éva", "2 Ana", "3 Bo", "4 Dan"]);
  });

  test("R20: reversed keeps everyone's number", () => {
    expect(ranked(four, { sort: "singles", dir: "asc" })).toEqual(["4 Dan", "3 Éva", "2 Ana", "1 Bo"]);
  });

  test("R25: searched keeps everyone's number", () => {
    expect(ranked(four, { q: "dan" })).toEqual(["4 Dan"]);
    expect(ranked(four, { q: "da" })).toHaveLength(4);
  });

  test("R21: leaves out the inactive, who otherwise count", () => {
    const players = [
      ...four,
      { name: "Old", singlesRanking: 2000, doublesRanking: 2000, lastParticipation: null },
    ];
    expect(ranked(players)).toHaveLength(4);
    expect(ranked(players, { inactive: true })[0]).toBe("1 Old");
  });

  test("R1: shows the class of the average, whatever the sort", () => {
    const [player] = [aPlayer({ singlesRanking: 2100, doublesRanking: 0 })].map((it) =>
      rankablePlayer(it, cutOff),
    );
    const view = { ...defaultRankingView, sort: "singles" } as const;
    expect(player && rankPlayers([player], view)[0]?.class).toBe("Expert");
  });
});
