import { fileOf } from "#tests/factories/files.ts";

/** The table of the evenings. */
export const table = "bonzini";

export type Pair = readonly [home: string, away: string];

/** The file of one evening: a match for each pair of people, who have nothing but a name. */
export function evening(day: string, pairs: readonly Pair[], winner = 1) {
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const matches = pairs.map(([home, away], index) => ({
    round: index + 1,
    home: side(home),
    away: side(away),
    winner,
    start_at: `${day}T23:00:00Z`,
  }));
  const tournament = { code: day, name: `Soirée du ${day}`, table: "Bonzini" };
  return fileOf({ tournament, competitions: [{ name: "Open Singles", standings: [], matches }] });
}

/** The same with standings, in a city. */
export function eveningWithResults(day: string, pairs: readonly Pair[]) {
  const content = JSON.parse(new TextDecoder().decode(evening(day, pairs).bytes)) as {
    tournament: { name: string };
    competitions: { standings: unknown[] }[];
  };
  const { tournament: night, competitions } = content;
  const standings = pairs.map(([name], index) => ({ rank: index + 1, players: [{ license: null, name }] }));
  return fileOf({
    tournament: { ...night, name: `Ouvert de Lévis ${day}` },
    competitions: competitions.map((competition) => ({ ...competition, standings })),
  });
}

/** The legacy site's documents: somebody of the other table, with a match that it had compiled. */
export const legacySite = {
  tournaments: { "laval-2025-03-15": { name: "Ouvert", ville: "Laval", from: "2025-03-15" } },
  playerRankings: Object.fromEntries(
    ["Ana", "Bob"].map((name) => [name, { name, table: "leonhart", singlesRanking: 900, doublesRanking: 0 }]),
  ),
  matches: {
    m1: {
      table: "leonhart",
      tournament: { code: "T", name: "Ouvert", table: "leonhart" },
      event: "Open Singles",
      compiled: true,
      round: 1,
      home: { players: [{ license: null, playerId: "Ana", name: "Ana" }] },
      away: { players: [{ license: null, playerId: "Bob", name: "Bob" }] },
      winner: 1,
      start_at: "2025-03-15T14:00:00-04:00",
    },
  },
};
