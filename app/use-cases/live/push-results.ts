import type { Queries } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import { readResultDocument } from "#app/domain/import/recognition/read-result-document.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { tableOfResultFile } from "#app/domain/import/result-file-table.ts";
import { daysOf, nightOf } from "#app/domain/import/source-tournament.ts";
import { liveDaysAt, liveTournament } from "#app/domain/live/live-tournament.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ImportFile, MatchesReport } from "#app/steps/import/import-report.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { readKnownPlayers } from "#app/steps/players/known-players.ts";
import { importResultFile } from "#app/use-cases/import/import-matches.ts";

/** Why pushed results are not taken: what any import refuses, or a file or a tournament that is not the live one. */
export type PushRefusal =
  | { readonly code: "notLive" }
  | { readonly code: "otherTournament"; readonly found: string }
  | ImportRefusal;

/** A file of results, and the tournament that it is sent for. */
export interface PushRequest {
  readonly tournamentId: string;
  readonly file: ImportFile;
}

/** What came of a push, and the version of the content that its own transaction left. */
export interface TakenPush {
  readonly report: MatchesReport;
  readonly version: number;
}

/**
 * Imports the file of the tournament that is live, again and again: the import of a file, by another way in (R31, R33).
 * Compiled matches stay as they are, and nothing is compiled. A token reaches no other tournament.
 */
export async function pushResults(
  operator: Operator,
  { tournamentId, file }: PushRequest,
): Promise<Result<TakenPush, PushRefusal>> {
  const document = readJson(file.bytes);
  const parsed = document.ok ? readResultDocument(document.value, "matches") : document;
  return runOperation(operator.database, async (tx) => {
    const liveDays = liveDaysAt(operator.now());
    const { liveTournament: choice } = await readSettings(tx);
    const live = liveTournament(choice, await listUpcomingTournaments(tx), liveDays);
    if (live?.id !== tournamentId) return Err({ code: "notLive" });
    if (!parsed.ok) return parsed;
    const table = tableOfResultFile(parsed.value, live.table ?? "auto");
    if (!table.ok) return table;
    const other = await findOther(tx, parsed.value, table.value, live);
    if (other !== undefined) return Err({ code: "otherTournament", found: other });
    const day = { day: live.from ?? liveDays[0] ?? "", dayIsFallback: true };
    const request = { tournamentId, ...day, unknown: "create" } as const;
    const known = await readKnownPlayers(tx, table.value);
    const onTable = { file, resultFile: parsed.value, table: table.value, known };
    const imported = await importResultFile(tx, operator, request, onTable);
    if (!imported.ok) return imported;
    // Read here: once this has ended, others may have written again.
    return Ok({ report: imported.value.report, version: await readContentVersion(tx) });
  });
}

/** The name of a tournament in the file that belongs to another one of the site, or to other days. */
async function findOther(
  db: Queries,
  resultFile: ResultFile,
  table: StoredTable,
  live: Tournament,
): Promise<string | undefined> {
  const sources = await readSourceRegister(db, table, resultFile.tournaments);
  const [first, last] = [live.from, lastDayOf(live)];
  return resultFile.tournaments.find((tournament) => {
    const known = sources.find(tournament, daysOf(tournament, live.from));
    const isElsewhere = known !== undefined && known.tournamentId !== null && known.tournamentId !== live.id;
    const night = nightOf(tournament);
    const isOutside =
      night !== undefined && ((first !== null && night < first) || (last !== null && night > last));
    return isElsewhere || isOutside;
  })?.name;
}
