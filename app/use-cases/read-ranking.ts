import type { Queries } from "../data/database.ts";
import { countPlayerRecords } from "../data/player-records.ts";
import { listPlayers } from "../data/players.ts";
import {
  findSequenceAfter,
  type LedgerTournament,
  listLastTournaments,
  listStandings,
  type Standing,
} from "../data/standings.ts";
import { endOfDayInToronto } from "../domain/calendar-day.ts";
import { multitablePlayers } from "../domain/multitable.ts";
import type { Player } from "../domain/player.ts";
import { emptyRecord, type PlayerRecord, sumRecords } from "../domain/player-record.ts";
import { type RankedPlayer, type RankingView, rankablePlayer, rankPlayers } from "../domain/ranking.ts";
import { type Movement, movementsSince, provisionalModes } from "../domain/ranking-movement.ts";
import type { RatingMode } from "../domain/rating-mode.ts";
import type { StoredTable, TableType } from "../domain/table-type.ts";

export interface RankingEntry {
  readonly player: RankedPlayer;
  readonly record: PlayerRecord;
  /** Modes whose rating stands on fewer than ten matches. */
  readonly provisional: readonly RatingMode[];
  /** Since the tournament that was asked for; null where there is none to compare with. */
  readonly movement: Movement | null;
}

export interface RankingRequest {
  readonly table: TableType;
  readonly view: RankingView;
  /** The setting's day (R21). */
  readonly cutOff: string;
}

/** A ranking with everyone's record, of a stored table or of all (R19–R26). */
export async function readRanking(db: Queries, request: RankingRequest): Promise<RankingEntry[]> {
  const { table, view, cutOff } = request;
  return table === "multitable"
    ? readMultitable(db, view, cutOff)
    : (await readTableRanking(db, { table, view, cutOff })).entries;
}

export interface TableRanking {
  readonly entries: RankingEntry[];
  /** The last tournaments that the ledger holds, latest first: what movement can be counted from. */
  readonly tournaments: readonly LedgerTournament[];
  /** The one that movement is counted from; null where there is none. */
  readonly since: LedgerTournament | null;
}

const tournamentsToChoose = 6;

/**
 * A stored table's ranking: as it stands now, with everyone's movement since a tournament (the last one unless asked
 * otherwise), or as the ledger stood at the end of a day (`on`, YYYY-MM-DD): the state before the first match that was
 * played later.
 */
export async function readTableRanking(
  db: Queries,
  request: RankingRequest & {
    readonly table: StoredTable;
    readonly on?: string | null;
    readonly since?: string | null;
  },
): Promise<TableRanking> {
  const { table, view, cutOff, on = null } = request;
  const players = await listPlayers(db, table);
  const bound = on === null ? null : await findSequenceAfter(db, table, endOfDayInToronto(on));
  const standings = await listStandings(db, table, bound);
  const ranked = rankPlayers(
    players.flatMap((player) =>
      rankableOn(player, cutOff, on === null ? undefined : standings.get(player.id)),
    ),
    view,
  );
  const tournaments = on === null ? await listLastTournaments(db, table, tournamentsToChoose) : [];
  const since = tournaments.find(({ id }) => id === request.since) ?? tournaments[0] ?? null;
  const before = since === null ? null : await listStandings(db, table, since.firstSequence);
  const movements = before === null ? null : movementsSince(players, before, view, cutOff);
  const records =
    on === null
      ? await countPlayerRecords(
          db,
          ranked.map(({ id }) => id),
        )
      : new Map<string, PlayerRecord>();
  const entries = ranked.map((player) => ({
    player,
    record: records.get(player.id) ?? emptyRecord,
    provisional: provisionalModes(standings.get(player.id)),
    movement: movements?.(player) ?? null,
  }));
  return { entries, tournaments, since };
}

/** A player as a ranking of another day sees them: with the ratings of then, active once a match had moved one. */
function rankableOn(player: Player, cutOff: string, standing: Standing | undefined) {
  if (standing === undefined) return [rankablePlayer(player, cutOff)];
  const { singles, doubles } = standing;
  if (singles === null && doubles === null) return [];
  const then = rankablePlayer({ ...player, singlesRanking: singles, doublesRanking: doubles }, cutOff);
  return [{ ...then, active: standing.singlesMatches + standing.doublesMatches > 0 }];
}

async function readMultitable(db: Queries, view: RankingView, cutOff: string): Promise<RankingEntry[]> {
  const everyone = await listPlayers(db);
  const ranked = rankPlayers(multitablePlayers(everyone, cutOff), view);
  const recordIds = new Map<string, string[]>();
  for (const { id, coralId } of everyone) {
    if (coralId !== null) recordIds.set(coralId, [...(recordIds.get(coralId) ?? []), id]);
  }
  const records = await countPlayerRecords(
    db,
    ranked.flatMap((player) => recordIds.get(player.id) ?? []),
  );
  return ranked.map((player) => ({
    player,
    record: sumRecords((recordIds.get(player.id) ?? []).flatMap((id) => records.get(id) ?? [])),
    provisional: [],
    movement: null,
  }));
}
