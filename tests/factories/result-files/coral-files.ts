export const ana = { license: "01111111", code: "AAA111", name: "Ana Côté" };
export const bob = { license: "22222222", code: "BBB222", name: "Bob Roy" };
const start = "2025-03-14 18:30:00";

/** A flat file of one competition with these matches. */
export function flatFile(
  matches: readonly unknown[],
  fields: { table?: unknown; event?: object; code?: string } = {},
): unknown {
  return {
    tournament: { code: fields.code ?? "Q1", name: "Ouvert de Laval", table: fields.table ?? "Bonzini" },
    competitions: [
      {
        name: "Open Simple",
        category: "OS",
        rule: "Official",
        type: "individual",
        standings: [],
        ...fields.event,
        matches,
      },
    ],
  };
}

/** A documented tournament of one competition with these matches in one phase. */
export function documentedFile(matches: readonly unknown[], fields: object = {}): unknown {
  const phases = [{ id: 1, name: "Tableau A", system: "sko", stage: 1, standings: [], matches }];
  const competition = { id: 1, name: "Open Simple", category: "OS", dyp: false, standings: [], phases };
  return {
    id: 7,
    name: "Ouvert de Laval",
    start_date: "2025-03-14",
    end_date: "2025-03-14",
    timezone: "America/Toronto",
    table: "BONZINI",
    competitions: [competition],
    ...fields,
  };
}

/** A flat match of Ana against Bob, 7–3, unless the fields say otherwise. */
export function flatMatch(fields: object = {}): object {
  return {
    number: 1,
    round: 1,
    group: null,
    home: { players: [ana] },
    away: { players: [bob] },
    score: { home: 7, away: 3 },
    winner: 1,
    start_at: start,
    end_at: "2025-03-14 18:37:00",
    ...fields,
  };
}

/** The same match in the documented shape. */
export function documentedMatch(fields: object = {}): object {
  const sides = { home: [ana.license], away: [bob.license] };
  return {
    round: 1,
    start_at: start,
    end_at: "2025-03-14 18:37:00",
    pg: 1,
    ...sides,
    score: [7, 3],
    ...fields,
  };
}
