import type { Queries } from "#app/data/connection/database.ts";
import { listStoreDocuments } from "#app/data/import/store-documents.ts";
import { listCompilations } from "#app/data/ledger/compiling.ts";
import { listRatingChangesOfTable } from "#app/data/ledger/rating-changes.ts";
import { listMatchesWithOrigin } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listCompetitionsOfTable, listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { findTournament, listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import { readPlaces } from "#app/domain/import/json/json-place.ts";
import type { StoreCollection } from "#app/domain/import/store/store-dump.ts";
import {
  restoreDocument,
  type StoreSideRatings,
  storeMatchDocument,
  storePlayerDocument,
  storeTournamentDocument,
} from "#app/domain/import/store/store-export.ts";
import { readStoreMatch, type StoreMatch } from "#app/domain/import/store/store-match.ts";
import { readStorePlayer } from "#app/domain/import/store/store-player.ts";
import { readStoreTournament } from "#app/domain/import/store/store-tournament.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { type MatchPlayer, ratedAs } from "#app/domain/matches/match.ts";
import { teamRating } from "#app/domain/rating/elo.ts";
import { ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";

/** The three collections, keyed by id, as the former store had them. */
export type StoreExport = Record<StoreCollection, Record<string, unknown>>;

/**
 * Writes everything back in the shape of the former store (formats §6). A document that came from there and says the
 * same keeps its very form, so that importing and exporting is the identity.
 */
export async function exportStore(db: Queries): Promise<StoreExport> {
  const originals = await listStoreDocuments(db);
  const restore = <Content>(
    collection: StoreCollection,
    id: string,
    now: Readonly<Record<string, unknown>>,
    read: (place: JsonPlace) => Content,
    documentOf: (content: Content) => Readonly<Record<string, unknown>>,
  ) => {
    const original = originals.get(`${collection}/${id}`);
    const before = original === undefined ? undefined : readPlaces(original, read);
    return before?.ok ? restoreDocument(original, documentOf(before.value), now) : now;
  };
  const store: StoreExport = { tournaments: {}, playerRankings: {}, matches: {} };
  for (const { id } of await listTournaments(db)) {
    const tournament = await findTournament(db, id);
    if (!tournament) continue;
    const now = storeTournamentDocument(tournament);
    store.tournaments[id] = restore("tournaments", id, now, readStoreTournament, storeTournamentDocument);
  }
  for (const player of await listPlayers(db)) {
    const now = knownTimes(storePlayerDocument(player), originals.get(`playerRankings/${player.id}`));
    store.playerRankings[player.id] = restore(
      "playerRankings",
      player.id,
      now,
      readStorePlayer,
      storePlayerDocument,
    );
  }
  for (const table of storedTables) {
    for (const { id, match, ratings } of await matchesOf(db, table)) {
      const now = knownTimes(storeMatchDocument(match, ratings), originals.get(`matches/${id}`));
      store.matches[id] = restore("matches", id, now, readStoreMatch, (content) =>
        storeMatchDocument(content),
      );
    }
  }
  return store;
}

/** A time that the document did not have was filled in here: it is no change of it. */
function knownTimes(now: Readonly<Record<string, unknown>>, original: unknown) {
  if (typeof original !== "object" || original === null) return now;
  const { createdAt, updatedAt, ...rest } = now;
  return {
    ...rest,
    ...("createdAt" in original ? { createdAt } : {}),
    ...("updatedAt" in original ? { updatedAt } : {}),
  };
}

interface ExportedMatch {
  readonly id: string;
  readonly match: StoreMatch;
  readonly ratings: { readonly home: StoreSideRatings; readonly away: StoreSideRatings } | undefined;
}

async function matchesOf(db: Queries, table: StoredTable): Promise<ExportedMatch[]> {
  const sources = new Map((await listSourceTournaments(db, table)).map((row) => [row.id, row]));
  const competitions = new Map((await listCompetitionsOfTable(db, table)).map((row) => [row.id, row]));
  const foreign = new Set((await listCompilations(db, table)).flatMap((row) => (row.madeIn ? row.id : [])));
  const ledger = new Map(
    (await listRatingChangesOfTable(db, table)).map((row) => [
      `${row.playerId} ${row.mode} ${row.sequence}`,
      row,
    ]),
  );
  return (await listMatchesWithOrigin(db, table)).map((row) => {
    const competition = competitions.get(row.competitionId);
    const source = sources.get(competition?.sourceTournamentId ?? "");
    const mode = ratingModeOf(row.home.length, row.away.length);
    const side = (players: readonly MatchPlayer[]): StoreSideRatings => {
      const rows = players.map((player) => ledger.get(`${ratedAs(player)} ${mode} ${row.sequence}`));
      return sideRatings(rows);
    };
    const isRatedHere = row.sequence !== null && !foreign.has(row.compilationId ?? "");
    const match: StoreMatch = {
      table,
      tournament: { code: source?.code ?? null, name: source?.name ?? "" },
      event: competition?.name ?? "",
      compiled: row.compilationId !== null,
      number: row.number,
      round: row.round,
      group: row.group,
      home: row.home,
      away: row.away,
      winner: row.winner,
      score: row.score,
      forfeit: row.forfeit,
      startAt: row.startAt,
      endAt: row.endAt,
      createdAt: row.createdAt,
    };
    const ratings = isRatedHere ? { home: side(row.home), away: side(row.away) } : undefined;
    return { id: row.id, match, ratings };
  });
}

function sideRatings(rows: readonly (LedgerRow | undefined)[]): StoreSideRatings {
  const rankings = rows.map((row) => row?.before ?? 0);
  return {
    rankings,
    averageRanking: teamRating(rankings),
    eloDelta: rows.find((row) => row !== undefined)?.change ?? 0,
  };
}
