import { describe, expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { defaultRankingView, type RankingView, rankablePlayer } from "./ranking.ts";
import { movementSince, ranksThen } from "./ranking-movement.ts";
import { rankPlayers } from "./ranking-order.ts";

const view: RankingView = { ...defaultRankingView, sort: "singles", inactive: true };
const cutOff = "2024-01-01";
const ana = aPlayer({ id: "ana", name: "Ana", singlesRanking: 1000, doublesRanking: 0 });
const bob = aPlayer({ id: "bob", name: "Bob", singlesRanking: 900, doublesRanking: 0 });
const zoe = aPlayer({ id: "zoe", name: "Zoé", singlesRanking: 800, doublesRanking: 0 });

function movements(before: Record<string, number | null>, asked = view) {
  const ratingsThen = new Map(
    Object.entries(before).map(([id, singles]) => [id, { singles, doubles: null }] as const),
  );
  const players = [ana, bob, zoe].map((player) => rankablePlayer(player, cutOff));
  const ratings = { before: ratingsThen, sort: asked.sort };
  const ranks = ranksThen(rankPlayers(players, { ...asked, q: "" }), ratings);
  const ranked = rankPlayers(players, asked);
  return Object.fromEntries(
    ranked.map((player) => [player.id, movementSince(player, { ...ratings, ranks })]),
  );
}

describe("how far someone went in a ranking", () => {
  test("ranks gained are positive, ranks lost negative, and so are points", () => {
    expect(movements({ ana: 850, bob: 950, zoe: 800 })).toEqual({
      ana: { ranks: 1, points: 150 },
      bob: { ranks: -1, points: -50 },
      zoe: { ranks: 0, points: 0 },
    });
  });

  test("who was not in it has no ranks to compare, and won the whole rating", () => {
    const { ana: fresh, bob: known } = movements({ bob: 900, zoe: null });
    expect(fresh).toEqual({ ranks: null, points: 1000 });
    expect(known).toEqual({ ranks: -1, points: 0 });
  });

  test("who has no rating yet is not new each time: they stand where 0 stands, now and then", () => {
    const dyp = rankablePlayer(aPlayer({ id: "dyp", singlesRanking: null, doublesRanking: null }), cutOff);
    const low = rankablePlayer(aPlayer({ id: "low", singlesRanking: -20, doublesRanking: null }), cutOff);
    const ratings = { before: new Map([["low", { singles: -20, doubles: null }]]), sort: "average" as const };
    const ranked = rankPlayers([dyp, low], { ...view, sort: "average" });
    const ranks = ranksThen(ranked, ratings);
    expect(ranked.map((player) => [player.id, movementSince(player, { ...ratings, ranks })])).toEqual([
      ["dyp", { ranks: 0, points: 0 }],
      ["low", { ranks: 0, points: 0 }],
    ]);
  });

  test("who is new had no rank: whoever had less than 0 points falls behind them", () => {
    const low = rankablePlayer(aPlayer({ id: "low", singlesRanking: -20, doublesRanking: null }), cutOff);
    const ratings = {
      before: new Map([["low", { singles: -20, doubles: null }]]),
      sort: "singles" as const,
    };
    const ranked = rankPlayers([low, rankablePlayer(ana, cutOff)], view);
    const ranks = ranksThen(ranked, ratings);
    expect(ranked.map((player) => movementSince(player, { ...ratings, ranks }).ranks)).toEqual([null, -1]);
  });

  test("whoever has a rating in one mode alone was in it with that one, and is new without any", () => {
    const before = new Map([["known", { singles: null, doubles: 600 }]]);
    const ratings = { before, sort: "average" as const };
    const one = { singlesRanking: null, doublesRanking: 700, lastParticipation: null };
    const other = { ...one, singlesRanking: 680, doublesRanking: null };
    const players = [
      { id: "fresh", ...one },
      { id: "known", ...one },
      { id: "single", ...other },
    ].map((fields) => rankablePlayer(aPlayer({ name: fields.id, ...fields }), cutOff));
    const ranked = rankPlayers(players, { ...view, sort: "average" });
    const ranks = ranksThen(ranked, ratings);
    expect(ranked.map((player) => movementSince(player, { ...ratings, ranks }))).toEqual([
      { ranks: null, points: 350 },
      { ranks: 0, points: 50 },
      { ranks: null, points: 340 },
    ]);
  });

  test("R20: people who had equal points shared the rank", () => {
    expect(movements({ ana: 850, bob: 850, zoe: 800 })).toMatchObject({
      ana: { ranks: 0 },
      bob: { ranks: -1 },
      zoe: { ranks: 0 },
    });
  });

  test("a search shows fewer people, and moves nobody", () => {
    expect(movements({ ana: 850, bob: 950, zoe: 800 }, { ...view, q: "ana" })).toEqual({
      ana: { ranks: expect.any(Number), points: 150 },
    });
  });
});
