import { strToU8, zipSync } from "fflate";

/** An element, or several of one name, of text or nested fields. */
type Fields = { readonly [name: string]: string | number | Fields | readonly Fields[] | undefined };

function xmlOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      if (value === undefined) return "";
      if (Array.isArray(value)) return value.map((one: Fields) => xmlOf({ [name]: one })).join("");
      const inner = typeof value === "object" ? xmlOf(value as Fields) : String(value);
      return `<${name}>${inner}</${name}>`;
    })
    .join("\n");
}

const person = (id: number, firstName: string, lastName: string): Fields => ({
  player: { id, person: { sex: "F", firstName, lastName, email: "null" } },
});

/** A finished match of team 11 against team 12, 7–3, unless the fields say otherwise. */
export function fastMatch(fields: Fields = {}): Fields {
  return {
    status: "T",
    team1Id: 11,
    team2Id: 12,
    effectiveStart: "14/03/2025 18:30:00",
    scheduleEnd: "14/03/2025 18:37:00",
    matchDepth: 1,
    isWinnerBracket: "true",
    matchNumber: 1,
    game: [{ scoreTeam1: 7, scoreTeam2: 3 }],
    ...fields,
  };
}

/** A round of everybody against everybody with these matches. */
export function fastPhase(teamMatch: readonly Fields[], fields: Fields = {}): Fields {
  const ranking = [11, 12, 13].map((teamId, index) => ({
    rank: index + 1,
    definitivePhaseOpponentRanking: { teamId, relativeRank: Math.min(index + 1, 2) },
  }));
  return {
    phaseType: "W",
    isQualification: "false",
    treeDepth: 0,
    phaseRanking: { ranking },
    ...fields,
    teamMatch,
  };
}

const team = (id: number, members: Fields): Fields => ({ id, team: { ...members, forwardPlayerNumber: 2 } });

/** A competition of three teams: one person, one whose licence alone is known, and two people. */
export function fastCompetition(phase: readonly Fields[], fields: Fields = {}): Fields {
  const competitionTeam = [
    team(11, { player1Id: 1 }),
    team(12, { player1Id: 2 }),
    team(13, { player1Id: 1, player2Id: 3 }),
  ];
  return { type: "SIMPLE", tableType: "BONZINI", duplicateNumber: 1, ...fields, phase, competitionTeam };
}

/** The text of an `outfrom.xml` with these competitions. */
export function fastXml(competition: readonly Fields[], fields: Fields = {}): string {
  const playerInfos = [
    person(1, "Ana", "CÔTÉ"),
    { noLicense: "01234567", playerId: 2 },
    person(3, "Éva", "ROY"),
  ];
  const tournament = {
    name: "Ouvert de Laval",
    beginDate: "14/03/2025",
    endDate: "14/03/2025",
    timeZone: "America/Toronto",
    table: [{ id: 1, tableType: "BONZINI" }],
    ...fields,
    competition,
  };
  const whole = {
    ffft: { fastVersion: "1.8.67", registeredPlayers: { playerInfos }, tournaments: { tournament } },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(whole)}`;
}

/** A zip of these files. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
