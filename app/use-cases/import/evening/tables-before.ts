import type { Queries } from "#app/data/connection/database.ts";
import { listWaitingIds } from "#app/data/ledger/compilable-match-rows.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import type { AddressedPlayer } from "#app/domain/rankings/ranking.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { EveningSource } from "#app/steps/import/evening/source/evening-source.ts";
import type { NewPlayers } from "#app/steps/import/evening/stranger-questions.ts";

/** One table before the evening, and what names its players in every preview. */
export interface TableBefore {
  readonly table: StoredTable;
  /** Whether the evening has matches of it: only then is it compiled. */
  readonly hasMatches: boolean;
  readonly players: readonly AddressedPlayer[];
  /** The matches that waited, by id. */
  readonly waiting: ReadonlySet<string>;
  /** A key for a player: those whom the evening adds have another id in each preview. */
  readonly keyOf: (playerId: string) => string;
}

/** The tables of which an evening has matches, registrations or lists of players, as they are before it. */
export async function tablesBefore(
  db: Queries,
  { files, lists }: EveningSource,
  added: NewPlayers,
): Promise<TableBefore[]> {
  const found: TableBefore[] = [];
  for (const table of storedTables) {
    const ofTable = files.filter((file) => file.table === table);
    const hasMatches = ofTable.some((file) => file.hasMatches);
    const hasPeople = hasMatches || ofTable.some((file) => file.hasRegistered);
    if (!hasPeople && lists.every((list) => list.table !== table)) continue;
    const players = await listShownPlayers(db, table);
    const waiting = new Set(hasMatches ? await listWaitingIds(db, table) : []);
    found.push({ table, players, waiting, hasMatches, keyOf: (playerId) => added.referenceTo(playerId) });
  }
  return found;
}

/** Whether a player was there before the evening. */
export function knownIn(before: readonly TableBefore[]): (table: StoredTable, playerId: string) => boolean {
  const known = new Map(before.map(({ table, players }) => [table, new Set(players.map(({ id }) => id))]));
  return (table, playerId) => known.get(table)?.has(playerId) ?? false;
}
