import type { Queries } from "#app/data/connection/database.ts";
import { readLegacyChanges } from "#app/data/ledger/legacy-changes.ts";
import {
  type DescribedMatch,
  type DescribedMatches,
  readDescribedMatches,
} from "#app/data/matches/described-matches.ts";
import { readMatchCorrections } from "#app/data/matches/match-corrections.ts";
import { showMatchPlayer } from "#app/data/players/shown-names.ts";
import { mirrored } from "#app/domain/matches/match.ts";
import { outcomeOf, shownScore, winnerOf } from "#app/domain/matches/match-outcome.ts";
import type { MatchCorrection, PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { pagesOfTournaments } from "#app/domain/matches/of-a-player/whole-tournaments.ts";
import { ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { listMatchReferences, type MatchReference, type PlayerMatchFilter } from "./player-match-list.ts";

/** A page of the list of someone's matches. */
export interface PlayerMatchesRequest extends PlayerMatchFilter {
  /** From 1; beyond the end, the last page. */
  readonly page: number;
  /** The most matches of a page; a tournament is on one page wherever it fits. */
  readonly pageSize: number;
  /** The same of the first page, where that is shorter. */
  readonly firstSize?: number;
  /** Tables whose matches show no ratings (R24). */
  readonly hiddenTables: readonly StoredTable[];
}

/** A page of the list, and the whole list as references. */
export interface PlayerMatchesPage {
  readonly matches: PlayerMatch[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** The position of the page's first match in the whole list, from 0. */
  readonly first: number;
  readonly list: readonly MatchReference[];
}

/** One page of the list of a player's matches (R27). */
export async function listPlayerMatches(
  db: Queries,
  request: PlayerMatchesRequest,
): Promise<PlayerMatchesPage> {
  const list = await listMatchReferences(db, request);
  const slices = pagesOfTournaments(
    list.map((match) => match.tournamentKey),
    { size: request.pageSize, firstSize: request.firstSize ?? request.pageSize },
  );
  const page = Math.min(Math.max(1, request.page), slices.length);
  const { start, end } = slices[page - 1] ?? { start: 0, end: 0 };
  const matches = await readMatches(db, list.slice(start, end), request.hiddenTables);
  return { matches, total: list.length, page, pages: slices.length, first: start, list };
}

/** The matches of the latest tournament in which any of these players played (R27). */
export async function listLatestTournament(
  db: Queries,
  playerIds: readonly string[],
  hiddenTables: readonly StoredTable[],
): Promise<PlayerMatch[]> {
  const list = await listMatchReferences(db, { playerIds, result: "all", q: "" });
  const latest = list.filter((match) => match.tournamentKey === list[0]?.tournamentKey);
  return readMatches(db, latest, hiddenTables);
}

async function readMatches(
  db: Queries,
  references: readonly MatchReference[],
  hiddenTables: readonly StoredTable[],
): Promise<PlayerMatch[]> {
  if (references.length === 0) return [];
  const ids = references.map(({ matchId }) => matchId);
  const described = await readDescribedMatches(db, ids);
  const corrections = await readMatchCorrections(db, ids);
  const legacyChanges = await readLegacyChanges(db, described.matches);
  const byId = new Map(described.matches.map((match) => [match.id, match]));
  return references.flatMap((reference) => {
    const match = byId.get(reference.matchId);
    if (!match) return [];
    const correction = corrections.get(match.id) ?? null;
    const shown = { ...described, hasRatings: !hiddenTables.includes(match.table) };
    const played = asPlayed(reference, match, shown, correction);
    const legacyChange = shown.hasRatings ? (legacyChanges.get(match.id)?.[played.side] ?? null) : null;
    return { ...played, legacyChange };
  });
}

type Shown = Pick<DescribedMatches, "names" | "ratings"> & { readonly hasRatings: boolean };

function forfeitWinnerOf(match: DescribedMatch, isHome: boolean): PlayerMatch["forfeitWinner"] {
  const winner = outcomeOf(match) === "forfeit" ? winnerOf(match) : null;
  if (winner === null) return null;
  return (winner === "home") === isHome ? "own" : "opponents";
}

/** The match as one of its players played it: own side first. */
function asPlayed(
  { playerId, outcome }: MatchReference,
  match: DescribedMatch,
  { names, ratings, hasRatings }: Shown,
  correction: MatchCorrection | null,
): Omit<PlayerMatch, "legacyChange"> {
  const { id, table, sequence, group } = match;
  const score = shownScore(match);
  const isHome = match.home.some((player) => player.playerId === playerId);
  const [own, opponents] = isHome ? [match.home, match.away] : [match.away, match.home];
  const rating =
    sequence === null || !hasRatings
      ? undefined
      : ratings.explain(playerId, { sequence, own, opponents, event: match.event });
  const shown = (players: typeof own) =>
    players.map((player) => ({
      ...showMatchPlayer(player, names),
      playerId: player.playerId !== null && names.get(player.playerId)?.isRemoved ? null : player.playerId,
    }));
  return {
    id,
    table,
    mode: ratingModeOf(own.length, opponents.length),
    tournamentKey: match.tournamentKey,
    tournamentName: match.tournamentName,
    tournamentId: match.tournamentId,
    competitionId: match.competitionId,
    event: { ...match.event, name: names.disguise.label(match.event.name) },
    round: match.round,
    group: group === null ? null : names.disguise.text(group),
    outcome,
    forfeitWinner: forfeitWinnerOf(match, isHome),
    side: isHome ? "home" : "away",
    own: shown(own),
    opponents: shown(opponents),
    score: score && !isHome ? mirrored(score) : score,
    date: match.startAt ?? match.endAt,
    playedAt: match.effectiveStart,
    compiled: match.compilationId !== null,
    before: rating?.before ?? null,
    change: rating?.change ?? null,
    after: rating?.after ?? null,
    explanation: rating?.explanation ?? null,
    correction,
  };
}
