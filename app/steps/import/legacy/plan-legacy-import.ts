import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { listIdsTaken, listLegacyDocumentsById } from "#app/data/import/legacy-documents.ts";
import { listPlayers, listRemovedPlayers } from "#app/data/players/players.ts";
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
  /** Players whom matches may name. */
  readonly playerIds: ReadonlySet<string>;
}

/** What one collection comes to: documents that are new, and how many are here already. */
interface Compared<Content> {
  readonly fresh: LegacyDocument<Content>[];
  readonly unchanged: number;
  readonly misfits: readonly MisfitDocument[];
}

const relations = { tournaments: "tournaments", playerRankings: "players", matches: "matches" } as const;

/** So many documents are compared at a time: an archive has tens of thousands, and two copies of it need not be in memory. */
const atATime = 500;

/** Compares a dump with what is stored: ids are kept, so one that is taken by something else does not fit. */
export async function planLegacyImport(db: Queries, dump: LegacyDump): Promise<LegacyPlan> {
  const living = await listPlayers(db);
  const removed = [];
  for (const table of storedTables) removed.push(...(await listRemovedPlayers(db, table)));
  const players = await compare(db, "playerRankings", dump.players);
  const withCodes = withoutTakenCodes(players.fresh, new Set(living.map(codeOf)));
  const tournaments = await compare(db, "tournaments", dump.tournaments);
  const matches = await compare(db, "matches", dump.matches);
  return {
    tournaments: tournaments.fresh,
    players: withCodes.players,
    matches: matches.fresh,
    unchanged: {
      tournaments: tournaments.unchanged,
      playerRankings: players.unchanged,
      matches: matches.unchanged,
    },
    misfits: [
      ...dump.misfits,
      ...players.misfits,
      ...withCodes.misfits,
      ...tournaments.misfits,
      ...matches.misfits,
    ],
    playerIds: new Set([...living, ...removed, ...withCodes.players].map(({ id }) => id)),
  };
}

async function compare<Content>(
  db: Queries,
  collection: LegacyCollection,
  documents: readonly LegacyDocument<Content>[],
): Promise<Compared<Content>> {
  const fresh: LegacyDocument<Content>[] = [];
  const misfits: MisfitDocument[] = [];
  let unchanged = 0;
  for (const some of inPieces(documents, atATime)) {
    const ids = some.map(({ id }) => id);
    const kept = ids.map((id) => `${collection}/${id}`);
    const known = await listLegacyDocumentsById(db, kept);
    const taken = await listIdsTaken(db, relations[collection], ids);
    for (const one of some) {
      const before = known.get(`${collection}/${one.id}`);
      if (before !== undefined && before === JSON.stringify(one.document)) unchanged++;
      else if (taken.has(one.id)) misfits.push(misfit(collection, one.id, "idTaken"));
      else fresh.push(one);
    }
  }
  return { fresh, unchanged, misfits };
}

function withoutTakenCodes(
  players: readonly LegacyDocument<LegacyPlayer>[],
  taken: ReadonlySet<string>,
): { readonly players: LegacyDocument<LegacyPlayer>[]; readonly misfits: MisfitDocument[] } {
  const seen = new Set(taken);
  const misfits: MisfitDocument[] = [];
  const free = players.filter(({ id, content }) => {
    if (content.coralId === null) return true;
    const isTaken = seen.has(codeOf(content));
    if (isTaken) misfits.push(misfit("playerRankings", id, "coralIdTaken", content.coralId));
    seen.add(codeOf(content));
    return !isTaken;
  });
  return { players: free, misfits };
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
