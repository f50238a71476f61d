import { playerNamedTwice } from "#app/domain/import/identified-matches.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import {
  boundedLists,
  type ImportFile,
  type ImportWarning,
  type MatchCounts,
  type MatchesReport,
  type RemovedMatch,
} from "./import-report.ts";
import type { CompetitionPlan, ResultFilePlan } from "./plan-result-file.ts";

/** What the plan of a result file says to the one who imports it. */
export function matchesReportOf(file: ImportFile, plan: ResultFilePlan): MatchesReport {
  const competitions = plan.tournaments.flatMap((tournament) => tournament.competitions);
  const skipped = competitions.flatMap(skippedOf);
  const { people } = plan;
  const lists = {
    unknownPlayers: people.unknownPlayers,
    assumedPlayers: people.assumed,
    linkedPlayers: people.linked.map(({ personId: _id, playerId: _player, person: _person, ...who }) => who),
    removedMatches: competitions.flatMap(removedOf),
    skipped,
    warnings: warningsOf(plan),
  };
  return {
    kind: "matches",
    importId: null,
    fileName: file.name,
    table: plan.table,
    counts: countsOf(competitions, skipped),
    players: { matched: people.matched, created: people.created.length, unknown: people.unknown },
    ...boundedLists(lists, plan.notes),
  };
}

/** What becomes of the matches of some competitions. */
export function countsOf(
  competitions: readonly CompetitionPlan[],
  skipped: readonly Skipped[] = competitions.flatMap(skippedOf),
): MatchCounts {
  const outcomes = new Map<MatchOutcome, number>();
  const sums = { new: 0, changed: 0, unchanged: 0, removed: 0 };
  const count = (match: IdentifiedMatch) => {
    const outcome = outcomeOf(match);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  for (const { matches } of competitions) {
    sums.new += matches.added.length;
    sums.changed += matches.changed.length;
    sums.unchanged += matches.unchanged.length;
    sums.removed += matches.removed.length;
    for (const { match } of matches.added) count(match);
    for (const { match } of matches.changed) count(match);
    for (const match of matches.unchanged) count(match);
  }
  const of = (outcome: MatchOutcome) => outcomes.get(outcome) ?? 0;
  return {
    ...sums,
    skipped: skipped.length,
    byes: of("bye"),
    draws: of("draw"),
    forfeits: of("forfeit"),
    unplayed: of("unplayed"),
  };
}

function skippedOf({ inFile, matches }: CompetitionPlan): Skipped[] {
  return [
    ...inFile.skipped,
    ...matches.compiledDiffering.map((match) => ({ path: match.path, reason: "compiledDiffers" as const })),
    ...matches.compiledGone.map(() => ({ path: inFile.path, reason: "compiledGone" as const })),
  ];
}

function removedOf({ inFile, matches }: CompetitionPlan): RemovedMatch[] {
  return matches.removed.map((match) => ({
    event: inFile.name,
    round: match.round,
    home: match.home.map((player) => player.name),
    away: match.away.map((player) => player.name),
  }));
}

function warningsOf({ people, tournaments }: ResultFilePlan): ImportWarning[] {
  return [
    ...people.nameless.map((entry) => ({ code: "licenseWithoutName" as const, ...entry })),
    ...people.removed.map((found) => ({ code: "removedPlayer" as const, path: "", found })),
    ...people.adopted.flatMap(({ before, after }): ImportWarning[] => [
      ...(before.coralId === after.coralId
        ? []
        : [{ code: "adoptedCode" as const, path: "", found: after.name }]),
      ...(before.license === after.license
        ? []
        : [{ code: "adoptedLicense" as const, path: "", found: after.name }]),
    ]),
    ...tournaments.flatMap(({ competitions }) => competitions.flatMap(twiceOf)),
    ...tournaments.flatMap(({ inFile, tournamentId }): ImportWarning[] =>
      tournamentId === null ? [{ code: "notLinked", path: inFile.path, found: inFile.name }] : [],
    ),
  ];
}

function twiceOf({ matches }: CompetitionPlan): ImportWarning[] {
  const all = [...matches.added, ...matches.changed].map(({ match }) => match);
  return [...all, ...matches.unchanged].flatMap((match) => {
    const player = playerNamedTwice(match);
    return player ? [{ code: "samePlayerTwice" as const, path: match.path, found: player.name }] : [];
  });
}
