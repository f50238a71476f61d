import type { TypedWord } from "#app/domain/import/reconcile/typed-words.ts";
import { mirroredWord } from "#app/domain/live/typed-score.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { sideName } from "#app/domain/matches/side-name.ts";

/** A match whose result a file and a volunteer at the tables say differently. Scores are "" for a forfeit. */
export interface Disagreement {
  readonly home: string;
  readonly away: string;
  readonly typed: string;
  readonly file: string;
  /** Whose word is the last one. */
  readonly kept: "typed" | "file";
}

/** The disagreements among typed scores of which a file says something, in names and scores. */
export function disagreementsOf(words: readonly TypedWord[]): Disagreement[] {
  return words.flatMap(({ stored, match, isSwapped, contradicted }) => {
    if (contradicted === null) return [];
    const file = isSwapped ? mirroredWord(match) : match;
    const [typed, inFile] = [stored, file].map(({ score, forfeit }) => (forfeit ? "" : scoreText(score)));
    const sides = { home: sideName(stored.home), away: sideName(stored.away) };
    return { ...sides, typed: typed ?? "", file: inFile ?? "", kept: contradicted };
  });
}
