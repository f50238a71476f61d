import type { Transaction } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { type StartRatingsFile, startRatingsByTable } from "#app/domain/import/start-ratings-file.ts";
import { peopleOfStartRatings } from "#app/domain/import/who-is-who/file-people.ts";
import type { RatingRules } from "#app/domain/import/who-is-who/file-ratings.ts";
import type { IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import {
  reconcileStartRatings,
  type StartRated,
  type StartRatingsReconciliation,
} from "#app/domain/import/who-is-who/reconcile-start-ratings.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Player } from "#app/domain/players/player.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { identifyPeople } from "#app/steps/import/identify-people.ts";
import {
  boundedLists,
  type FileRefusal,
  type ImportFile,
  type PlayersReport,
} from "#app/steps/import/import-report.ts";
import { findKeptImport, performImport } from "#app/steps/import/keep-import.ts";
import { readStartRatings } from "#app/steps/import/read-players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { giveRatings } from "#app/steps/players/give-ratings.ts";
import { type KnownPlayers, readKnownPlayers } from "#app/steps/players/known-players.ts";
import { notePeople, writePeople } from "#app/steps/players/write-people.ts";

/** A file of starting ratings, and what it does not say itself. */
export interface ImportStartRatingsRequest {
  readonly file: ImportFile;
  /** "auto": each row's own. */
  readonly table: StoredTable | "auto";
  /** Which ratings that are there give way to the file's, by the keys of the preview; none unless that is asked. */
  readonly overwrite?: RatingRules["overwrite"];
  readonly unknown: "create" | "leave";
  /** Who somebody is whom nothing identifies (R34). */
  readonly choices?: IdentityChoices;
}

/**
 * Imports a file of starting ratings, whole or not at all, one report for each table that it names: a starting rating for whoever was
 * never rated in that mode, a difference to choose about for everyone else. Refusals name the path.
 */
export async function importStartRatings(
  operator: Operator,
  request: ImportStartRatingsRequest & { readonly dryRun: boolean },
): Promise<Result<PlayersReport[], FileRefusal>> {
  const { file, dryRun } = request;
  const refuse = (refusal: ImportRefusal) => Err({ fileName: file.name, refusal });
  const read = readStartRatings(file);
  if (!read.ok) return refuse(read.refusal);
  const byTable = startRatingsByTable(read.value, request.table);
  if (!byTable.ok) return refuse(byTable.refusal);
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const reports: PlayersReport[] = [];
    for (const [table, startRatings] of byTable.value) {
      const ofTable = { ...request, table, known: await readKnownPlayers(tx, table) };
      const done = await importStartRatingsFile(tx, operator, ofTable, startRatings);
      if (!done.ok) return refuse(done.refusal);
      reports.push(dryRun ? { ...done.value.report, importId: null } : done.value.report);
    }
    return Ok(reports);
  });
}

/** Imports the parsed starting ratings of one table inside a transaction; gives who got which beside the report. */
export async function importStartRatingsFile(
  tx: Transaction,
  operator: Operator,
  request: ImportStartRatingsRequest & { readonly table: StoredTable; readonly known: KnownPlayers },
  startRatings: StartRatingsFile,
): Promise<
  Result<
    {
      readonly report: PlayersReport;
      readonly people: WhoIsWho;
      readonly ratings: StartRatingsReconciliation;
    },
    ImportRefusal
  >
> {
  const { file, table, known, unknown, choices = {}, overwrite = [] } = request;
  const named = peopleOfStartRatings(startRatings);
  const asked = { unknown, choices };
  const who = await identifyPeople(tx, operator, asked, { people: named, known });
  if (!who.ok) return who;
  const people = who.value;
  const players = new Map(known.here.map((player) => [player.id, player]));
  const rated = listRated(startRatings, people, players);
  const ratings = reconcileStartRatings(rated, overwrite);
  const report = reportOf(request, startRatings, people, ratings);
  const { created, attached, adopted, remembered } = people;
  const isEmpty = [created, attached, adopted, remembered, ratings.gifts].every((list) => list.length === 0);
  if (isEmpty) {
    const importId = await findKeptImport(tx, "players", table, file);
    return Ok({ report: { ...report, importId }, people, ratings });
  }
  const kept = { kind: "players", table, file, counts: report.counts, subjectId: null } as const;
  const importId = await performImport(tx, operator, kept, async (operation) => {
    await notePeople(operation, people);
    await operation.keep(
      "players",
      ratings.gifts.flatMap(({ player }) => player?.id ?? []),
    );
    await writePeople(operation, { table, people });
    const written = new Map((await listPlayers(tx, table)).map((player) => [player.id, player]));
    const gifts = ratings.gifts.flatMap(({ playerId, ratings: given }) => {
      const player = written.get(playerId);
      return player ? [{ player, ratings: given }] : [];
    });
    await giveRatings(operation, gifts);
  });
  return Ok({ report: { ...report, importId, changesSomething: true }, people, ratings });
}

/** The entries of people who may get a starting rating. Somebody who was deleted is identified too, and gets none (R55). */
function listRated(
  { entries }: StartRatingsFile,
  { identify, created, attached }: WhoIsWho,
  players: ReadonlyMap<string, Player>,
): StartRated[] {
  const added = new Set([...created, ...attached.map(({ player }) => player)].map(({ id }) => id));
  return entries.flatMap((entry) => {
    const { playerId } = identify(entry);
    const player = players.get(playerId ?? "");
    const isListed = playerId !== null && (player !== undefined || added.has(playerId));
    return isListed ? [{ entry, playerId, player }] : [];
  });
}

function reportOf(
  { file, table }: ImportStartRatingsRequest & { readonly table: StoredTable },
  { skipped: unread, notes }: StartRatingsFile,
  { created, attached, matched, removed }: WhoIsWho,
  { gifts, unchanged, skipped: twice, ratingDifferences }: StartRatingsReconciliation,
): PlayersReport {
  const skipped = [...unread, ...twice];
  const fresh = created.length + attached.length;
  const changed = gifts.filter(({ player }) => player !== undefined).length;
  const warnings = removed.map((found) => ({ code: "removedPlayer" as const, path: "", found }));
  return {
    kind: "players",
    importId: null,
    changesSomething: false,
    fileName: file.name,
    table,
    counts: { new: fresh, changed, unchanged, skipped: skipped.length },
    players: { matched, created: created.length },
    ...boundedLists({ ratingDifferences, skipped, warnings }, notes),
  };
}
