import type { Transaction } from "#app/data/connection/database.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { CorrectionsChoice } from "#app/domain/import/evening/evening-choices.ts";
import { inOrderOfExport } from "#app/domain/import/evening/export-order.ts";
import type { TablesOfSite } from "#app/domain/import/evening/known-table.ts";
import { type UnsaidEvent, withEvent } from "#app/domain/import/evening/unsaid-event.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { tableOfResultFile } from "#app/domain/import/result-file-table.ts";
import { peopleOfResultFile } from "#app/domain/import/who-is-who/file-people.ts";
import type { WhoIsWhoRequest } from "#app/domain/import/who-is-who/identify-players.ts";
import type { IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readTablesOfSite, tableOnSite } from "#app/steps/import/evening/source/settle-tables.ts";
import { identifyPeople } from "#app/steps/import/identify-people.ts";
import type { FileRefusal, ImportFile, MatchesReport } from "#app/steps/import/import-report.ts";
import { beginToCompress } from "#app/steps/import/keep-import.ts";
import { readResultFile } from "#app/steps/import/read-result-file.ts";
import {
  planResultFile,
  type ResultFileOnTable,
  type ResultFilePlan,
} from "#app/steps/import/result-file/plan-result-file.ts";
import { writeResultFile } from "#app/steps/import/result-file/write-result-file.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { type KnownPlayers, readKnownPlayers } from "#app/steps/players/known-players.ts";
import { listNamesakesHere } from "#app/steps/players/namesakes-here.ts";

/** Files of matches, and what they do not say themselves. */
export interface ImportMatchesRequest {
  readonly files: readonly ImportFile[];
  /** The table that the page or the command decides (R37), or each file's own. */
  readonly table: StoredTable | "auto";
  /** The site's tournament that the files' tournament belongs to; null leaves it to R34. */
  readonly tournamentId: string | null;
  /** The same for each tournament of a file, by its path; null for none of the site's. */
  readonly links?: ReadonlyMap<string, string | null>;
  /** The day of a file that has none at all (R10). */
  readonly day: string | null;
  /** The event of competitions whose file names none (R3); without it they keep the file's own word. */
  readonly event?: UnsaidEvent | undefined;
  /** What becomes of someone whom nothing identifies (R34). */
  readonly unknown: "create" | "leave";
  /** What was said of some of them (R34), by the key that the preview names. */
  readonly choices?: IdentityChoices;
  /** Whether compiled matches of which a file says something else are corrected (R33); they stay unless that is asked. */
  readonly corrections?: CorrectionsChoice;
  readonly dryRun: boolean;
}

/**
 * Imports files of matches, all of them or none (R31). A preview does the same and is rolled back (R32); files that
 * are known already change nothing (R33), and of two exports of one night the longer one counts, in whatever order they come. Refusals
 * name the file and the path in it.
 */
export async function importMatches(
  operator: Operator,
  request: ImportMatchesRequest,
): Promise<Result<MatchesReport[], FileRefusal>> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const read: FileOnTable[] = [];
    // As it is before the first file is written: their order makes no difference.
    const site = request.table === "auto" ? await readTablesOfSite(tx) : null;
    for (const file of request.files) {
      const one = await readFile(tx, { ...request, site }, file);
      if (!one.ok) return Err({ fileName: file.name, refusal: one.refusal });
      read.push(one.value);
    }
    const contradictions = request.dryRun ? "ask" : "refuse";
    const reports: MatchesReport[] = [];
    for (const one of inOrderOfExport(read)) {
      const known = await readKnownPlayers(tx, one.table);
      const imported = await importResultFile(
        tx,
        operator,
        { ...request, contradictions },
        { ...one, known },
      );
      if (!imported.ok) return Err({ fileName: one.file.name, refusal: imported.refusal });
      const { report } = imported.value;
      reports.push(request.dryRun ? { ...report, importId: null } : report);
    }
    return Ok(reports);
  });
}

/** A parsed file on its table. */
interface FileOnTable extends ResultFileOnTable {
  readonly file: ImportFile;
}

async function readFile(
  tx: Transaction,
  request: ImportMatchesRequest & { readonly site: TablesOfSite | null },
  file: ImportFile,
): Promise<Result<FileOnTable, ImportRefusal>> {
  beginToCompress(file);
  const read = readResultFile(file, "matches");
  if (!read.ok) return read;
  const { event } = request;
  const resultFile = event === undefined ? read.value : withEvent(read.value, event);
  const table = await tableOf(tx, request, file, resultFile);
  return table.ok ? Ok({ file, resultFile, table: table.value }) : table;
}

/**
 * The table that is decided, or that the file names; of one that names none that of the tournament that is given, or the one on
 * which the site has this very file or tournament (R37). Where these two differ, and where it is only likely, somebody has to
 * say it: nobody sees a guess here.
 */
async function tableOf(
  tx: Transaction,
  { table: chosen, tournamentId, day, site }: Parameters<typeof readFile>[1],
  file: ImportFile,
  resultFile: ResultFile,
): Promise<Result<StoredTable, ImportRefusal>> {
  const table = tableOfResultFile(resultFile, chosen);
  if (table.ok || table.refusal.code !== "noTable" || site === null) return table;
  const given = tournamentId === null ? undefined : await findTournament(tx, tournamentId);
  const ofTournament = given?.table ?? null;
  const onSite = await tableOnSite(tx, { input: file, resultFile, day }, site);
  const known = ofTournament ?? onSite;
  return known === null || (onSite !== null && onSite !== known) ? table : Ok(known);
}

/** What is asked of one file; a preview and an evening ask about contradictions, instead of refusing the file. */
type ImportFileRequest = Omit<ImportMatchesRequest, "files" | "table" | "dryRun"> &
  Pick<WhoIsWhoRequest, "contradictions"> & {
    /** The tournaments of the file whose compiled matches are not corrected even so, by their paths. */
    readonly keeping?: ReadonlySet<string>;
    /** Nobody gave the day: it counts only where the tournament has none yet. */
    readonly dayIsFallback?: boolean;
  };

/** Imports one parsed file inside a transaction; gives the plan beside the report. */
export async function importResultFile(
  tx: Transaction,
  operator: Operator,
  request: ImportFileRequest,
  { file, known, ...onTable }: FileOnTable & { readonly known: KnownPlayers },
): Promise<Result<{ readonly report: MatchesReport; readonly plan: ResultFilePlan }, ImportRefusal>> {
  const { resultFile } = onTable;
  const playedHere = await listNamesakesHere(tx, known, resultFile, request.day);
  const named = { people: peopleOfResultFile(resultFile), known };
  const people = await identifyPeople(tx, operator, { ...request, playedHere }, named);
  if (!people.ok) return people;
  const plan = await planResultFile(tx, request, { file, ...onTable }, people.value);
  if (!plan.ok) return plan;
  return Ok({ report: await writeResultFile(tx, operator, file, plan.value), plan: plan.value });
}
