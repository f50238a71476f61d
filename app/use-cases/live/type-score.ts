import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { findTypedScore, writeTypedScore } from "#app/data/live/typed-scores.ts";
import { findMatch, type NewMatch } from "#app/data/matches/match-rows.ts";
import { updateMatches } from "#app/data/matches/write-matches.ts";
import { findLastChange } from "#app/data/operations/audit-entries.ts";
import { findAuditRow } from "#app/data/operations/operation-rows.ts";
import { readShownSides } from "#app/data/players/shown-names.ts";
import { findSourceOfCompetition } from "#app/data/tournaments/source-tournaments.ts";
import {
  isMatchOver,
  type MatchWord,
  saysSame,
  type TypedScore,
  wordOf,
} from "#app/domain/live/typed-score.ts";
import type { Score } from "#app/domain/matches/match.ts";
import { winnerByScore } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { sideName } from "#app/domain/matches/side-name.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** A score as a volunteer types it at the tables. */
export interface TypeScoreRequest {
  /** Made where it was typed: the same request sent twice is one operation, which has this id. */
  readonly id: string;
  readonly matchId: string;
  readonly score: Score | null;
  /** Whether the match has ended with it. */
  readonly isOver: boolean;
  readonly forfeitBy: "home" | "away" | null;
  /** When it was typed, which may be long before it gets here. */
  readonly typedAt: Date;
}

/** Why a typed score is not taken. */
export type TypeScoreRefusal =
  | "unknownMatch"
  /** Nobody is on the other side. */
  | "bye"
  /** It is compiled: its result is corrected on the page of its players. */
  | "compiled"
  /** The match is over, and the score says of nobody that they won, nor that it was a draw. */
  | "noResult"
  /** The id is another operation's. */
  | "wrongId";

/**
 * What became of a typed score: it is the match's now; it was taken before; the match has the same already; or somebody had a
 * later word, so that it is in the audit log only.
 */
export type TypedOutcome = "taken" | "known" | "unchanged" | "late";

/**
 * Takes a score that was typed at the tables, as the last word by time: an operation on one match, in the audit log and undone like
 * every other. Files that are imported later respect it (`keepTypedScores`).
 */
export async function typeScore(
  operator: Operator,
  request: TypeScoreRequest,
): Promise<Result<TypedOutcome, TypeScoreRefusal>> {
  const { database } = operator;
  // Of what was taken before, nothing is written: no page must be made again.
  const before = await findKnown(database.read, request.id);
  if (before) return before;
  const written = await runOperation(database, (tx) => take(tx, operator, request));
  if (written.ok) return written;
  const { refusal } = written;
  return refusal === "known" || refusal === "unchanged" ? Ok(refusal) : Err(refusal);
}

async function findKnown(db: Queries, id: string): Promise<Result<"known", "wrongId"> | undefined> {
  const known = await findAuditRow(db, id);
  if (known === undefined) return undefined;
  return known.action === "match.score" ? Ok("known") : Err("wrongId");
}

async function take(
  tx: Transaction,
  operator: Operator,
  request: TypeScoreRequest,
): Promise<Result<TypedOutcome, TypeScoreRefusal | "known" | "unchanged">> {
  // Asked again: the same may have come twice at once.
  const known = await findKnown(tx, request.id);
  if (known) return Err(known.ok ? known.value : known.refusal);
  const match = await findMatch(tx, request.matchId);
  if (!match) return Err("unknownMatch");
  if (match.home.length === 0 || match.away.length === 0) return Err("bye");
  if (match.compilationId !== null) return Err("compiled");
  const word = typedWord(match, request);
  if (word === undefined) return Err("noResult");
  const typedAt = request.typedAt.toISOString();
  const typed = await findTypedScore(tx, match.id);
  const saidAt = await lastSaidAt(tx, operator, match, typed);
  // What has a time that is still to come was said by a clock that was wrong, and would have the last word until then.
  const isLate = saidAt > typedAt && saidAt <= operator.now().toISOString();
  if (!isLate && saysSame(match, word) && word.startAt === match.startAt) return Err("unchanged");
  const sides = await readShownSides(tx, match);
  const summary = {
    home: sideName(sides.home),
    away: sideName(sides.away),
    score: word.forfeit ? "" : scoreText(word.score),
    isOver: isMatchOver(word),
    typedAt,
    ...(isLate ? { isLate } : {}),
  };
  const about = { action: "match.score", table: match.table, subjectId: match.id, summary } as const;
  await perform(tx, { ...operator, newId: () => request.id }, about, async (operation) => {
    const { id: matchId } = match;
    const inFile = typed?.inFile ?? wordOf(match);
    const score: TypedScore = { matchId, operationId: operation.id, typedAt, inFile };
    if (!isLate) await write(operation, match, { ...match, ...word }, score);
  });
  return Ok(isLate ? "late" : "taken");
}

async function write(
  operation: Operation,
  before: NewMatch,
  after: NewMatch,
  score: TypedScore,
): Promise<void> {
  const { tx } = operation;
  await operation.keep("matches", [before.id]);
  await operation.keep("typed_scores", [before.id]);
  // Files that change other matches of it later do not stand on this score.
  operation.concerns("competitions", [before.competitionId]);
  await updateMatches(tx, [{ before, after }]);
  await writeTypedScore(tx, score);
  const source = await findSourceOfCompetition(tx, before.competitionId);
  await redateMatches(tx, [source]);
}

/** What the typed score makes of the match; undefined where it should be over and is not. */
function typedWord(match: NewMatch, request: TypeScoreRequest): MatchWord | undefined {
  const { score, forfeitBy } = request;
  const at = request.typedAt.toISOString();
  const endAt = match.endAt ?? at;
  const startAt = match.startAt;
  if (forfeitBy !== null)
    return { winner: forfeitBy === "home" ? 2 : 1, score: null, forfeit: true, startAt, endAt };
  if (!request.isOver) return { winner: null, score, forfeit: false, startAt: startAt ?? at, endAt: null };
  const winner = winnerByScore(score);
  return winner === undefined ? undefined : { winner, score, forfeit: false, startAt, endAt };
}

/**
 * When the last word on a match was said. Of a file it is the match's end, where that is not still to come, else when the file
 * got here; a file in which the match is open has said nothing.
 */
async function lastSaidAt(
  db: Queries,
  { now }: Operator,
  match: NewMatch,
  typed: TypedScore | undefined,
): Promise<string> {
  if (typed !== undefined) return typed.typedAt;
  if (!isMatchOver(match)) return "";
  if (match.endAt !== null && match.endAt <= now().toISOString()) return match.endAt;
  return (await findLastChange(db, [`match:${match.id}`]))?.at ?? match.createdAt;
}
