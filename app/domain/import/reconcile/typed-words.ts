import {
  isMatchOver,
  lastWord,
  mirroredWord,
  type TypedScore,
  withTypedWord,
  wordOf,
} from "#app/domain/live/typed-score.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { areSwapped } from "./match-keys.ts";
import type { IdentifiedMatch, MatchPair } from "./reconcile-matches.ts";

/** What a file does to a score that was typed at the tables. */
export interface TypedWord extends MatchPair {
  readonly before: TypedScore;
  /** Null where the file's word is the match's from now on. */
  readonly after: TypedScore | null;
  /** The file names the sides the other way round than they are stored. */
  readonly isSwapped: boolean;
  /** Whose result is kept, where both have one and they contradict each other; null otherwise. */
  readonly contradicted: "typed" | "file" | null;
}

/**
 * Gives the matches of a file the scores that were typed at the tables where these are the last word, and says what becomes
 * of each. `pairs` then has the matches as they are given.
 */
export function keepTypedScores(
  file: readonly IdentifiedMatch[],
  pairs: Map<IdentifiedMatch, Match>,
  typedScores: ReadonlyMap<string, TypedScore>,
): { readonly file: readonly IdentifiedMatch[]; readonly words: readonly TypedWord[] } {
  if (typedScores.size === 0) return { file, words: [] };
  const words: TypedWord[] = [];
  const kept = file.map((match) => {
    const stored = pairs.get(match);
    const typed = stored && typedScores.get(stored.id);
    if (!typed) return match;
    const isSwapped = areSwapped(stored, match);
    const own = isSwapped ? mirroredWord(stored) : stored;
    const before = isSwapped ? { ...typed, inFile: mirroredWord(typed.inFile) } : typed;
    const last = lastWord(own, before, match);
    words.push({
      stored,
      match,
      before: typed,
      after: last === "typed" ? { ...before, inFile: wordOf(match) } : null,
      isSwapped,
      contradicted: last !== "both" && isMatchOver(own) && isMatchOver(match) ? last : null,
    });
    if (last !== "typed") return match;
    const after = withTypedWord(match, own);
    pairs.delete(match);
    pairs.set(after, stored);
    return after;
  });
  return { file: kept, words };
}
