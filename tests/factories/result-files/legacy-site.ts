const seconds = (iso: string) => Date.parse(iso) / 1000;
export const noon = { _seconds: seconds("2025-03-15T16:00:00Z"), _nanoseconds: 0 };

/** The documents of a small site, like real ones: three formats of time, numbers as text, unknown fields. */
export function aLegacySite() {
  const player = (name: string, fields: object) => ({
    name,
    table: "bonzini",
    gender: "men",
    singlesRanking: 900,
    doublesRanking: 800,
    averageRanking: 850,
    createdAt: noon,
    createdBy: "old@association.example",
    points: 12,
    ...fields,
  });
  const side = (...ids: [string, string][]) => ({
    players: ids.map(([playerId, name]) => ({ license: null, playerId, name, ranking: 900 })),
    averageRanking: 900,
    eloDelta: 25,
  });
  const match = (fields: object) => ({
    table: "bonzini",
    tournament: { code: "T1", name: "Ouvert de Laval", table: "bonzini" },
    event: "Open Singles",
    compiled: true,
    round: 1,
    home: side(["p1", "Ana Côté"]),
    away: { ...side(["p2", "Bob Roy"]), eloDelta: -25 },
    playerIds: ["p1", "p2"],
    title: "Match 1",
    winner: 1,
    score: [5, 3],
    start_at: "2025-03-15T14:00:00-04:00",
    createdAt: { seconds: seconds("2025-03-16T01:00:00Z"), nanoseconds: 5_000_000 },
    ...fields,
  });
  return {
    tournaments: {
      "laval-2025-03-15": {
        name: "Ouvert de Laval",
        ville: "Laval",
        about: "Bienvenue",
        from: noon,
        to: "2025-03-16T16:00:00.000Z",
        table: "Bonzini",
        status: "completed",
        registration_link: "pas une adresse",
        image_name: "laval.jpg",
        results: {
          competitions: [
            { name: "Open Singles", standings: [{ rank: 1, players: [{ license: "01", name: "Ana" }] }] },
          ],
        },
      },
    },
    playerRankings: {
      p1: player("Ana Côté", { coralId: "AAA", license: "01111111", lastParticipation: noon }),
      p2: player("Bob Roy", { license: 2_222_222, singlesRanking: "650", doublesRanking: 0 }),
    },
    matches: {
      m1: match({}),
      m2: match({
        round: 2,
        winner: null,
        score: { home: [5, 3], away: [4, 5] },
        compiled: false,
        start_at: "",
      }),
      m3: match({ round: 3, away: null, bye: true, playerIds: ["p1"] }),
      m4: match({ round: 4, away: side(["gone", "Cléo Nadeau"]), compiled: false }),
    },
  };
}
