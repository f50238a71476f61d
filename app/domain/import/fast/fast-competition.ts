import type { InstantReader } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type {
  FileCompetition,
  FileMatch,
  FilePlayer,
  FileRegistration,
  Skipped,
} from "#app/domain/import/result-file.ts";
import { elementOf, elementsOf, integerOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import { readFastMatch } from "./fast-match.ts";
import { readFastPhase, treeDepthOf } from "./fast-phase.ts";
import { readFastStandings } from "./fast-standings.ts";

/** People by the id that the file gives them. */
export type FastPlayers = ReadonlyMap<string, FilePlayer>;

/** The people of a team, by the element that names the team's id. */
export type FastTeams = (node: JsonNode, idName: string) => readonly FilePlayer[];

/** Reads a competition: its teams, and the phases with their matches and rankings. */
export function readFastCompetition(
  node: JsonNode,
  players: FastPlayers,
  instants: InstantReader,
): FileCompetition {
  const teamOf = readTeams(node, players);
  const phases = elementsOf(node, "phase");
  const type = textOf(node, "type", "type") ?? node.refuse("wrongValue", "text");
  const matches: FileMatch[] = [];
  const skipped: Skipped[] = [];
  for (const phase of phases) {
    const treeDepth = treeDepthOf(phase);
    for (const entry of elementsOf(phase, "teamMatch")) {
      const match =
        type === formation
          ? { path: entry.path, reason: "teamMeeting" as const }
          : readFastMatch(entry, { treeDepth, teamOf, instants });
      if ("reason" in match) skipped.push(match);
      else matches.push(match);
    }
  }
  const name = textOf(node, "name", "event");
  const category = categoryOf(node, type);
  const isSaid = name !== null || category !== null || (type !== "SIMPLE" && type !== "DOUBLE");
  return {
    path: node.path,
    name: name ?? nameOf(type, integerOf(node, "duplicateNumber", "rank")),
    category,
    rule: null,
    type: null,
    dyp: type === "DYP",
    eventFrom: isSaid ? "file" : "nobody",
    registered: matches.length + skipped.length > 0 ? [] : readRegistered(node, teamOf),
    standings: readFastStandings(phases, teamOf),
    matches,
    phases: phases.map((phase) => readFastPhase(phase, teamOf)),
    skipped,
  };
}

/** The teams of a competition that is not drawn yet. */
function readRegistered(node: JsonNode, teamOf: FastTeams): FileRegistration[] {
  return elementsOf(node, "competitionTeam")
    .filter((entry) => elementOf(entry, "team") !== undefined)
    .map((entry) => ({ path: entry.path, players: teamOf(entry, "id") }))
    .filter(({ players }) => players.length > 0);
}

/**
 * A meeting of two teams ("formation"): several games, singles and doubles, between different people of both. The file has the
 * teams and the sum, not who played which game, so nothing of it can be rated; its standings are read.
 */
const formation = "FORMATION";

/** Coral's code for a competition that is open to some only: women, juniors, seniors, mixed teams. */
function categoryOf(node: JsonNode, type: string): string | null {
  if (type !== "SIMPLE" && type !== "DOUBLE") return null;
  const ending = type === "SIMPLE" ? "S" : "D";
  const age = textOf(node, "category", "category");
  if (age === "J") return `J${ending}`;
  if (age === "V") return `S${ending}`;
  if (textOf(node, "sex", "word") === "F") return `W${ending}`;
  return textOf(node, "isMixed", "word") === "true" ? "MX" : null;
}

/** Most competitions of FAST have no name: "Simple", "Double", "DYP", and "Double 2" for the second of a kind. */
function nameOf(type: string, ordinal: number | null): string {
  const word = type === "DYP" ? type : `${type.slice(0, 1)}${type.slice(1).toLowerCase()}`;
  return ordinal === null || ordinal < 2 ? word : `${word} ${ordinal}`;
}

function readTeams(competition: JsonNode, players: FastPlayers): FastTeams {
  const teams = new Map<string, FilePlayer[]>();
  for (const entry of elementsOf(competition, "competitionTeam")) {
    const id = textOf(entry, "id", "code");
    const team = elementOf(entry, "team");
    if (id !== null && team !== undefined) teams.set(id, membersOf(team, players));
  }
  return (node, idName) => {
    const id = textOf(node, idName, "code");
    if (id === null) return [];
    return teams.get(id) ?? (elementOf(node, idName) ?? node).refuse("wrongValue", "reference");
  };
}

function membersOf(team: JsonNode, players: FastPlayers): FilePlayer[] {
  const names = Object.keys(team.isObject() ? (team.value as object) : {});
  return names
    .filter((name) => /^player\d+Id$/.test(name))
    .flatMap((name) => {
      const id = textOf(team, name, "code");
      if (id === null) return [];
      return [players.get(id) ?? (elementOf(team, name) ?? team).refuse("wrongValue", "reference")];
    });
}
