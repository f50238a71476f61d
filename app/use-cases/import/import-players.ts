import type { Transaction } from "#app/data/connection/database.ts";
import { listCompiledModes } from "#app/data/ledger/compiled-modes.ts";
import { updatePerson } from "#app/data/players/people-rows.ts";
import { listKnownAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { insertPlayers, updatePlayerDetails } from "#app/data/players/write-players.ts";
import type { PlayersFile, PlayersFileEntry } from "#app/domain/import/players-file.ts";
import type { RatingRules } from "#app/domain/import/who-is-who/file-ratings.ts";
import {
  type PlayersReconciliation,
  ratingsOf,
  reconcilePlayers,
} from "#app/domain/import/who-is-who/reconcile-players.ts";
import { identityOf, type Player } from "#app/domain/players/player.ts";
import type { GivenRating } from "#app/domain/players/player-ratings.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import {
  boundedLists,
  type FileRefusal,
  type ImportFile,
  type PlayersReport,
} from "#app/steps/import/import-report.ts";
import { findKeptImport, type ImportToKeep, performImport } from "#app/steps/import/keep-import.ts";
import { readPlayers } from "#app/steps/import/read-players.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { giveRatings } from "#app/steps/players/give-ratings.ts";
import { newPlayer } from "#app/steps/players/new-player.ts";
import { listPeopleElsewhere } from "#app/steps/players/people-elsewhere.ts";
import { nobodyYet, rememberEarlier } from "#app/steps/players/remember-earlier.ts";

/** A players file, and whose ratings it may overwrite. */
export interface ImportPlayersRequest {
  readonly file: ImportFile;
  readonly table: StoredTable;
  /** Which ratings that matches made give way to the file's (R35), by the keys of the preview; none unless that is asked. */
  readonly overwrite?: RatingRules["overwrite"];
  readonly dryRun: boolean;
}

/** Imports a players file (R35), whole or not at all; the same file again changes nothing. Refusals name the path. */
export async function importPlayers(
  operator: Operator,
  request: ImportPlayersRequest,
): Promise<Result<PlayersReport, FileRefusal>> {
  const { file, dryRun } = request;
  const read = readPlayers(file);
  if (!read.ok) return Err({ fileName: file.name, refusal: read.refusal });
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const { report } = await importPlayersFile(tx, operator, request, read.value);
    return Ok(dryRun ? { ...report, importId: null } : report);
  });
}

/** Imports one parsed players file inside a transaction; gives what became of each entry beside the report. */
export async function importPlayersFile(
  tx: Transaction,
  operator: Operator,
  request: Omit<ImportPlayersRequest, "dryRun">,
  playersFile: PlayersFile,
): Promise<{ readonly report: PlayersReport; readonly players: PlayersReconciliation }> {
  const { file, table } = request;
  const everywhere = await listPlayers(tx);
  const here = everywhere.filter((player) => player.table === table);
  const elsewhere = await listPeopleElsewhere(tx, here, everywhere);
  const known = { elsewhere, aliases: await listKnownAliases(tx) };
  const rules = { compiled: await listCompiledModes(tx, table), overwrite: request.overwrite ?? [] };
  const players = reconcilePlayers(here, playersFile.entries, known, rules);
  const report = reportOf(request, playersFile, players);
  const kept = { kind: "players", table, file, counts: report.counts, subjectId: null } as const;
  const importId = report.changesSomething
    ? await write(tx, operator, kept, players)
    : await findKeptImport(tx, "players", table, file);
  return { report: { ...report, importId }, players };
}

function reportOf(
  request: Omit<ImportPlayersRequest, "dryRun">,
  file: PlayersFile,
  players: PlayersReconciliation,
): PlayersReport {
  const { added, attached, changed, unchanged } = players;
  const skipped = [...file.skipped, ...players.skipped];
  return {
    kind: "players",
    importId: null,
    changesSomething: added.length + attached.length + changed.length > 0,
    fileName: request.file.name,
    table: request.table,
    counts: {
      new: added.length + attached.length,
      changed: changed.length,
      unchanged,
      skipped: skipped.length,
    },
    players: { matched: changed.length + unchanged + attached.length, created: added.length },
    ...boundedLists({ ratingDifferences: players.ratingDifferences, skipped, warnings: [] }, file.notes),
  };
}

async function write(
  tx: Transaction,
  operator: Operator,
  kept: ImportToKeep,
  players: PlayersReconciliation,
): Promise<string> {
  const { table } = kept;
  return performImport(tx, operator, kept, async (operation) => {
    const updatedAt = operation.at;
    const addedFor = (personId: string, entry: PlayersFileEntry): AddedPlayer => {
      const { name, code: coralId, license, gender, aqbbId } = entry;
      const fields = { id: operator.newId(), table, personId, name, coralId, license, gender, aqbbId };
      return { player: newPlayer(operation, fields), ratings: ratingsOf(undefined, entry) };
    };
    const fresh = players.added.map((entry) => addedFor(operator.newId(), entry));
    const attached = players.attached.map(({ person, entry }) => addedFor(person.personId, entry));
    const added = [...fresh, ...attached];
    await note(operation, players, fresh, attached);
    const known = [
      ...players.changed.map(({ player, entry }) => ({ ...player, entry })),
      ...players.attached.map(({ person, entry }) => ({ ...person, entry })),
    ];
    await giveUpLicenses(tx, known);
    await insertPlayers(
      tx,
      added.map(({ player }) => player),
    );
    for (const { player } of attached)
      await updatePlayerDetails(tx, player, { ...identityOf(player), updatedAt });
    for (const { player, entry } of players.changed)
      await updatePlayerDetails(tx, player, detailsOf(player, entry, updatedAt));
    const earlier = known.map((one) => ({ ...one, id: one.personId, pseudonym: null }));
    const newcomers = fresh.map(({ player }) => nobodyYet(player.personId));
    await rememberEarlier(operation, [...earlier, ...newcomers]);
    await giveRatings(operation, [...added, ...players.changed]);
  });
}

/** A licence may go from one to another within one list: whoever gets another one gives theirs up first. */
async function giveUpLicenses(
  tx: Transaction,
  people: readonly (Pick<Player, "personId" | "license"> & { readonly entry: PlayersFileEntry })[],
): Promise<void> {
  for (const { personId, license, entry } of people) {
    if (license !== null && license !== entry.license) await updatePerson(tx, personId, { license: null });
  }
}

/** A player whom the list adds, with the ratings that it gives. */
interface AddedPlayer {
  readonly player: Player;
  readonly ratings: readonly GivenRating[];
}

async function note(
  operation: Operation,
  players: PlayersReconciliation,
  fresh: readonly AddedPlayer[],
  attached: readonly AddedPlayer[],
): Promise<void> {
  const changed = players.changed.map(({ player }) => player);
  operation.makes(
    "players",
    [...fresh, ...attached].map(({ player }) => player.id),
  );
  operation.makes(
    "people",
    fresh.map(({ player }) => player.personId),
  );
  await operation.keep(
    "players",
    changed.map(({ id }) => id),
  );
  const known = [...changed, ...attached.map(({ player }) => player)];
  await operation.keep(
    "people",
    known.map(({ personId }) => personId),
  );
}

function detailsOf(player: Player, entry: PlayersFileEntry, updatedAt: string) {
  return {
    name: entry.name,
    coralId: entry.code,
    license: entry.license,
    gender: entry.gender ?? player.gender,
    aqbbId: entry.aqbbId ?? player.aqbbId,
    updatedAt,
  };
}
