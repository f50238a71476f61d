const ids = (names: readonly string[]) => names.map((name) => ({ _id: name, type: "Player" }));

/** A finished match of two sides, named by id, 7–3, unless the fields say otherwise. */
export function ktoolPlay(fields: object = {}): object {
  return {
    _id: "m-1",
    type: "Play",
    valid: true,
    team1: { _id: "ana", type: "Player" },
    team2: { _id: "bob", type: "Player" },
    disciplines: [{ sets: [{ type: "Result", team1: 7, team2: 3 }] }],
    timeStart: Date.parse("2025-03-14T22:30:00Z"),
    timeEnd: Date.parse("2025-03-14T22:37:00Z"),
    skipped: false,
    deactivated: false,
    ...fields,
  };
}

/** A saved tournament with one round of these matches, two players, and the team of both. */
export function ktoolFile(plays: readonly object[], fields: object = {}): object {
  return {
    _id: "T1",
    type: "Tournament",
    name: "Ouvert de Laval",
    created: "2025-03-14T21:50:00.000Z",
    players: [
      { _id: "ana", type: "Player", _name: "Ana Côté" },
      { _id: "bob", type: "Player", _name: "Bob Roy" },
    ],
    teams: [{ _id: "both", type: "Team", players: ids(["ana", "bob"]) }],
    rounds: [{ _id: "r-1", type: "Round", name: "1", plays }],
    ko: [],
    mode: "swiss",
    nameType: "single",
    version: "5.1",
    ...fields,
  };
}
