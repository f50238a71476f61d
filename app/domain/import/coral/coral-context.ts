import { type InstantReader, instantsIn } from "#app/domain/import/instants.ts";
import type { Score } from "#app/domain/matches/match.ts";
import { type PlayerReader, playerReader } from "./coral-players.ts";

/** What the parts of one tournament have in common while they are read. */
export interface CoralContext {
  readonly instants: InstantReader;
  readonly readPlayer: PlayerReader;
  /** The same object for the same score of one set: a file has a few dozen of them. */
  readonly shared: (score: Score | null) => Score | null;
}

/** What is needed to read one tournament whose times are in a zone. */
export function coralContext(timeZone: string): CoralContext {
  return { instants: instantsIn(timeZone), readPlayer: playerReader(), shared: sharedScores() };
}

function sharedScores(): CoralContext["shared"] {
  const known = new Map<number, Score>();
  return (score) => {
    const [[home, second], [away]] = [score?.home ?? [], score?.away ?? []];
    if (home === undefined || away === undefined || second !== undefined) return score;
    const key = 10_000 * home + away;
    const found = known.get(key);
    if (found) return found;
    if (score) known.set(key, score);
    return score;
  };
}
