import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, FilePhase, FilePlayer, ResultFile } from "#app/domain/import/result-file.ts";
import { playerNamed, playersOfTeamName } from "#app/domain/import/team-name.ts";
import type { Result } from "#app/domain/values/result.ts";
import { type MatchShape, readPoints } from "./kickertool-match.ts";
import { groupTableReader, systemOf } from "./kickertool-phases.ts";
import { participants, readRegistered } from "./kickertool-registrations.ts";
import { readTrees, StageReader, type TreeShape } from "./kickertool-stages.ts";
import { readKickertoolStandings } from "./kickertool-standings.ts";
import { isDrawn, kickertoolTournament } from "./kickertool-tournament.ts";

const keys = { created: "createdAt", changed: "updatedAt" };

/** The version of the exports that is read. */
const kickertoolVersion = 14;

/** Whether a document is an export of Kickertool (tournament.io), of any version. */
export function isKickertool(document: unknown): boolean {
  if (typeof document !== "object" || document === null) return false;
  return "nameType" in document && ("qualifying" in document || "eliminations" in document);
}

/**
 * Reads an export of Kickertool: one competition, people by name only, no table. Refusals name the path;
 * otherVersion is for an export of another version.
 */
export function readKickertool(document: unknown): Result<ResultFile, ImportRefusal> {
  return readDocument(document, (root): ResultFile => {
    const version = root.need("version");
    if (version.value !== kickertoolVersion) version.refuse("otherVersion", String(kickertoolVersion));
    return {
      format: "kickertool",
      tournaments: [kickertoolTournament(root, keys, readCompetition)],
      notes: root.notes,
    };
  });
}

function readCompetition(root: JsonNode, name: string): FileCompetition {
  const mode = root.findText("mode", "word") ?? "";
  const nameType = root.findText("nameType", "word") ?? "";
  const playersOf = (team: JsonNode | undefined) => playersOfTeam(team, nameType === "single");
  const reader = new StageReader({ ...shape, playersOf });
  const readGroupTable = groupTableReader(root, playersOf);
  const phases = (root.find("qualifying")?.items() ?? []).map((group): FilePhase => {
    const slots: FilePhase["slots"][number][] = [];
    for (const [index, round] of (group.find("rounds")?.items() ?? []).entries()) {
      const stage = { round: index + 1, group: group.findText("name", "group") };
      reader.read(round.find("matches")?.items() ?? [], stage, slots);
    }
    return { system: systemOf(mode), slots, ...readGroupTable(group) };
  });
  phases.push(...readTrees(root.find("eliminations")?.items() ?? [], treeShape, reader));
  const isPlayed = reader.found.matches.length > 0;
  const standings = readKickertoolStandings(root, playersOf, isPlayed);
  return {
    path: "",
    name,
    category: null,
    rule: null,
    type: null,
    dyp: isDrawn(nameType, mode),
    eventFrom: "nobody",
    registered: isPlayed || standings.length > 0 ? [] : readRegistered(participants(root), playersOf),
    standings,
    phases: phases.filter(({ slots }) => slots.length > 0),
    ...reader.found,
  };
}

const treeShape: TreeShape = { matchesKey: "matches", groupOf: (tree) => tree.findText("name", "group") };

const shape: Omit<MatchShape, "playersOf"> = {
  pointsOf: (set) => pairOf(set.find("scores")),
  resultOf: (match) => pairOf(match.find("result")),
};

function pairOf(node: JsonNode | undefined) {
  if (node === undefined) return undefined;
  const [home, away, ...more] = node.items("sets");
  if (more.length > 0) node.refuse("wrongValue", "score");
  if (home?.value === null || away?.value === null) return undefined;
  return readPoints(home, away);
}

function playersOfTeam(team: JsonNode | undefined, isSingle: boolean): FilePlayer[] {
  if (team === undefined) return [];
  const players = team.find("players")?.items("players") ?? [];
  if (players.length > 0) return players.map((player) => playerNamed(player.findText("name", "name")));
  const name = team.findText("name", "name");
  return isSingle && name !== null ? [playerNamed(name)] : playersOfTeamName(name);
}
