import { scoreKey } from "#app/domain/import/reconcile/match-keys.ts";
import { type Match, mirrored } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";

/** What somebody says of how a match went: a file, or a volunteer at the tables. */
export type MatchWord = Pick<Match, "winner" | "score" | "forfeit" | "startAt" | "endAt">;

/** What a match says of how it went, without all the rest of it. */
export function wordOf({ winner, score, forfeit, startAt, endAt }: MatchWord): MatchWord {
  return { winner, score, forfeit, startAt, endAt };
}

/** A score that was typed at the tables and stands as its match's own, until a file has a later word. */
export interface TypedScore {
  readonly matchId: string;
  /** The operation that wrote it. */
  readonly operationId: string;
  readonly typedAt: string;
  /** What files said of the match when they last said something new. */
  readonly inFile: MatchWord;
}

/** Whose word a match has; `both` where they say the same. */
export type LastWord = "typed" | "file" | "both";

/**
 * The last word by time. A file that says what it said before the score was typed knows nothing newer, and one in which the
 * match is open never replaces a result; otherwise the end of the match in the file is compared with the moment of typing. What
 * a file newly says without an end counts as said now.
 */
export function lastWord(stored: MatchWord, typed: TypedScore, file: MatchWord): LastWord {
  if (saysSame(stored, file)) return "both";
  if (!isNews(typed, file)) return "typed";
  if (!isMatchOver(file)) return isMatchOver(stored) || scoreKey(file.score) === "" ? "typed" : "file";
  if (!isMatchOver(stored) || file.endAt === null) return "file";
  return Date.parse(file.endAt) > Date.parse(typed.typedAt) ? "file" : "typed";
}

/** Whether a file says something else than it did before the score was typed. */
function isNews({ inFile }: TypedScore, file: MatchWord): boolean {
  return !saysSame(inFile, file) || inFile.endAt !== file.endAt;
}

/** Whether a match has ended: a score alone may be one that is still played for. */
export function isMatchOver({ winner, forfeit, endAt }: MatchWord): boolean {
  return forfeit || winner === 1 || winner === 2 || endAt !== null;
}

/** Whether two say the same of a match; who has no sets contradicts nobody. */
export function saysSame(one: MatchWord, other: MatchWord): boolean {
  if (isMatchOver(one) !== isMatchOver(other) || outcomeIn(one) !== outcomeIn(other)) return false;
  if (outcomeIn(one) === "forfeit") return true;
  return (
    scoreKey(one.score) === scoreKey(other.score) || (isMatchOver(other) && scoreKey(other.score) === "")
  );
}

/** What is said of a match, with home and away exchanged. */
export function mirroredWord<Word extends MatchWord>(word: Word): Word {
  const winner = word.winner === 1 ? 2 : word.winner === 2 ? 1 : word.winner;
  return { ...word, winner, score: word.score && mirrored(word.score) };
}

/** A file's match with the score that was typed; its start is the file's, where that has one. */
export function withTypedWord<Word extends MatchWord>(match: Word, stored: MatchWord): Word {
  const { winner, score, forfeit, endAt } = stored;
  return { ...match, winner, score, forfeit, endAt, startAt: match.startAt ?? stored.startAt };
}

function outcomeIn({ winner, score, forfeit }: MatchWord) {
  return outcomeOf({ winner, score, forfeit, home: [1], away: [1] });
}
