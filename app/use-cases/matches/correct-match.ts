import type { Transaction } from "#app/data/connection/database.ts";
import { findMatch, updateMatches } from "#app/data/matches/match-rows.ts";
import { listAllPlayers } from "#app/data/players/players.ts";
import type { Match, Score } from "#app/domain/matches/match.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { planReplay, writeReplay } from "#app/steps/ledger/replay-table.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

export type CorrectMatchRefusal =
  | "unknownMatch"
  | "notCompiled"
  | "notPlayed"
  | "sameResult"
  | "madeElsewhere"
  | "drawNeedsScore";

export interface CorrectMatchRequest {
  readonly matchId: string;
  /** 1 home, 2 away, 0 a draw. */
  readonly winner: 0 | 1 | 2;
  readonly score: Score | null;
  /** Why, for everyone who reads the match. */
  readonly reason?: string | undefined;
  readonly dryRun: boolean;
}

/** What a correction does, to everyone whose rating ends elsewhere; greatest move first. */
export interface MatchCorrected {
  readonly matchId: string;
  /** Ledger rows whose numbers are others now. */
  readonly rows: number;
  readonly moves: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly mode: RatingMode;
    readonly before: number;
    readonly after: number;
  }[];
}

/**
 * Corrects the result of a compiled match and rates everything after it again, in one transaction: the ledger says what
 * it would have said had the result been right from the start (R14). Refused for a match that was not played, or is not.
 */
export async function correctMatch(
  operator: Operator,
  request: CorrectMatchRequest,
): Promise<Result<MatchCorrected, CorrectMatchRefusal>> {
  return runOrPreview<MatchCorrected, CorrectMatchRefusal>(operator.database, request.dryRun, async (tx) => {
    const before = await findMatch(tx, request.matchId);
    if (!before) return Err("unknownMatch");
    const after: Match = { ...before, winner: request.winner, score: request.score ?? before.score };
    const refusal = refuse(before, after);
    if (refusal) return Err(refusal);
    const { table, sequence } = before;
    const summary = {
      home: before.home.map(({ name }) => name).join(" + "),
      away: before.away.map(({ name }) => name).join(" + "),
      winner: request.winner,
    };
    const about = { action: "match.correct", table, subjectId: before.id, summary } as const;
    const { reason } = request;
    return perform(tx, { ...operator, reason }, about, async (operation) => {
      await operation.keep("matches", [before.id]);
      operation.concerns("competitions", [before.competitionId], "changed");
      operation.concerns("compilations", before.compilationId === null ? [] : [before.compilationId]);
      const origin = { importId: before.importId, createdAt: before.createdAt };
      await updateMatches(tx, [{ before, after: { ...after, ...origin } }]);
      const tail = await planReplay(tx, table, sequence ?? 0);
      await operation.keep("players", [...new Set(tail.moves.map(({ playerId }) => playerId))]);
      operation.concerns("players", new Set(tail.changed.map(({ playerId }) => playerId)), "changed");
      operation.replays = { table, sequence: sequence ?? 0 };
      await writeReplay(tx, table, tail, operation.at);
      const names = await namesOf(tx, table);
      const moves = tail.moves
        .map((move) => ({ ...move, name: names.get(move.playerId) ?? move.playerId }))
        .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1));
      return Ok({ matchId: before.id, rows: tail.changed.length, moves });
    });
  });
}

function refuse(before: Match, after: Match): CorrectMatchRefusal | undefined {
  if (before.compilationId === null) return "notCompiled";
  if (before.sequence === null) return wasPlayed(outcomeOf(before)) ? "madeElsewhere" : "notPlayed";
  if (!wasPlayed(outcomeOf(after))) return "notPlayed";
  // A file says a draw by its score only.
  if (after.winner === 0 && outcomeOf(after) !== "draw") return "drawNeedsScore";
  const isSame = outcomeOf(before) === outcomeOf(after);
  return isSame && JSON.stringify(before.score) === JSON.stringify(after.score) ? "sameResult" : undefined;
}

async function namesOf(tx: Transaction, table: Match["table"]): Promise<Map<string, string>> {
  const everyone = await listAllPlayers(tx, table);
  return new Map(everyone.map((player) => [player.id, player.name]));
}

function sizeOf(move: { readonly before: number; readonly after: number }): number {
  return Math.abs(move.after - move.before);
}
