import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import { type MatchShape, readPoints } from "#app/domain/import/kickertool/kickertool-match.ts";
import { systemOf } from "#app/domain/import/kickertool/kickertool-phases.ts";
import { readRegistered } from "#app/domain/import/kickertool/kickertool-registrations.ts";
import { readTrees, StageReader, type TreeShape } from "#app/domain/import/kickertool/kickertool-stages.ts";
import { isDrawn, kickertoolTournament } from "#app/domain/import/kickertool/kickertool-tournament.ts";
import type { FileCompetition, FilePhase, ResultFile } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";
import { ktoolEntries, ktoolTeams } from "./ktool-teams.ts";

const keys = { created: "created", changed: "lastTransactionTimestamp" };

/** The version of the saved tournaments that is read; what follows its point does not matter. */
const ktoolVersion = "5";

/** Whether a document is a tournament as the desktop Kickertool saves it (`.ktool`), of any version. */
export function isKtool(document: unknown): boolean {
  if (typeof document !== "object" || document === null) return false;
  return (
    "type" in document && document.type === "Tournament" && "rounds" in document && "players" in document
  );
}

/**
 * Reads a tournament saved by Kickertool 5: lists that refer to each other by id, no table and no standings.
 * Refusals name the path; otherVersion is for a tournament saved by another version.
 */
export function readKtool(document: unknown): Result<ResultFile, ImportRefusal> {
  return readDocument(document, (root): ResultFile => {
    const version = root.need("version");
    if (!/^5(\.|$)/.test(String(version.value))) version.refuse("otherVersion", ktoolVersion);
    return {
      format: "ktool",
      tournaments: [kickertoolTournament(root, keys, readCompetition)],
      notes: root.notes,
    };
  });
}

const treeShape: TreeShape = {
  matchesKey: "plays",
  groupOf: (tree) => tree.find("options")?.findText("name", "group") ?? null,
};

function readCompetition(root: JsonNode, name: string): FileCompetition {
  const shape: MatchShape = {
    playersOf: ktoolTeams(root),
    pointsOf: (set) => readPoints(set.find("team1"), set.find("team2")),
    resultOf: (play) => readPoints(play.find("team1Result"), play.find("team2Result")),
  };
  const reader = new StageReader(shape);
  const slots: FilePhase["slots"][number][] = [];
  for (const [index, round] of root.need("rounds").items().entries())
    reader.read(round.find("plays")?.items() ?? [], { round: index + 1, group: null }, slots);
  const trees = readTrees(root.find("ko")?.items() ?? [], treeShape, reader);
  const mode = root.findText("mode", "word") ?? "";
  const dyp = isDrawn(root.findText("nameType", "word") ?? "", mode);
  const rounds: FilePhase = { system: systemOf(mode), slots, columns: [], standings: [] };
  const phases = [rounds, ...trees].filter((phase) => phase.slots.length > 0);
  const registered =
    reader.found.matches.length > 0 ? [] : readRegistered(ktoolEntries(root), shape.playersOf);
  const unsaid = { category: null, rule: null, type: null, standings: [], eventFrom: "nobody" as const };
  return { path: "", name, dyp, ...unsaid, registered, phases, ...reader.found };
}
