import type { Queries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { type IncompletePlayer, incompletePlayers, playersToStart } from "#app/domain/rankings/incomplete.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readWaiting } from "#app/reading/site/read-desk.ts";

/** Each has two fields and what is known: all of an archive that never gave starting ratings were two megabytes. */
const playersAPage = 200;

/** A page of people who need a starting rating; whoever matches wait for comes first. */
export interface IncompletePage {
  readonly players: readonly IncompletePlayer[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How many people all pages have. */
  readonly total: number;
}

/** Who needs a starting rating on a table: because a rating is missing or 0, or because matches wait that need one (R12). The first page. */
export async function readIncompletePlayers(db: Queries, table: StoredTable): Promise<IncompletePage> {
  const waiting = await readWaiting(db, table);
  return pageOf(incompletePlayers(await listPlayers(db, table), waiting?.withoutStart), 1);
}

/** Who needs a starting rating on a table, and whoever has a rating that only matches made (R12); beyond the end, the last page. */
export async function readPlayersToStart(
  db: Queries,
  table: StoredTable,
  asked: number,
): Promise<IncompletePage> {
  const waiting = await readWaiting(db, table);
  return pageOf(playersToStart(await listPlayers(db, table), waiting?.withoutStart), asked);
}

function pageOf(people: readonly IncompletePlayer[], asked: number): IncompletePage {
  const pages = Math.max(1, Math.ceil(people.length / playersAPage));
  const page = Math.min(asked, pages);
  const players = people.slice((page - 1) * playersAPage, page * playersAPage);
  return { players, page, pages, total: people.length };
}
