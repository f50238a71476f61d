/** A team as Kickertool writes it: with its people, or with a name alone. */
export function kickertoolTeam(name: string, people: readonly string[] = []): object {
  const players = people.map((person) => ({ _id: `p-${person}`, name: person, players: [], guest: false }));
  return { _id: `t-${name}`, name, guest: false, deactivated: false, removed: false, players };
}

const ana = kickertoolTeam("Ana Côté");
const bob = kickertoolTeam("Bob Roy");

/** A finished match of Ana against Bob, 7–3, unless the fields say otherwise. */
export function kickertoolMatch(fields: object = {}): object {
  return {
    _id: "m-1",
    team1: ana,
    team2: bob,
    team1bye: false,
    team2bye: false,
    skipped: false,
    deactivated: false,
    valid: true,
    disciplines: [{ _id: "m-1-0", sets: [{ _id: "m-1-0-0", scores: [7, 3] }] }],
    result: [7, 3],
    timeStart: Date.parse("2025-03-14T22:30:00Z"),
    timeEnd: Date.parse("2025-03-14T22:37:00Z"),
    ...fields,
  };
}

/** The sets of a match, as Kickertool writes them. */
export function kickertoolSets(...scores: readonly (readonly number[])[]): object {
  return { disciplines: [{ sets: scores.map((pair) => ({ scores: pair })) }] };
}

/** An export of one singles evening with one round of these matches. */
export function kickertoolFile(matches: readonly object[], fields: object = {}): object {
  return {
    _id: "K1",
    name: "Ouvert de Laval",
    createdAt: "2025-03-14T21:50:00.000Z",
    mode: "swiss",
    nameType: "single",
    version: 14,
    qualifying: [
      {
        name: null,
        participants: [ana, bob],
        standings: [
          { ...ana, stats: { place: 1 } },
          { ...bob, stats: { place: 2 } },
        ],
        rounds: [{ name: "1", matches }],
      },
    ],
    eliminations: [],
    ...fields,
  };
}

/** A tree with a final, a losers' final and a match for third place. */
export function kickertoolTree(fields: object = {}): {
  readonly standings: unknown;
  readonly [field: string]: unknown;
} {
  const level = (id: string) => ({ name: id, matches: [kickertoolMatch({ _id: id })] });
  return {
    name: "Tableau A",
    levels: [level("1. Winner"), level("FINALS-1-1")],
    leftLevels: [level("THIRD"), level("1. Loser")],
    third: level("third"),
    standings: [
      { name: "Bob Roy", stats: { place: 1 } },
      { name: "Ana Côté", stats: { place: 2 } },
    ],
    ...fields,
  };
}

/** Somebody, or a team of these people, in standings. */
export function kickertoolStanding(name: string, rank: number, people: readonly string[] = []): object {
  return { ...kickertoolTeam(name, people), stats: { place: rank } };
}

/** A match of two teams, whose names are made of their people's. */
export function kickertoolMatchOf(id: string, teams: readonly (readonly string[])[]): object {
  const [team1, team2] = teams.map((names) => kickertoolTeam(names.join(" / "), names));
  return kickertoolMatch({ _id: id, team1, team2 });
}

/**
 * A tree of four teams without a match for third place; `final` says who played it. Its program lists everybody alone, the members
 * of the two teams that share the third rank mixed.
 */
export function kickertoolTiedTeams(
  nameType: string,
  final: readonly (readonly string[])[] = [
    ["A", "B"],
    ["C", "D"],
  ],
): object {
  const semifinals = [
    kickertoolMatchOf("s1", [
      ["A", "B"],
      ["E", "F"],
    ]),
    kickertoolMatchOf("s2", [
      ["C", "D"],
      ["G", "H"],
    ]),
  ];
  const standings = ["A", "B", "C", "D", "E", "G", "F", "H"].map((name, index) =>
    kickertoolStanding(name, index < 2 ? 1 : index < 4 ? 2 : 3),
  );
  const levels = [
    { name: "1", matches: semifinals },
    { name: "2", matches: [kickertoolMatchOf("f", final)] },
  ];
  return kickertoolFile([], { nameType, qualifying: [], eliminations: [{ name: null, levels, standings }] });
}
