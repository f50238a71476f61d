import type { Queries } from "#app/data/connection/database.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { differencesOf } from "#app/domain/import/reconcile/match-differences.ts";
import { byPlayer, type PlayerKey, sideKey } from "#app/domain/import/reconcile/match-keys.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { FileMatch } from "#app/domain/import/result-file.ts";
import { withCalls } from "#app/domain/live/calls.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { MemberPointer, Phase } from "#app/domain/tournaments/phases/phase.ts";
import {
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

type Sides = Pick<Match, "home" | "away">;
type Change = PlannedMatches["changed"][number];

/** The phases that a file gives its competitions, where they differ from what is stored. `at` is now. */
export async function planPhases(
  db: Queries,
  { byCompetition, addedIds, changed, corrected, removed, gone }: PlannedMatches,
  at: string,
): Promise<PhasesToWrite[]> {
  const stored = await readPhases(db, [...byCompetition.keys()]);
  const changes = new Map([...changed, ...corrected].map((change) => [change.before.id, change]));
  const otherwise = new Set([...changes].flatMap(([id, change]) => (isCorrection(change) ? id : [])));
  for (const match of [...removed, ...gone]) if (wasPlayed(outcomeOf(match))) otherwise.add(match.id);
  return [...byCompetition].flatMap(([competitionId, { inFile, matches }]) => {
    const before = stored.get(competitionId) ?? [];
    // A file without phases takes none away, and calls nobody.
    const saysNone = inFile.phases.length === 0;
    if (saysNone && before.length === 0) return [];
    const known = before.map((phase) => followed(phase, changes));
    const inDatabase = storedMatchesOf([...matches.pairs], matches.added, { addedIds, changes });
    const waiting = [...inFile.matches].filter(isWaiting);
    const idsOf = (list: readonly FileMatch[]) => list.flatMap(({ path }) => inDatabase.idOf(path) ?? []);
    const file = storedPhases(inFile.phases, inFile.matches, inDatabase);
    const said = mergedPhases(known, file, otherwise, idsOf(waiting.filter(isNoBye)));
    const phases = saysNone ? said : withCalls(said, { known, waiting: idsOf(waiting), at });
    return JSON.stringify(phases) === JSON.stringify(before) ? [] : { competitionId, phases };
  });
}

/** Whether a match that was played ended otherwise, or had other people, by what the file says. */
function isCorrection({ before, after }: Change): boolean {
  if (!wasPlayed(outcomeOf(before))) return false;
  const differences = differencesOf(before, after);
  // Whoever is only known now, under the same name, is nobody else.
  const hasOthers = differences.includes("players") && namesOf(before) !== namesOf(after);
  return hasOthers || differences.includes("result") || differences.includes("score");
}

function namesOf({ home, away }: Sides): string {
  return sideKey([...home, ...away], byName);
}

const byName: PlayerKey = ({ name }) => nameKey(name);

function isWaiting({ startAt, endAt, score, winner }: FileMatch): boolean {
  return startAt === null && endAt === null && score === null && winner === null;
}

function isNoBye({ home, away }: FileMatch): boolean {
  return home.length > 0 && away.length > 0;
}

/** A phase after its matches have become what the file says: whoever stands in its table is where the match has them now. */
function followed(phase: Phase, changes: ReadonlyMap<string, Change>): Phase {
  if (!phase.slots.some(({ match }) => match !== null && changes.has(match))) return phase;
  const follow = (pointer: MemberPointer): MemberPointer[] => {
    const change = changes.get(phase.slots[pointer.slot]?.match ?? "");
    if (!change) return [pointer];
    const now = memberIn(change.after, change.before, pointer);
    return now ? [{ slot: pointer.slot, ...now }] : [];
  };
  const standings = phase.standings
    .map((standing) => ({ ...standing, members: standing.members.flatMap(follow) }))
    .filter(({ members }) => members.length > 0);
  return { ...phase, standings };
}

function storedMatchesOf(
  pairs: readonly (readonly [IdentifiedMatch, Match])[],
  added: CompetitionPlan["matches"]["added"],
  { addedIds, changes }: Pick<PlannedMatches, "addedIds"> & { readonly changes: ReadonlyMap<string, Change> },
): StoredMatches {
  const known = new Map(pairs.map(([match, stored]) => [match.path, { match, stored }]));
  const fresh = new Set(Array.from(added, ({ path }) => path));
  return {
    idOf: (path) => known.get(path)?.stored.id ?? addedIds.get(path),
    memberOf: (member) => {
      const pair = known.get(member.path);
      if (pair) return memberIn(changes.get(pair.stored.id)?.after ?? pair.stored, pair.match, member);
      return fresh.has(member.path) ? member : undefined;
    },
  };
}

/** Somebody of a match as another row of it has them, whose sides, or the members of a side, may be in another order. */
function memberIn(
  stored: Sides,
  match: Sides,
  { side, member }: Pick<MemberPointer, "side" | "member">,
): Pick<MemberPointer, "side" | "member"> | undefined {
  const player = match[side][member];
  if (!player) return undefined;
  // By the name where they are only known since, or no longer.
  for (const keyOf of [byPlayer, byName]) {
    for (const storedSide of ["home", "away"] as const) {
      const index = stored[storedSide].findIndex((other) => keyOf(other) === keyOf(player));
      if (index >= 0) return { side: storedSide, member: index };
    }
  }
  return undefined;
}
