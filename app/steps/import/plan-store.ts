import type { Queries } from "#app/data/connection/database.ts";
import { listStoreDocuments } from "#app/data/import/store-documents.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers, listRemovedPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type {
  Misfit,
  StoreCollection,
  StoreDocument,
  StoreDump,
} from "#app/domain/import/store/store-dump.ts";
import type { StoreMatch } from "#app/domain/import/store/store-match.ts";
import type { StorePlayer } from "#app/domain/import/store/store-player.ts";
import type { StoreTournament } from "#app/domain/import/store/store-tournament.ts";
import { storedTables } from "#app/domain/values/table-type.ts";

/** What of a dump is new here. */
export interface StorePlan {
  readonly tournaments: readonly StoreDocument<StoreTournament>[];
  readonly players: readonly StoreDocument<StorePlayer>[];
  readonly matches: readonly StoreDocument<StoreMatch>[];
  /** Documents that are here already, word for word. */
  readonly unchanged: Record<StoreCollection, number>;
  readonly misfits: readonly Misfit[];
  /** Records that matches may name. */
  readonly playerIds: ReadonlySet<string>;
}

/** Compares a dump with what is stored: ids are kept, so one that is taken by something else does not fit. */
export async function planStore(db: Queries, dump: StoreDump): Promise<StorePlan> {
  const known = await listStoreDocuments(db);
  const taken = await takenIds(db);
  const unchanged = { tournaments: 0, playerRankings: 0, matches: 0 };
  const misfits: Misfit[] = [...dump.misfits];
  const fresh = <Content>(
    collection: StoreCollection,
    documents: readonly StoreDocument<Content>[],
  ): StoreDocument<Content>[] =>
    documents.filter(({ id, document }) => {
      const before = known.get(`${collection}/${id}`);
      const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(document);
      if (isSame) unchanged[collection]++;
      else if (taken[collection].has(id)) misfits.push(misfit(collection, id, "idTaken"));
      return !isSame && !taken[collection].has(id);
    });
  const players = withoutTakenCodes(fresh("playerRankings", dump.players), taken.codes, misfits);
  return {
    tournaments: fresh("tournaments", dump.tournaments),
    players,
    matches: fresh("matches", dump.matches),
    unchanged,
    misfits,
    playerIds: new Set([...taken.playerRankings, ...players.map((player) => player.id)]),
  };
}

interface TakenIds extends Record<StoreCollection, ReadonlySet<string>> {
  /** Coral IDs, with their table. */
  readonly codes: ReadonlySet<string>;
}

async function takenIds(db: Queries): Promise<TakenIds> {
  const players = await listPlayers(db);
  const perTable = storedTables.map(async (table) => ({
    removed: await listRemovedPlayers(db, table),
    matches: await listMatches(db, table),
  }));
  const tables = await Promise.all(perTable);
  return {
    tournaments: new Set((await listTournaments(db)).map(({ id }) => id)),
    playerRankings: new Set([...players, ...tables.flatMap(({ removed }) => removed)].map(({ id }) => id)),
    matches: new Set(tables.flatMap(({ matches }) => matches.map(({ id }) => id))),
    codes: new Set(players.map(codeOf)),
  };
}

function withoutTakenCodes(
  players: readonly StoreDocument<StorePlayer>[],
  taken: ReadonlySet<string>,
  misfits: Misfit[],
): StoreDocument<StorePlayer>[] {
  const seen = new Set(taken);
  return players.filter(({ id, content }) => {
    if (content.coralId === null) return true;
    const isTaken = seen.has(codeOf(content));
    if (isTaken) misfits.push(misfit("playerRankings", id, "coralIdTaken", content.coralId));
    seen.add(codeOf(content));
    return !isTaken;
  });
}

function codeOf({ table, coralId }: Pick<StorePlayer, "table" | "coralId">): string {
  return `${table} ${coralId}`;
}

function misfit(
  collection: StoreCollection,
  id: string,
  code: "idTaken" | "coralIdTaken",
  found = id,
): Misfit {
  return { collection, id, refusal: { code, at: "", found } };
}
