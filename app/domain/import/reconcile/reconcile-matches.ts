import type { Match, MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** A match of the file, its players identified. */
export type IdentifiedMatch = Omit<
  Match,
  "id" | "table" | "competitionId" | "occurrence" | "effectiveStart" | "compilationId" | "sequence"
> & {
  readonly path: string;
};

export interface Reconciliation {
  /** With the ordinal of each among equal matches (R33). */
  readonly added: readonly { readonly match: IdentifiedMatch; readonly occurrence: number }[];
  readonly changed: readonly { readonly stored: Match; readonly match: IdentifiedMatch }[];
  readonly unchanged: readonly IdentifiedMatch[];
  /** How many of the unchanged are compiled. */
  readonly unchangedCompiled: number;
  /** Gone from the file, not compiled. */
  readonly removed: readonly Match[];
  /** Compiled and different in the file: reported, not touched. */
  readonly compiledDiffering: readonly IdentifiedMatch[];
  /** Compiled and gone from the file. */
  readonly compiledGone: readonly Match[];
}

/**
 * R33: what it takes to bring a stored competition up to the file. A match is its round, its two sets of players and its
 * ordinal among equal ones; numbers and groups are hints, on which the shapes of one night differ. Whoever was left out before and
 * is known now, or the other way round, is found by licence or name.
 */
export function reconcileMatches(stored: readonly Match[], file: readonly IdentifiedMatch[]): Reconciliation {
  const pairs = new Map<IdentifiedMatch, Match>();
  const first = pairUp(stored, file, byPlayer, pairs);
  const rest = first.stored.length === 0 ? first : pairUp(first.stored, first.file, bySource, pairs);
  const leftOver = new Set(rest.file);
  const occurrences = countOccurrences(file, byPlayer);
  const result = {
    added: [] as { match: IdentifiedMatch; occurrence: number }[],
    changed: [] as { stored: Match; match: IdentifiedMatch }[],
    unchanged: [] as IdentifiedMatch[],
    compiledDiffering: [] as IdentifiedMatch[],
  };
  for (const [index, match] of file.entries()) {
    const pair = pairs.get(match);
    if (leftOver.has(match) || !pair) result.added.push({ match, occurrence: occurrences[index] ?? 1 });
    else if (isSame(pair, match)) result.unchanged.push(match);
    else if (pair.compilationId !== null) result.compiledDiffering.push(match);
    else result.changed.push({ stored: pair, match });
  }
  return {
    ...result,
    unchangedCompiled: result.unchanged.filter((match) => pairs.get(match)?.compilationId != null).length,
    removed: rest.stored.filter((match) => match.compilationId === null),
    compiledGone: rest.stored.filter((match) => match.compilationId !== null),
  };
}

type PlayerKey = (player: MatchPlayer) => string;

const byPlayer: PlayerKey = (player) => player.playerId ?? bySource(player);
const bySource: PlayerKey = (player) => player.license ?? `name ${nameKey(player.name)}`;

function pairUp(
  stored: readonly Match[],
  file: readonly IdentifiedMatch[],
  keyOf: PlayerKey,
  pairs: Map<IdentifiedMatch, Match>,
): { stored: Match[]; file: IdentifiedMatch[] } {
  const waiting = new Map<string, Match[]>();
  const inOrder = [...stored].sort(
    (one, other) => one.position - other.position || one.occurrence - other.occurrence,
  );
  for (const match of inOrder) {
    const key = matchKey(match, keyOf);
    const list = waiting.get(key);
    if (list) list.push(match);
    else waiting.set(key, [match]);
  }
  const unpaired = file.filter((match) => {
    const pair = waiting.get(matchKey(match, keyOf))?.shift();
    if (pair) pairs.set(match, pair);
    return !pair;
  });
  return { stored: [...waiting.values()].flat(), file: unpaired };
}

function countOccurrences(file: readonly IdentifiedMatch[], keyOf: PlayerKey): number[] {
  const counts = new Map<string, number>();
  return file.map((match) => {
    const key = matchKey(match, keyOf);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  });
}

function matchKey(match: Pick<Match, "round" | "home" | "away">, keyOf: PlayerKey): string {
  const home = sideKey(match.home, keyOf);
  const away = sideKey(match.away, keyOf);
  return home < away ? `${match.round}|${home}|${away}` : `${match.round}|${away}|${home}`;
}

function sideKey(side: readonly MatchPlayer[], keyOf: PlayerKey): string {
  if (side.length === 1 && side[0]) return keyOf(side[0]);
  return side.map(keyOf).sort().join("+");
}

/** One shape writes 0–0 where the other writes nothing: neither was played (R8). */
function scoreKey(score: Score | null): string {
  const isBlank = score === null || [...score.home, ...score.away].every((points) => points === 0);
  return isBlank ? "" : `${score.home.join(" ")}|${score.away.join(" ")}`;
}

/** A position matters only while a match can still be put in order (R10). */
function isSame(stored: Match, match: IdentifiedMatch): boolean {
  return (
    sideKey(stored.home, byPlayer) === sideKey(match.home, byPlayer) &&
    sideKey(stored.away, byPlayer) === sideKey(match.away, byPlayer) &&
    outcomeOf(stored) === outcomeOf(match) &&
    scoreKey(stored.score) === scoreKey(match.score) &&
    stored.startAt === match.startAt &&
    stored.endAt === match.endAt &&
    (stored.compilationId !== null || stored.position === match.position)
  );
}
