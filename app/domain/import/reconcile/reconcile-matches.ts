import type { TypedScore } from "#app/domain/live/typed-score.ts";
import { type Match, mirrored } from "#app/domain/matches/match.ts";
import type { CameSince } from "#app/domain/players/came-since.ts";
import { type Series, seriesOf } from "#app/domain/values/series.ts";
import { keepErased } from "./known/keep-erased.ts";
import { keepKnown } from "./known/keep-known.ts";
import { pairErased } from "./known/pair-erased.ts";
import { differencesOf } from "./match-differences.ts";
import { byPlayer, bySource, matchKey, scoreKey, sideKey } from "./match-keys.ts";
import { occurrenceCounter } from "./occurrence-counter.ts";
import { pairLeftovers } from "./pair-leftovers.ts";
import { keepTypedScores, type TypedWord } from "./typed-words.ts";

/** A match of the file, its players identified. */
export type IdentifiedMatch = Omit<
  Match,
  "id" | "table" | "competitionId" | "occurrence" | "effectiveStart" | "compilationId" | "sequence"
> & {
  readonly path: string;
};

/** A stored match and what the file says of it now. */
export interface MatchPair {
  readonly stored: Match;
  readonly match: IdentifiedMatch;
}

/** A match that is new, with its ordinal among equal ones (R33). */
export interface AddedMatch {
  readonly match: IdentifiedMatch;
  readonly occurrence: number;
}

/** What becomes of each match of a competition, of the file's and of the stored ones (R33). */
export interface Reconciliation {
  readonly added: Series<IdentifiedMatch>;
  /** The same with their ordinals. */
  readonly numbered: Series<AddedMatch>;
  readonly changed: readonly (MatchPair & { readonly occurrence: number })[];
  readonly unchanged: readonly IdentifiedMatch[];
  /** How many of the unchanged are compiled. */
  readonly unchangedCompiled: number;
  /** Unchanged and compiled, with another position in the file: matters once something else of the file is corrected. */
  readonly shifted: readonly MatchPair[];
  /** Gone from the file, not compiled. */
  readonly removed: readonly Match[];
  /** Compiled and different in the file: corrected only when that is chosen. */
  readonly compiledDiffering: readonly MatchPair[];
  /** Compiled and gone from the file. */
  readonly compiledGone: readonly Match[];
  /** What becomes of scores that were typed at the tables. */
  readonly typed: readonly TypedWord[];
  /** The stored match of each match of the file that has one. */
  readonly pairs: ReadonlyMap<IdentifiedMatch, Match>;
}

/**
 * R33: what it takes to bring a stored competition up to the file. A match is its round, its two sets of players and its
 * ordinal among equal ones, where those of one start and score go together first: a longer file has another match of the same people
 * between them. Numbers and groups are hints, on which the shapes of one night differ. Whoever was left out before and
 * is known now, or the other way round, is found by licence or name. What is left over on both sides may be a match that
 * was corrected (`pairLeftovers`), or that of somebody who was erased (`pairErased`). Scores that were typed at the tables stay where
 * they are the last word (`keepTypedScores`), and what the file leaves out or writes less exactly stays as it is known (`keepKnown`).
 * Whoever was erased stays so (`keepErased`).
 */
export function reconcileMatches(
  stored: readonly Match[],
  inFile: Series<IdentifiedMatch>,
  typedScores: ReadonlyMap<string, TypedScore>,
  cameSince: CameSince,
): Reconciliation {
  if (stored.length === 0) return allAdded(inFile);
  const matches = [...inFile];
  const { pairs, corrected, gone } = pairAll(stored, matches, cameSince);
  const nameless = keepErased(matches, pairs, cameSince);
  const { file: said, words } = keepTypedScores(nameless, pairs, typedScores);
  const file = keepKnown(said, pairs);
  const countOccurrence = occurrenceCounter();
  const result = {
    numbered: [] as AddedMatch[],
    changed: [] as (MatchPair & { occurrence: number })[],
    unchanged: [] as IdentifiedMatch[],
    compiledDiffering: [] as MatchPair[],
    shifted: [] as MatchPair[],
  };
  for (const match of file) {
    const pair = pairs.get(match);
    const occurrence = countOccurrence(match);
    if (!pair) result.numbered.push({ match, occurrence });
    else if (isSame(pair, match)) {
      result.unchanged.push(match);
      if (pair.position !== match.position) result.shifted.push({ stored: pair, match });
    } else if (pair.compilationId !== null) result.compiledDiffering.push({ stored: pair, match });
    else {
      const ordinal = corrected.has(pair) ? occurrence : pair.occurrence;
      result.changed.push({ stored: pair, match, occurrence: ordinal });
    }
  }
  return {
    ...result,
    added: result.numbered.map(({ match }) => match),
    unchangedCompiled: result.unchanged.filter((match) => pairs.get(match)?.compilationId != null).length,
    removed: gone.filter((match) => match.compilationId === null),
    compiledGone: gone.filter((match) => match.compilationId !== null),
    typed: words,
    pairs,
  };
}

/** The matches of a file with the stored ones that they are; `gone` are those that no match of the file is. */
function pairAll(
  stored: readonly Match[],
  matches: readonly IdentifiedMatch[],
  cameSince: CameSince,
): { pairs: Map<IdentifiedMatch, Match>; corrected: ReadonlySet<Match>; gone: Match[] } {
  const pairs = new Map<IdentifiedMatch, Match>();
  const itself = pairUp(stored, matches, asPlayed, pairs);
  const first = pairUp(itself.stored, itself.file, (match) => matchKey(match, byPlayer), pairs);
  const second = pairUp(first.stored, first.file, (match) => matchKey(match, bySource), pairs);
  const corrections = pairLeftovers(second.stored, second.file);
  const corrected = new Set(corrections.map(({ stored: pair }) => pair));
  for (const { match, stored: pair } of corrections) pairs.set(match, pair);
  const left = second.stored.filter((match) => !corrected.has(match));
  const unpaired = second.file.filter((match) => !pairs.has(match));
  const ofErased = pairErased(left, unpaired, cameSince);
  for (const { match, stored: pair } of ofErased) pairs.set(match, pair);
  const found = new Set(ofErased.map(({ stored: pair }) => pair));
  return { pairs, corrected, gone: left.filter((match) => !found.has(match)) };
}

/** Where nothing is stored, every match is new, and is made only when it is read. */
function allAdded(inFile: Series<IdentifiedMatch>): Reconciliation {
  const none = {
    changed: [],
    unchanged: [],
    shifted: [],
    removed: [],
    compiledDiffering: [],
    compiledGone: [],
  };
  const numbered = seriesOf(inFile.length, () => withOccurrences(inFile));
  return { ...none, added: inFile, numbered, unchangedCompiled: 0, typed: [], pairs: new Map() };
}

function* withOccurrences(inFile: Iterable<IdentifiedMatch>): Generator<AddedMatch> {
  const countOccurrence = occurrenceCounter();
  for (const match of inFile) yield { match, occurrence: countOccurrence(match) };
}

/** A match with its start and score, whichever side is named first; null for one that was not played: of these only the order is known. */
function asPlayed(match: Keyed): string | null {
  const { home, away, score } = match;
  const isTurned = sideKey(home, byPlayer) > sideKey(away, byPlayer);
  const played = scoreKey(isTurned && score !== null ? mirrored(score) : score);
  return played === "" ? null : `${matchKey(match, byPlayer)}|${match.startAt}|${played}`;
}

type Keyed = Pick<Match, "round" | "home" | "away" | "startAt" | "score">;

function pairUp(
  stored: readonly Match[],
  file: readonly IdentifiedMatch[],
  keyOf: (match: Keyed) => string | null,
  pairs: Map<IdentifiedMatch, Match>,
): { stored: readonly Match[]; file: readonly IdentifiedMatch[] } {
  if (stored.length === 0) return { stored, file };
  const inOrder = stored.toSorted(
    (one, other) => one.position - other.position || one.occurrence - other.occurrence,
  );
  const waiting = Map.groupBy(inOrder, keyOf);
  const unpaired = file.filter((match) => {
    const key = keyOf(match);
    const pair = key === null ? undefined : waiting.get(key)?.shift();
    if (pair) pairs.set(match, pair);
    return !pair;
  });
  return { stored: [...waiting.values()].flat(), file: unpaired };
}

/** A position matters only while a match can still be put in order (R10). */
function isSame(stored: Match, match: IdentifiedMatch): boolean {
  return (
    differencesOf(stored, match).length === 0 &&
    (stored.compilationId !== null || stored.position === match.position)
  );
}
