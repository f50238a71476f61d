import type { Queries } from "#app/data/connection/database.ts";
import { listLegacyDocuments } from "#app/data/import/legacy-documents.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers, listRemovedPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type {
  LegacyCollection,
  LegacyDocument,
  LegacyDump,
  MisfitDocument,
} from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyMatch } from "#app/domain/import/legacy/legacy-match.ts";
import type { LegacyPlayer } from "#app/domain/import/legacy/legacy-player.ts";
import type { LegacyTournament } from "#app/domain/import/legacy/legacy-tournament.ts";
import { storedTables } from "#app/domain/values/table-type.ts";

/** What of a dump is new here. */
export interface LegacyPlan {
  readonly tournaments: readonly LegacyDocument<LegacyTournament>[];
  readonly players: readonly LegacyDocument<LegacyPlayer>[];
  readonly matches: readonly LegacyDocument<LegacyMatch>[];
  /** Documents that are here already, word for word. */
  readonly unchanged: Record<LegacyCollection, number>;
  readonly misfits: readonly MisfitDocument[];
  /** Records that matches may name. */
  readonly playerIds: ReadonlySet<string>;
}

/** Compares a dump with what is stored: ids are kept, so one that is taken by something else does not fit. */
export async function planLegacyImport(db: Queries, dump: LegacyDump): Promise<LegacyPlan> {
  const known = await listLegacyDocuments(db);
  const taken = await takenIds(db);
  const unchanged = { tournaments: 0, playerRankings: 0, matches: 0 };
  const misfits: MisfitDocument[] = [...dump.misfits];
  const fresh = <Content>(
    collection: LegacyCollection,
    documents: readonly LegacyDocument<Content>[],
  ): LegacyDocument<Content>[] =>
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

interface TakenIds extends Record<LegacyCollection, ReadonlySet<string>> {
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
  players: readonly LegacyDocument<LegacyPlayer>[],
  taken: ReadonlySet<string>,
  misfits: MisfitDocument[],
): LegacyDocument<LegacyPlayer>[] {
  const seen = new Set(taken);
  return players.filter(({ id, content }) => {
    if (content.coralId === null) return true;
    const isTaken = seen.has(codeOf(content));
    if (isTaken) misfits.push(misfit("playerRankings", id, "coralIdTaken", content.coralId));
    seen.add(codeOf(content));
    return !isTaken;
  });
}

function codeOf({ table, coralId }: Pick<LegacyPlayer, "table" | "coralId">): string {
  return `${table} ${coralId}`;
}

function misfit(
  collection: LegacyCollection,
  id: string,
  code: "idTaken" | "coralIdTaken",
  found = id,
): MisfitDocument {
  return { collection, id, refusal: { code, path: "", found } };
}
