import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { type Participation, participationsOf } from "#app/domain/matches/match-participation.ts";
import type { KFactorOf } from "#app/domain/rating/k-factor.ts";
import { type CompilationOrigin, legacyCompilations } from "./legacy-compilations.ts";

/** Something that is wrong with a table's matches. */
export interface MatchFault {
  readonly kind:
    | "participationMissing"
    | "participationUnexplained"
    | "unknownPlayer"
    | "sequenceMissing"
    | "sequenceUnexplained"
    | "sequenceTwice"
    | "compilationMiscounted";
  /** The match, or the compilation. */
  readonly subjectId: string;
  readonly playerId: string | null;
}

/** With what the index copies from the match. */
export type StoredParticipation = Participation &
  Pick<Match, "effectiveStart" | "position"> & { readonly matchId: string };

/** A table's matches, and what is stored about them. */
export interface MatchesToCheck {
  readonly matches: readonly Match[];
  readonly playerIds: ReadonlySet<string>;
  readonly participations: readonly StoredParticipation[];
  readonly compilations: readonly CountedCompilation[];
  readonly kFactorOf: KFactorOf;
}

/** A compilation with how many matches it says to have, and how many of them to have rated. */
type CountedCompilation = CompilationOrigin & { readonly matches: number; readonly rated: number };

/** Checks a table's matches: who took part, the sequence number of each, and what each compilation counts. */
export function findMatchFaults(data: MatchesToCheck): MatchFault[] {
  return [...participationFaults(data), ...sequenceFaults(data), ...compilationFaults(data)];
}

function participationFaults({ matches, participations, playerIds }: MatchesToCheck): MatchFault[] {
  const stored = new Map<string, Map<string, StoredParticipation>>();
  const faults: MatchFault[] = [];
  for (const participation of participations) {
    const { playerId, matchId } = participation;
    const own = stored.get(playerId) ?? new Map<string, StoredParticipation>();
    // In a match once, but at two times: the key of the relation is by time.
    if (own.has(matchId)) faults.push({ kind: "participationUnexplained", subjectId: matchId, playerId });
    stored.set(playerId, own.set(matchId, participation));
  }
  for (const match of matches) {
    for (const { playerId, outcome } of participationsOf(match)) {
      const own = stored.get(playerId);
      if (!agrees(own?.get(match.id), match, outcome))
        faults.push({ kind: "participationMissing", subjectId: match.id, playerId });
      own?.delete(match.id);
      if (!playerIds.has(playerId)) faults.push({ kind: "unknownPlayer", subjectId: match.id, playerId });
    }
  }
  for (const [playerId, own] of stored) {
    for (const subjectId of own.keys())
      faults.push({ kind: "participationUnexplained", subjectId, playerId });
  }
  return faults;
}

function agrees(
  stored: StoredParticipation | undefined,
  { effectiveStart, position }: Match,
  outcome: Participation["outcome"],
): boolean {
  return (
    stored?.outcome === outcome && stored.effectiveStart === effectiveStart && stored.position === position
  );
}

function sequenceFaults({ matches, compilations }: MatchesToCheck): MatchFault[] {
  const legacy = legacyCompilations(compilations);
  const taken = new Set<number>();
  return matches.flatMap((match): MatchFault[] => {
    const isHere = match.compilationId !== null && !legacy.has(match.compilationId);
    const isRatable = isHere && wasPlayed(outcomeOf(match));
    const fault = (kind: MatchFault["kind"]) => [{ kind, subjectId: match.id, playerId: null }];
    if (match.sequence === null) return isRatable ? fault("sequenceMissing") : [];
    if (!isRatable) return fault("sequenceUnexplained");
    if (taken.has(match.sequence)) return fault("sequenceTwice");
    taken.add(match.sequence);
    return [];
  });
}

/** How many matches the legacy site has rated is its own affair: it says no K factor. */
function compilationFaults({ matches, compilations, kFactorOf }: MatchesToCheck): MatchFault[] {
  const counts = new Map<string, { matches: number; rated: number }>();
  for (const { compilationId, sequence, competitionId } of matches) {
    if (compilationId === null) continue;
    const count = counts.get(compilationId) ?? { matches: 0, rated: 0 };
    counts.set(compilationId, count);
    count.matches++;
    if (sequence !== null && kFactorOf(competitionId) > 0) count.rated++;
  }
  return compilations
    .filter(({ id, madeIn, matches: said, rated }) => {
      const count = counts.get(id) ?? { matches: 0, rated: 0 };
      return count.matches !== said || (madeIn === null && count.rated !== rated);
    })
    .map(({ id }) => ({ kind: "compilationMiscounted", subjectId: id, playerId: null }));
}
