import type { Transaction } from "#app/data/connection/database.ts";
import { insertLegacyDocuments } from "#app/data/import/legacy-documents.ts";
import { insertPlayers } from "#app/data/players/players.ts";
import { insertTournament } from "#app/data/tournaments/tournaments.ts";
import type { BoundedList } from "#app/domain/import/bounded-list.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import {
  type DocumentNote,
  type LegacyCollection,
  type LegacyDocument,
  type MisfitDocument,
  readLegacyDump,
} from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyPlayer } from "#app/domain/import/legacy/legacy-player.ts";
import type { LegacyTournament } from "#app/domain/import/legacy/legacy-tournament.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { FileRefusal, ImportFile } from "#app/steps/import/import-report.ts";
import { performImport } from "#app/steps/import/keep-import.ts";
import { type LegacyPlan, planLegacyImport } from "#app/steps/import/plan-legacy-import.ts";
import { writeLegacyMatches } from "#app/steps/import/write-legacy-matches.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { writeGivenRatings } from "#app/steps/players/give-ratings.ts";
import { peopleOfLegacySite } from "#app/steps/players/legacy-people.ts";

type Counts = Record<LegacyCollection, number>;

/** What an import of the legacy site did, or would do; every document is in one of the three. */
export interface LegacyReport {
  readonly new: Counts;
  readonly unchanged: Counts;
  readonly misfits: readonly MisfitDocument[];
  /** Values of them that were not kept as they were. */
  readonly notes: BoundedList<DocumentNote>;
  /** Matches that name a player who is not there: the name is kept, without a link. */
  readonly unlinked: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Imports the association's legacy site (formats §6): ids are kept, ratings become the ledger's start, compiled matches
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
  return runOrPreview<LegacyReport, FileRefusal>(operator.database, dryRun, async (tx) => {
    const plan = await planLegacyImport(tx, dump.value);
    const unlinked: { id: string; name: string }[] = [];
    if (plan.tournaments.length > 0) await importTournaments(tx, operator, plan.tournaments);
    for (const table of storedTables) unlinked.push(...(await importTable(tx, operator, file, plan, table)));
    return Ok({
      new: {
        tournaments: plan.tournaments.length,
        playerRankings: plan.players.length,
        matches: plan.matches.length,
      },
      unchanged: plan.unchanged,
      misfits: plan.misfits,
      notes: dump.value.notes,
      unlinked,
    });
  });
}

async function importTournaments(
  tx: Transaction,
  operator: Operator,
  tournaments: readonly LegacyDocument<LegacyTournament>[],
): Promise<void> {
  const summary = { tournaments: tournaments.length, players: 0, matches: 0 };
  const about = { action: "import.store", table: null, subjectId: null, summary } as const;
  await perform(tx, operator, about, async (operation) => {
    const ids = tournaments.map(({ id }) => id);
    operation.makes("tournaments", ids);
    await keepDocuments(tx, operation, "tournaments", tournaments);
    for (const { id, content } of tournaments) {
      const { createdAt, updatedAt, ...rest } = content;
      await insertTournament(tx, {
        ...rest,
        id,
        createdAt: createdAt ?? operation.at,
        updatedAt: updatedAt ?? createdAt ?? operation.at,
      });
    }
  });
}

async function importTable(
  tx: Transaction,
  operator: Operator,
  file: ImportFile,
  plan: LegacyPlan,
  table: StoredTable,
): Promise<{ id: string; name: string }[]> {
  const players = plan.players.filter(({ content }) => content.table === table);
  const matches = plan.matches.filter(({ content }) => content.table === table);
  if (players.length + matches.length === 0) return [];
  const counts = { players: players.length, matches: matches.length };
  const unlinked: { id: string; name: string }[] = [];
  const about = { kind: "store", table, file, counts, subjectId: null } as const;
  await performImport(tx, operator, about, async (operation, importId) => {
    await importPlayers(tx, operator, operation, players);
    await keepDocuments(tx, operation, "playerRankings", players);
    await keepDocuments(tx, operation, "matches", matches);
    const target = { importId, table, playerIds: plan.playerIds };
    unlinked.push(...(await writeLegacyMatches(tx, operator, operation, target, matches)));
  });
  return unlinked;
}

async function importPlayers(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  documents: readonly LegacyDocument<LegacyPlayer>[],
): Promise<void> {
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
  const { players, complete } = await peopleOfLegacySite(tx, operator, operation, legacyPlayers);
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
  await writeGivenRatings(tx, operation, starts);
}

async function keepDocuments(
  tx: Transaction,
  operation: Operation,
  collection: LegacyCollection,
  documents: readonly LegacyDocument<unknown>[],
): Promise<void> {
  const rows = documents.map(({ id, document }) => ({
    id: `${collection}/${id}`,
    document: JSON.stringify(document),
  }));
  operation.makes(
    "legacy_documents",
    rows.map(({ id }) => id),
  );
  await insertLegacyDocuments(tx, rows);
}
