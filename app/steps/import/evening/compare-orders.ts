import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";
import type { CompileReport, RatingMove } from "#app/steps/ledger/compile-report.ts";
import { greatestFirst, type LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import type { CompileEffect, EveningRating, LateComparison } from "./evening-ratings.ts";

/** Compares both orders of compiling late matches, by what each would do, and recommends one of them. */
export function compareOrders(end: CompileReport, play: CompileReport): LateComparison {
  const atEnd = new Map(end.changes.map((move) => [ledgerKey(move), move]));
  const inPlay = new Map(play.changes.map((move) => [ledgerKey(move), move]));
  const differences = [...new Set([...atEnd.keys(), ...inPlay.keys()])].flatMap((key) => {
    const [one, other] = [atEnd.get(key), inPlay.get(key)];
    const known = one ?? other;
    // A rating that one of the orders leaves alone stays what it was.
    const [left, right] = [one?.after ?? known?.before ?? null, other?.after ?? known?.before ?? null];
    if (!known || left === right) return [];
    const distance = Math.abs((left ?? 0) - (right ?? 0));
    return { name: known.name, mode: known.mode, end: left, play: right, distance };
  });
  differences.sort((one, other) => other.distance - one.distance || compareInFrench(one.name, other.name));
  const [furthest] = differences;
  return {
    end: effectOf(end),
    play: effectOf(play),
    different: differences.length,
    furthest: furthest
      ? { name: furthest.name, mode: furthest.mode, end: furthest.end, play: furthest.play }
      : null,
    recommended: furthest ? "play" : "end",
    reason: furthest ? "orderOfPlay" : "sameRatings",
  };
}

function effectOf({ changes }: CompileReport): CompileEffect {
  const greatest = inSizeOrder(changes)[0];
  return { ratings: changes.length, greatest: greatest ?? null };
}

/** A move of the whole evening: a correction may also take a rating away, which nothing gives back. */
type EveningMove = Omit<RatingMove, "after"> & Pick<LedgerMove, "after">;

/** Moves of ratings for the preview, the greatest first. */
export function inSizeOrder(moves: readonly EveningMove[]): EveningRating[] {
  return greatestFirst(moves).map(({ name, mode, before, after, matches }) => ({
    name,
    mode,
    before,
    after,
    matches,
  }));
}

/** What correcting compiled matches and then compiling do together to each rating. */
export function joinedMoves(
  corrected: readonly LedgerMove[],
  compiled: readonly RatingMove[],
): EveningMove[] {
  const moves = new Map<string, EveningMove>();
  for (const step of [...corrected.map((move) => ({ ...move, matches: 0 })), ...compiled]) {
    const key = ledgerKey(step);
    const known = moves.get(key);
    moves.set(key, known ? { ...step, before: known.before } : step);
  }
  return [...moves.values()].filter(({ before, after }) => before !== after);
}
