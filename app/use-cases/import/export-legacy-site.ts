import type { Queries } from "#app/data/connection/database.ts";
import { listLegacyDocuments } from "#app/data/import/legacy-documents.ts";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listRatingChangesOfTable } from "#app/data/ledger/rating-changes.ts";
import { listMatchesWithOrigin } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listCompetitionsOfTable, listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { findTournament, listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import type { LegacyCollection } from "#app/domain/import/legacy/legacy-dump.ts";
import {
  inOriginalForm,
  type LegacySideRatings,
  legacyMatchDocument,
  legacyPlayerDocument,
  legacyTournamentDocument,
} from "#app/domain/import/legacy/legacy-export.ts";
import { type LegacyMatch, readLegacyMatch } from "#app/domain/import/legacy/legacy-match.ts";
import { type LegacyPlayer, readLegacyPlayer } from "#app/domain/import/legacy/legacy-player.ts";
import { type LegacyTournament, readLegacyTournament } from "#app/domain/import/legacy/legacy-tournament.ts";
import { ledgerRowKey } from "#app/domain/ledger/ledger-key.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { type MatchPlayer, ratedAs } from "#app/domain/matches/match.ts";
import { teamRating } from "#app/domain/rating/elo.ts";
import { ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";

/** The three collections, keyed by id, as the legacy site had them. */
export type LegacyExport = Record<LegacyCollection, Record<string, unknown>>;

/** How the documents of a collection are read and written. */
interface LegacyShape<Content> {
  readonly collection: LegacyCollection;
  readonly read: (node: JsonNode) => Content;
  readonly documentOf: (content: Content) => Readonly<Record<string, unknown>>;
}

const tournamentShape: LegacyShape<LegacyTournament> = {
  collection: "tournaments",
  read: readLegacyTournament,
  documentOf: legacyTournamentDocument,
};
const playerShape: LegacyShape<LegacyPlayer> = {
  collection: "playerRankings",
  read: readLegacyPlayer,
  documentOf: legacyPlayerDocument,
};
const matchShape: LegacyShape<LegacyMatch> = {
  collection: "matches",
  read: readLegacyMatch,
  documentOf: (content) => legacyMatchDocument(content),
};

/**
 * Writes everything back in the shape of the legacy site. A document that came from there and says
 * the same is written exactly as it came, so that an import and an export give the same file.
 */
export async function exportLegacySite(db: Queries): Promise<LegacyExport> {
  const originals = await listLegacyDocuments(db);
  const restore = <Content>(
    { collection, read, documentOf }: LegacyShape<Content>,
    id: string,
    now: Readonly<Record<string, unknown>>,
  ) => {
    const original = originals.get(`${collection}/${id}`);
    const before = original === undefined ? undefined : readDocument(original, read);
    return before?.ok ? inOriginalForm(original, documentOf(before.value), now) : now;
  };
  const exported: LegacyExport = { tournaments: {}, playerRankings: {}, matches: {} };
  for (const { id } of await listTournaments(db)) {
    const tournament = await findTournament(db, id);
    if (!tournament) continue;
    const now = legacyTournamentDocument(tournament);
    exported.tournaments[id] = restore(tournamentShape, id, now);
  }
  for (const player of await listPlayers(db)) {
    const now = knownTimes(legacyPlayerDocument(player), originals.get(`playerRankings/${player.id}`));
    exported.playerRankings[player.id] = restore(playerShape, player.id, now);
  }
  for (const table of storedTables) {
    for (const { id, match, ratings } of await matchesOf(db, table)) {
      const now = knownTimes(legacyMatchDocument(match, ratings), originals.get(`matches/${id}`));
      exported.matches[id] = restore(matchShape, id, now);
    }
  }
  return exported;
}

/** Times that the document did not have were filled in by the import: they are left out again. */
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
  readonly match: LegacyMatch;
  readonly ratings: { readonly home: LegacySideRatings; readonly away: LegacySideRatings } | undefined;
}

async function matchesOf(db: Queries, table: StoredTable): Promise<ExportedMatch[]> {
  const sources = new Map((await listSourceTournaments(db, table)).map((row) => [row.id, row]));
  const competitions = new Map((await listCompetitionsOfTable(db, table)).map((row) => [row.id, row]));
  const foreign = new Set((await listCompilations(db, table)).flatMap((row) => (row.madeIn ? row.id : [])));
  const ledger = new Map((await listRatingChangesOfTable(db, table)).map((row) => [ledgerRowKey(row), row]));
  return (await listMatchesWithOrigin(db, table)).map((row) => {
    const competition = competitions.get(row.competitionId);
    const source = sources.get(competition?.sourceTournamentId ?? "");
    const mode = ratingModeOf(row.home.length, row.away.length);
    const side = (players: readonly MatchPlayer[]): LegacySideRatings => {
      const rows = players.map((player) => {
        const playerId = ratedAs(player);
        if (playerId === null || row.sequence === null) return undefined;
        return ledger.get(ledgerRowKey({ playerId, mode, sequence: row.sequence }));
      });
      return sideRatings(rows);
    };
    const isRatedHere = row.sequence !== null && !foreign.has(row.compilationId ?? "");
    const match: LegacyMatch = {
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

function sideRatings(rows: readonly (LedgerRow | undefined)[]): LegacySideRatings {
  const rankings = rows.map((row) => row?.before ?? 0);
  return {
    rankings,
    averageRanking: teamRating(rankings),
    eloDelta: rows.find((row) => row !== undefined)?.change ?? 0,
  };
}
