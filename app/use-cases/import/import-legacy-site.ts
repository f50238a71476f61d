import type { Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertLegacyDocuments } from "#app/data/import/legacy-documents.ts";
import { insertPlayers } from "#app/data/players/write-players.ts";
import { insertTournament } from "#app/data/tournaments/tournaments.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import {
  type LegacyCollection,
  type LegacyDocument,
  type LegacyDump,
  readLegacyDump,
} from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyPlayer } from "#app/domain/import/legacy/legacy-player.ts";
import { legacyText } from "#app/domain/import/legacy/legacy-text.ts";
import type { LegacyTournament } from "#app/domain/import/legacy/legacy-tournament.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { FileRefusal, ImportFile } from "#app/steps/import/import-report.ts";
import { performImport } from "#app/steps/import/keep-import.ts";
import {
  type LegacyReport,
  reportLegacyImport,
  type UnlinkedName,
} from "#app/steps/import/legacy/legacy-report.ts";
import { type LegacyPlan, planLegacyImport } from "#app/steps/import/legacy/plan-legacy-import.ts";
import { writeLegacyMatches } from "#app/steps/import/legacy/write-legacy-matches.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { writeGivenRatings } from "#app/steps/players/give-ratings.ts";
import { peopleOfLegacySite } from "#app/steps/players/legacy-people.ts";

/** So many documents are kept at a time: their texts need not all be in memory. */
const atATime = 1_000;

/**
 * Imports the association's legacy site: ids are kept, ratings become the ledger's start, compiled matches
 * stay compiled there. All documents or none; the same file again changes nothing. What does not fit is reported with its reason.
 */
export async function importLegacySite(
  operator: Operator,
  request: { readonly file: ImportFile; readonly dryRun: boolean },
): Promise<Result<LegacyReport, FileRefusal>> {
  const { file, dryRun } = request;
  const document = readJson(file.bytes);
  const dump = document.ok ? readLegacyDump(document.value) : document;
  if (!dump.ok) return Err({ fileName: file.name, refusal: dump.refusal });
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const report = await importLegacyDump(tx, operator, file, dump.value);
    return Ok(dryRun ? { ...report, operationIds: [] } : report);
  });
}

/** Imports a dump of the legacy site that is read already, inside a transaction: tournaments, then each table. */
export async function importLegacyDump(
  tx: Transaction,
  operator: Operator,
  file: ImportFile,
  dump: LegacyDump,
): Promise<LegacyReport> {
  const plan = await planLegacyImport(tx, dump);
  const written = { people: 0, unlinked: [] as UnlinkedName[], operationIds: [] as string[] };
  let done = 0;
  const onWritten = (matches: number) => {
    done += matches;
    operator.onProgress?.(done, plan.matches.length);
  };
  if (plan.tournaments.length > 0)
    written.operationIds.push(await importTournaments(tx, operator, plan.tournaments));
  for (const table of storedTables) {
    const ofTable = await importTable(tx, operator, { file, plan, table, onWritten });
    written.people += ofTable.people;
    written.unlinked.push(...ofTable.unlinked);
    written.operationIds.push(...ofTable.operationIds);
  }
  return reportLegacyImport(dump, plan, written);
}

async function importTournaments(
  tx: Transaction,
  operator: Operator,
  tournaments: readonly LegacyDocument<LegacyTournament>[],
): Promise<string> {
  const summary = { tournaments: tournaments.length, players: 0, matches: 0 };
  const about = { action: "import.store", table: null, subjectId: null, summary } as const;
  return perform(tx, operator, about, async (operation) => {
    const ids = tournaments.map(({ id }) => id);
    operation.makes("tournaments", ids);
    await keepDocuments(operation, "tournaments", tournaments);
    for (const { id, content } of tournaments) {
      const { createdAt, updatedAt, ...rest } = content;
      await insertTournament(tx, {
        ...rest,
        id,
        createdAt: createdAt ?? operation.at,
        updatedAt: updatedAt ?? createdAt ?? operation.at,
      });
    }
    return operation.id;
  });
}

interface TableToImport {
  readonly file: ImportFile;
  readonly plan: LegacyPlan;
  readonly table: StoredTable;
  /** Called with how many matches were written since the last time. */
  readonly onWritten: (matches: number) => void;
}

async function importTable(
  tx: Transaction,
  operator: Operator,
  { file, plan, table, onWritten }: TableToImport,
): Promise<Pick<LegacyReport, "people" | "unlinked" | "operationIds">> {
  const players = plan.players.filter(({ content }) => content.table === table);
  const matches = plan.matches.filter(({ content }) => content.table === table);
  if (players.length + matches.length === 0) return { people: 0, unlinked: [], operationIds: [] };
  const counts = { players: players.length, matches: matches.length };
  let people = 0;
  let unlinked: readonly UnlinkedName[] = [];
  let operationId = "";
  const about = { kind: "store", table, file, counts, subjectId: null } as const;
  await performImport(tx, operator, about, async (operation, importId) => {
    operationId = operation.id;
    people = await importPlayers(operation, players);
    await keepDocuments(operation, "playerRankings", players);
    await keepDocuments(operation, "matches", matches, plan.erased);
    const { playerIds, erased } = plan;
    const target = { importId, table, playerIds, erased, onWritten };
    unlinked = await writeLegacyMatches(operation, target, matches);
  });
  return { people, unlinked, operationIds: [operationId] };
}

async function importPlayers(
  operation: Operation,
  documents: readonly LegacyDocument<LegacyPlayer>[],
): Promise<number> {
  const { tx } = operation;
  const legacyPlayers = documents.map(({ id, content }): Omit<Player, "personId"> => {
    const { createdAt, updatedAt, ...rest } = content;
    return {
      ...rest,
      id,
      singlesGiven: rest.singlesRanking !== null,
      doublesGiven: rest.doublesRanking !== null,
      createdAt: createdAt ?? operation.at,
      updatedAt: updatedAt ?? createdAt ?? operation.at,
    };
  });
  const { players, added, complete } = await peopleOfLegacySite(operation, legacyPlayers);
  operation.makes(
    "players",
    players.map(({ id }) => id),
  );
  await insertPlayers(tx, players);
  await complete();
  const starts = players.flatMap((player) =>
    ratingModes.flatMap((mode) => {
      const after = ratingIn(player, mode);
      return after === null
        ? []
        : { playerId: player.id, mode, before: null, after, cause: "start" as const };
    }),
  );
  await writeGivenRatings(operation, starts);
  return added;
}

async function keepDocuments(
  operation: Operation,
  collection: LegacyCollection,
  documents: readonly LegacyDocument<unknown>[],
  erased: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { tx } = operation;
  const keyOf = ({ id }: LegacyDocument<unknown>) => `${collection}/${id}`;
  operation.makes("legacy_documents", documents.map(keyOf));
  for (const some of inPieces(documents, atATime)) {
    const rows = some.map((one) => ({ id: keyOf(one), document: legacyText(one.document, erased) }));
    await insertLegacyDocuments(tx, rows);
  }
}
