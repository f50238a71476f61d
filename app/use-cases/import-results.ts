import type { Transaction } from "../data/database.ts";
import { listPlayers } from "../data/players.ts";
import { findTournament, updateTournamentResults } from "../data/tournaments.ts";
import type { ImportRefusal } from "../domain/import/import-refusal.ts";
import { nameKey } from "../domain/import/player-name.ts";
import { resultsOf } from "../domain/import/results-of.ts";
import type { Season, SeasonTournament } from "../domain/import/season.ts";
import { tableOfSeason } from "../domain/import/season-table.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { Tournament, TournamentResults } from "../domain/tournament.ts";
import { decide } from "./decide.ts";
import {
  boundedReport,
  type FileRefusal,
  type ImportFile,
  type ImportReport,
  noCounts,
} from "./import-report.ts";
import { findKeptImport, performImport } from "./keep-import.ts";
import type { Operator } from "./operator.ts";
import { readSeason } from "./read-season.ts";

export interface ImportResultsRequest {
  readonly file: ImportFile;
  readonly tournamentId: string;
  readonly dryRun: boolean;
}

/**
 * Replaces a tournament's results by a file's standings, as one document (R36). Another table is refused (R37), another
 * name is a warning. Counts are competitions.
 */
export async function importResults(
  operator: Operator,
  request: ImportResultsRequest,
): Promise<Result<ImportReport, FileRefusal>> {
  const { file, dryRun } = request;
  const refuse = (refusal: ImportRefusal) => Err({ fileName: file.name, refusal });
  const season = readSeason(file, "standings");
  if (!season.ok) return refuse(season.refusal);
  const [told, ...more] = season.value.tournaments;
  if (!told || more.length > 0) return refuse({ code: "severalTournaments", at: more[0]?.at ?? "" });
  if (told.competitions.length === 0) return refuse({ code: "noCompetition", at: competitionsOf(told) });
  return decide(operator.database, dryRun, async (tx) => {
    const tournament = await findTournament(tx, request.tournamentId);
    if (!tournament) return refuse({ code: "unknownTournament", at: "", found: request.tournamentId });
    const table = tableOfSeason(season.value, tournament.table ?? "auto");
    if (!table.ok) return refuse(table.refusal);
    const results = resultsOf(told, await namesByLicense(tx, table.value));
    const report = reportOf(request, table.value, tournament, told, results, season.value.notes);
    if (isSame(tournament.results, results)) {
      return Ok({
        ...report,
        importId: dryRun ? null : await findKeptImport(tx, "results", table.value, file),
      });
    }
    const kept = {
      kind: "results",
      table: table.value,
      file,
      counts: report.counts,
      subjectId: tournament.id,
    } as const;
    const importId = await performImport(tx, operator, kept, async (operation) => {
      await operation.keep("tournaments", [tournament.id]);
      await updateTournamentResults(tx, tournament.id, results, operation.at);
    });
    return Ok({ ...report, importId: dryRun ? null : importId });
  });
}

/** Where its competitions stand in either shape. */
function competitionsOf({ at }: SeasonTournament): string {
  return at === "" || at === "tournament" ? "competitions" : `${at}.competitions`;
}

async function namesByLicense(tx: Transaction, table: StoredTable): Promise<Map<string, string>> {
  const players = await listPlayers(tx, table);
  return new Map(
    players.flatMap((player) => (player.license === null ? [] : [[player.license, player.name]])),
  );
}

function reportOf(
  request: ImportResultsRequest,
  table: StoredTable,
  tournament: Tournament & { readonly results: TournamentResults | null },
  told: SeasonTournament,
  results: TournamentResults,
  notes: Season["notes"],
): ImportReport {
  const count = results.competitions.length;
  const fresh =
    tournament.results === null ? "new" : isSame(tournament.results, results) ? "unchanged" : "changed";
  const hasOtherName = nameKey(told.name) !== nameKey(tournament.name);
  const at = told.at === "" ? "name" : `${told.at}.name`;
  const report: Omit<ImportReport, "totals"> = {
    importId: null,
    fileName: request.file.name,
    table,
    counts: { ...noCounts, [fresh]: count },
    players: { matched: 0, created: 0, unknown: 0 },
    unknownPlayers: [],
    linkedPlayers: [],
    removedMatches: [],
    skipped: [],
    warnings: hasOtherName ? [{ code: "otherName", at, found: told.name }] : [],
  };
  return boundedReport(report, notes);
}

function isSame(one: TournamentResults | null, other: TournamentResults): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
