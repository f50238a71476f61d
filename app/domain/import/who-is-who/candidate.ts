import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Why someone is taken for a person of a file. The catalogue has the sentences. */
export type CandidateReason =
  | "license"
  | "code"
  | "rememberedName"
  | "sameName"
  | "sameNameOnAnotherTable"
  | "spelling"
  | "shortForm"
  | "partOfName"
  | "alike"
  | "nearest";

/** Someone who may be meant by a name of a file. */
export interface Candidate {
  /** A player of theirs: what a link names. */
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  /** The table of that player where it is not the file's own: linking adds a player to the file's table. */
  readonly elsewhere: StoredTable | null;
  readonly reason: CandidateReason;
  /** From 0 to 1: for putting candidates in order, and for choosing one beforehand. */
  readonly confidence: number;
}

/** From this confidence on the best candidate is a guess, chosen beforehand where an administrator is asked. */
export const leastGuessConfidence = 0.45;

/** The candidate to choose beforehand: the best one, where it is likely enough and no other is as likely. */
export function guessOf(candidates: readonly Candidate[]): Candidate | null {
  const [best, next] = candidates;
  if (!best || best.confidence < leastGuessConfidence) return null;
  return next && next.confidence === best.confidence ? null : best;
}
