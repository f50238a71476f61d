import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { type MatchToSummarize, summarizeWaiting } from "./waiting-summary.ts";

const someone = (playerId: string | null, name: string) => ({ playerId, name, license: null });
const ana = someone("a", "Ana Côté");
const bob = someone("b", "Bob Roy");
const guest = someone(null, "Invité");

function match(id: string, fields: Partial<MatchToSummarize> = {}): MatchToSummarize {
  return {
    id,
    home: [ana],
    away: [bob],
    winner: 1,
    score: null,
    forfeit: false,
    effectiveStart: "2025-03-14T23:00:00.000Z",
    event: { name: "Open Simple", category: null, dyp: false },
    tournament: "Ouvert de Laval",
    ...fields,
  };
}

const players = new Map([
  ["a", aPlayer({ id: "a", name: "Ana Côté", singlesGiven: true })],
  ["b", aPlayer({ id: "b", name: "Bob Roy", singlesRanking: 25 })],
]);

test("a match that was played before the last compiled one is late, one at the same moment is not", () => {
  const early = match("1", { effectiveStart: "2025-02-01T20:00:00.000Z", tournament: "Ouvert de Lévis" });
  const summary = summarizeWaiting([match("2"), early], players, "2025-03-14T23:00:00.000Z");
  expect(summary.late).toEqual({ matches: 1, tournaments: ["Ouvert de Lévis"] });
  expect(summary.tournaments).toEqual(["Ouvert de Lévis", "Ouvert de Laval"]);
  expect(summarizeWaiting([early], players, null).late.matches).toBe(0);
});

test("who would count as 0 is named by mode; a draw of partners rates nobody", () => {
  const drawn = match("2", { event: { name: "DYP", category: null, dyp: true } });
  expect(summarizeWaiting([match("1")], players, null).withoutStart).toEqual([
    { playerId: "b", name: "Bob Roy", mode: "singles", rating: 25 },
  ]);
  expect(summarizeWaiting([drawn], players, null).withoutStart).toEqual([]);
});

test("a name that is no player's is left out, and named once", () => {
  const matches = [match("1", { away: [guest] }), match("2", { home: [guest] })];
  expect(summarizeWaiting(matches, players, null).leftOut).toEqual(["Invité"]);
});

test("“Anonymous” was not left out: reading the file again asks nobody who it was", () => {
  const matches = [
    match("1", { away: [guest, someone(null, "Anonymous")] }),
    match("2", { home: [someone(null, "???")] }),
  ];
  expect(summarizeWaiting(matches, players, null).leftOut).toEqual(["Invité"]);
});
