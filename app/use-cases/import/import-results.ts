import type { Transaction } from "#app/data/connection/database.ts";
import { listPlayers, readErasures } from "#app/data/players/players.ts";
import { updateTournamentResults } from "#app/data/tournaments/tournament-results.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { withEvents } from "#app/domain/import/evening/joined-results.ts";
import { withKnown } from "#app/domain/import/evening/known-results.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { tableOfResultFile } from "#app/domain/import/result-file-table.ts";
import { resultsOf } from "#app/domain/import/results-of.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import {
  boundedLists,
  type FileRefusal,
  type ImportFile,
  type ImportWarning,
  type ResultsReport,
} from "#app/steps/import/import-report.ts";
import { findKeptImport, performImport } from "#app/steps/import/keep-import.ts";
import { readResultFile } from "#app/steps/import/read-result-file.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** A file with standings, and the tournament whose results they are. */
export interface ImportResultsRequest {
  readonly file: ImportFile;
  readonly tournamentId: string;
  /** Where neither the tournament nor the file has one, the table that somebody said (R37). */
  readonly table?: StoredTable | "auto";
  readonly dryRun: boolean;
}

/**
 * Replaces a tournament's results by a file's standings (R36), as one document. What the results so far say of the same competitions
 * and people is kept where the file leaves it out. Another table is refused (R37), another name is a warning. Counts are competitions.
 */
export async function importResults(
  operator: Operator,
  request: ImportResultsRequest,
): Promise<Result<ResultsReport, FileRefusal>> {
  const { file, dryRun } = request;
  const refuse = (refusal: ImportRefusal) => Err({ fileName: file.name, refusal });
  const resultFile = readResultFile(file, "standings");
  if (!resultFile.ok) return refuse(resultFile.refusal);
  const [tournamentInFile, ...more] = resultFile.value.tournaments;
  if (!tournamentInFile || more.length > 0)
    return refuse({ code: "severalTournaments", path: more[0]?.path ?? "" });
  // Filed, they would be results of which nothing can be shown.
  if (!tournamentInFile.competitions.some(({ standings }) => standings.length > 0))
    return refuse({ code: "noStandings", path: competitionsOf(tournamentInFile) });
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const tournament = await findTournament(tx, request.tournamentId);
    if (!tournament) return refuse({ code: "unknownTournament", path: "", found: request.tournamentId });
    const table = tableOfResultFile(resultFile.value, tournament.table ?? request.table ?? "auto");
    if (!table.ok) return refuse(table.refusal);
    const part = { file, tournament, inFile: tournamentInFile, table: table.value, staying: [] };
    const filed = await fileResults(tx, operator, { ...part, notes: resultFile.value.notes });
    return Ok(dryRun ? { ...filed, importId: null } : filed);
  });
}

/** Results of one tournament of a file, for one of the site's. */
export interface ResultsToFile {
  readonly file: ImportFile;
  readonly tournament: Tournament & { readonly results: TournamentResults | null };
  readonly inFile: FileTournament;
  readonly table: StoredTable;
  readonly notes: ResultFile["notes"];
  /** Events of the results that are there, which stay as they are. */
  readonly staying: TournamentResults["competitions"];
}

/** Files a tournament's results inside a transaction; the same results again change nothing (R33). */
export async function fileResults(
  tx: Transaction,
  operator: Operator,
  toFile: ResultsToFile,
): Promise<ResultsReport> {
  const { file, tournament, table, staying } = toFile;
  const everyone = await listPlayers(tx);
  // Whoever came since may be somebody that was erased, under the name that the file still has (R57). Whom the tournament's results named
  // was erased later than it was made.
  const { cameAt } = await readErasures(tx);
  const isKnown = knownAmong(everyone.filter(({ id }) => (cameAt.get(id) ?? "") < tournament.createdAt));
  const said = resultsOf(toFile.inFile, namesByLicense(everyone, table));
  const replaced = tournament.results?.competitions.filter((event) => !staying.includes(event)) ?? [];
  const results = withEvents(withKnown(said, replaced, toFile.inFile, isKnown), tournament.results, staying);
  const report = reportOf(toFile, results);
  if (isSame(tournament.results, results)) {
    return { ...report, importId: await findKeptImport(tx, "results", table, file) };
  }
  const kept = { kind: "results", table, file, counts: report.counts, subjectId: tournament.id } as const;
  const importId = await performImport(tx, operator, kept, async (operation) => {
    await operation.keep("tournaments", [tournament.id]);
    await updateTournamentResults(tx, tournament.id, results, operation.at);
  });
  return { ...report, importId };
}

/** The path of its competitions, in either shape. */
function competitionsOf({ path }: FileTournament): string {
  return path === "" || path === "tournament" ? "competitions" : `${path}.competitions`;
}

function namesByLicense(everyone: readonly Player[], table: StoredTable): Map<string, string> {
  const players = everyone.filter((player) => player.table === table);
  return new Map(
    players.flatMap((player) => (player.license === null ? [] : [[player.license, player.name]])),
  );
}

/** Whether somebody of a standing is on any table of the site, by licence or name. */
function knownAmong(everyone: readonly Player[]) {
  const licenses = new Set(everyone.map(({ license }) => license));
  const names = new Set(everyone.map(({ name }) => nameKey(name)));
  return ({ license, name }: Pick<Player, "license" | "name">) =>
    (license !== null && licenses.has(license)) || names.has(nameKey(name));
}

function reportOf(
  { file, table, tournament, inFile: tournamentInFile, notes, staying }: ResultsToFile,
  results: TournamentResults,
): ResultsReport {
  const count = results.competitions.length - staying.length;
  const replaced = (tournament.results?.competitions.length ?? 0) - staying.length;
  const fresh = isSame(tournament.results, results) ? "unchanged" : replaced === 0 ? "new" : "changed";
  const hasOtherName = nameKey(tournamentInFile.name) !== nameKey(tournament.name);
  const path = tournamentInFile.path === "" ? "name" : `${tournamentInFile.path}.name`;
  const warnings: ImportWarning[] = hasOtherName
    ? [{ code: "otherName", path, found: tournamentInFile.name }]
    : [];
  return {
    kind: "results",
    importId: null,
    changesSomething: fresh !== "unchanged",
    fileName: file.name,
    table,
    counts: { new: 0, changed: 0, unchanged: 0, [fresh]: count },
    ...boundedLists({ warnings }, notes),
  };
}

function isSame(one: TournamentResults | null, other: TournamentResults): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
