import { findMatch, type NewMatch } from "#app/data/matches/match-rows.ts";
import { readShownSides } from "#app/data/players/shown-names.ts";
import type { Match, MatchWinner, Score } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf, wasPlayed, winnerByScore } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { sideName } from "#app/domain/matches/side-name.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { correctResults } from "#app/steps/ledger/correct-results.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { isOtherThanShown, previewDigest } from "#app/steps/operations/preview-digest.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** Why a result is not corrected. */
export type CorrectMatchRefusal =
  | "unknownMatch"
  | "notCompiled"
  /** The match was not played, or the correction would make it one that was not. */
  | "notPlayed"
  | "sameResult"
  /** The legacy site rated it: no row of the ledger explains its ratings. */
  | "madeElsewhere"
  | "drawNeedsScore"
  /** The winner is to follow from the score, and no score says one. */
  | "resultNeedsScore"
  /** The winner is not the one by the score that was typed: asked about first. */
  | "contradictsScore"
  /** It would change something else than the preview has shown. */
  | "previewMoved";

/** How a match really ended. */
export interface CorrectMatchRequest {
  readonly matchId: string;
  /** 1 home, 2 away, 0 a draw; null: whatever the score says. */
  readonly winner: MatchWinner;
  /** Null keeps the stored score, unless the result contradicts that: then the score is no longer known. */
  readonly score: Score | null;
  /** The result stands although the score says another one: somebody was asked. */
  readonly evenSo?: boolean;
  /** Why; everyone who reads the match sees it. */
  readonly reason?: string | undefined;
  /** The digest of the preview that was shown: nothing else than that is written. */
  readonly seen?: string | undefined;
  readonly dryRun: boolean;
}

/** What a correction does: everyone whose rating changes, greatest change first. */
export interface MatchCorrected {
  readonly matchId: string;
  /** Of a preview, which is rolled back, it names no operation. */
  readonly operationId: string;
  /** How many ledger rows get other numbers. */
  readonly rows: number;
  readonly digest: string;
  readonly moves: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly mode: RatingMode;
    readonly before: number;
    readonly after: number;
  }[];
}

/**
 * Corrects the result of a compiled match and rates everything after it again, in one transaction: afterwards the ledger
 * is as if the result had been right from the start (R14). A match stays played or unplayed: a correction that would
 * change that is refused.
 */
export async function correctMatch(
  operator: Operator,
  request: CorrectMatchRequest,
): Promise<Result<MatchCorrected, CorrectMatchRefusal>> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const before = await findMatch(tx, request.matchId);
    if (!before) return Err("unknownMatch");
    const result = resultOf(before, request);
    if (!result.ok) return result;
    const after: Match = { ...before, ...result.value };
    const refusal = refuse(before, after);
    if (refusal) return Err(refusal);
    const { table } = before;
    const sides = await readShownSides(tx, before);
    const summary = {
      home: sideName(sides.home),
      away: sideName(sides.away),
      before: resultIn(before),
      after: resultIn(after),
    };
    const about = { action: "match.correct", table, subjectId: before.id, summary } as const;
    const { reason } = request;
    const corrected = await perform(tx, { ...operator, reason }, about, (operation) =>
      correct(operation, before, after),
    );
    return isOtherThanShown(corrected.digest, request.seen) ? Err("previewMoved") : Ok(corrected);
  });
}

/** A result as the entry says it. */
function resultIn(match: Match): { readonly score: string; readonly outcome: MatchOutcome } {
  return { score: scoreText(match.score), outcome: outcomeOf(match) };
}

async function correct(operation: Operation, before: NewMatch, after: Match): Promise<MatchCorrected> {
  const { id, table, importId, createdAt } = before;
  const corrected = { before, after: { ...after, importId, createdAt } };
  const plan = await correctResults(operation, table, [corrected]);
  const rows = plan.changes.updated.length;
  const moves = plan.moves.flatMap(({ before: from, after: to, ...move }) =>
    from === null || to === null ? [] : { ...move, before: from, after: to },
  );
  const digest = previewDigest([after.winner, after.score, rows, moves]);
  return { matchId: id, operationId: operation.id, rows, digest, moves };
}

/** The result follows from the score; a score that contradicts the result is asked about, and an old one is dropped. */
function resultOf(
  before: Match,
  { winner, score, evenSo = false }: CorrectMatchRequest,
): Result<Pick<Match, "winner" | "score">, CorrectMatchRefusal> {
  const said = winnerByScore(score ?? before.score);
  if (winner === null) {
    return said === undefined ? Err("resultNeedsScore") : Ok({ winner: said, score: score ?? before.score });
  }
  const isContradicted = winner !== 0 && said !== undefined && said !== winner;
  if (!isContradicted || evenSo) return Ok({ winner, score: score ?? before.score });
  return score === null ? Ok({ winner, score: null }) : Err("contradictsScore");
}

function refuse(before: Match, after: Match): CorrectMatchRefusal | undefined {
  if (before.compilationId === null) return "notCompiled";
  if (before.sequence === null) return wasPlayed(outcomeOf(before)) ? "madeElsewhere" : "notPlayed";
  if (!wasPlayed(outcomeOf(after))) return "notPlayed";
  // Only an equal score says that a match was a draw.
  if (after.winner === 0 && outcomeOf(after) !== "draw") return "drawNeedsScore";
  const isSame = outcomeOf(before) === outcomeOf(after);
  return isSame && JSON.stringify(before.score) === JSON.stringify(after.score) ? "sameResult" : undefined;
}
