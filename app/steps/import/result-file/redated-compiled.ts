import type { Match } from "#app/domain/matches/match.ts";
import { canCorrect } from "#app/steps/ledger/correct-compiled.ts";
import type { TournamentPlan } from "./plan-result-file.ts";
import type { DateOf, MatchToWrite, UndatedTournament } from "./planned-dates.ts";

/** A compiled match as it is, and as a corrected file leaves it. */
interface CompiledCorrection {
  readonly before: Match;
  readonly after: MatchToWrite;
}

/**
 * Whether a corrected file moves the starts of compiled matches: then the matches without a start that follow them have another date
 * too (R10). Otherwise compiled matches keep the instant with which they were compiled.
 */
function movesStarts({ corrected, gone }: UndatedTournament): boolean {
  return gone.length > 0 || corrected.some(({ before, after }) => before.startAt !== after.startAt);
}

/** The compiled matches that a file corrects, dated. */
export function correctedDates(matches: UndatedTournament, dateOf: DateOf): CompiledCorrection[] {
  const isMoved = movesStarts(matches);
  return matches.corrected.map(({ before, after }) => {
    const isAtOnce = before.startAt === after.startAt && (after.startAt !== null || !isMoved);
    return { before, after: { ...after, effectiveStart: isAtOnce ? before.effectiveStart : dateOf(after) } };
  });
}

/** The other compiled matches that have no start, and that the corrected starts of their neighbours date otherwise. */
export function redatedCompiled(
  { competitions }: TournamentPlan,
  matches: UndatedTournament,
  { dateOf, createdAt }: { readonly dateOf: DateOf; readonly createdAt: string },
): CompiledCorrection[] {
  if (!movesStarts(matches)) return [];
  const corrected = new Set([...matches.corrected.map(({ before }) => before), ...matches.gone]);
  const staying = competitions.flatMap((competition) => [...competition.matches.pairs]);
  return staying.flatMap(([{ position }, before]) => {
    const isDatedByOthers = before.compilationId !== null && before.startAt === null && canCorrect(before);
    if (!isDatedByOthers || corrected.has(before)) return [];
    const effectiveStart = dateOf(before);
    const isSame = effectiveStart === "" || effectiveStart === before.effectiveStart;
    return isSame ? [] : { before, after: { ...before, position, createdAt, effectiveStart } };
  });
}
