import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { listIdsTaken, listLegacyDocumentsById } from "#app/data/import/legacy-documents.ts";
import { keptIn, readMerges } from "#app/data/players/kept-players.ts";
import { listAllPlayers, listErasedPlayers } from "#app/data/players/players.ts";
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
import { readNumberedPlayers, splitKnownPlayers } from "./known-legacy-players.ts";

/** What of a dump is new here. */
export interface LegacyPlan {
  readonly tournaments: readonly LegacyDocument<LegacyTournament>[];
  readonly players: readonly LegacyDocument<LegacyPlayer>[];
  readonly matches: readonly LegacyDocument<LegacyMatch>[];
  /** Documents that are here already, word for word. */
  readonly unchanged: Record<LegacyCollection, number>;
  readonly misfits: readonly MisfitDocument[];
  /** Whom matches may name: by the ids of the legacy site, the ids of the players here. */
  readonly playerIds: ReadonlyMap<string, string>;
  /** Of these, whoever was erased here, by the ids of the legacy site: no document gives them their name back (R57). */
  readonly erased: ReadonlySet<string>;
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
  const players = await compare(db, "playerRankings", dump.players);
  const known = await readNumberedPlayers(db);
  const split = splitKnownPlayers(players.fresh, known);
  const tournaments = await compare(db, "tournaments", dump.tournaments);
  const matches = await compare(db, "matches", dump.matches);
  const here = await listPlayersHere(db);
  return {
    tournaments: tournaments.fresh,
    players: split.players,
    matches: matches.fresh,
    unchanged: {
      tournaments: tournaments.unchanged,
      playerRankings: players.unchanged,
      matches: matches.unchanged,
    },
    misfits: [
      ...dump.misfits,
      ...players.misfits,
      ...split.misfits,
      ...tournaments.misfits,
      ...matches.misfits,
    ],
    playerIds: new Map([
      ...here.map(({ id, now }) => [id, now] as const),
      ...split.players.map(({ id }) => [id, id] as const),
      ...split.same,
    ]),
    erased: new Set(here.flatMap(({ id, isErased }) => (isErased ? id : []))),
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
      else if (taken.has(one.id))
        misfits.push({ collection, id: one.id, refusal: { code: "idTaken", path: "", found: one.id } });
      else fresh.push(one);
    }
  }
  return { fresh, unchanged, misfits };
}

interface PlayerHere {
  readonly id: string;
  /** Whoever was merged is who was kept (R54). */
  readonly now: string;
  readonly isErased: boolean;
}

/** Everyone whom the site has. */
async function listPlayersHere(db: Queries): Promise<PlayerHere[]> {
  const keptOf = keptIn(await readMerges(db));
  const erased = await listErasedPlayers(db);
  const here: PlayerHere[] = [];
  for (const table of storedTables) {
    for (const { id } of await listAllPlayers(db, table))
      here.push({ id, now: keptOf(id), isErased: erased.has(id) || erased.has(keptOf(id)) });
  }
  return here;
}
