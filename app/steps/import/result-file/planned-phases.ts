import type { Queries } from "#app/data/connection/database.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { differencesOf } from "#app/domain/import/reconcile/match-differences.ts";
import { byPlayer } from "#app/domain/import/reconcile/match-keys.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { FileMatch } from "#app/domain/import/result-file.ts";
import { withCalls } from "#app/domain/live/calls.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { Phase } from "#app/domain/tournaments/phases/phase.ts";
import {
  type FileMember,
  mergedPhases,
  type StoredMatches,
  storedPhases,
} from "#app/domain/tournaments/phases/stored-phases.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";
import type { PlannedMatches } from "./planned-matches.ts";

/** The phases that a competition gets. */
export interface PhasesToWrite {
  readonly competitionId: string;
  readonly phases: readonly Phase[];
}

/** The phases that a file gives its competitions, where they differ from what is stored. `at` is now. */
export async function planPhases(
  db: Queries,
  { byCompetition, addedIds, changed, corrected }: PlannedMatches,
  at: string,
): Promise<PhasesToWrite[]> {
  const stored = await readPhases(db, [...byCompetition.keys()]);
  const otherwise = new Set([...changed, ...corrected].filter(isCorrection).map(({ before }) => before.id));
  return [...byCompetition].flatMap(([competitionId, { inFile, matches }]) => {
    const known = stored.get(competitionId) ?? [];
    // A file without phases takes none away, and calls nobody.
    const saysNone = inFile.phases.length === 0;
    if (saysNone && known.length === 0) return [];
    const inDatabase = storedMatchesOf([...matches.pairs], matches.added, addedIds);
    const said = mergedPhases(known, storedPhases(inFile.phases, inFile.matches, inDatabase), otherwise);
    const waiting = [...inFile.matches].filter(isWaiting).flatMap(({ path }) => inDatabase.idOf(path) ?? []);
    const phases = saysNone ? said : withCalls(said, { known, waiting, at });
    return JSON.stringify(phases) === JSON.stringify(known) ? [] : { competitionId, phases };
  });
}

/** Whether a match that was played ended otherwise, or had other people, by what the file says. */
function isCorrection({ before, after }: PlannedMatches["changed"][number]): boolean {
  return (
    wasPlayed(outcomeOf(before)) && differencesOf(before, after).some((difference) => difference !== "time")
  );
}

function isWaiting({ startAt, endAt, score, winner }: FileMatch): boolean {
  return startAt === null && endAt === null && score === null && winner === null;
}

function storedMatchesOf(
  pairs: readonly (readonly [IdentifiedMatch, Match])[],
  added: CompetitionPlan["matches"]["added"],
  addedIds: ReadonlyMap<string, string>,
): StoredMatches {
  const known = new Map(pairs.map(([match, stored]) => [match.path, { match, stored }]));
  const fresh = new Set(Array.from(added, ({ path }) => path));
  return {
    idOf: (path) => known.get(path)?.stored.id ?? addedIds.get(path),
    memberOf: (member) => {
      const pair = known.get(member.path);
      if (pair) return memberInStored(member, pair.match, pair.stored);
      return fresh.has(member.path) ? member : undefined;
    },
  };
}

/** A stored match may have its sides, or the members of a side, in another order than the file. */
function memberInStored(
  { side, member }: FileMember,
  match: IdentifiedMatch,
  stored: Match,
): { readonly side: "home" | "away"; readonly member: number } | undefined {
  const player = match[side][member];
  if (!player) return undefined;
  for (const storedSide of ["home", "away"] as const) {
    const index = stored[storedSide].findIndex((other) => byPlayer(other) === byPlayer(player));
    if (index >= 0) return { side: storedSide, member: index };
  }
  return undefined;
}
