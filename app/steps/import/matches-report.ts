import { type BoundedList, mostListed } from "#app/domain/import/bounded-list.ts";
import { playedAfter, playedDays } from "#app/domain/import/evening/played-days.ts";
import { playerNamedTwice } from "#app/domain/import/identified-matches.ts";
import type { CorrectionLine } from "#app/domain/import/reconcile/correction-line.ts";
import { differencesOf } from "#app/domain/import/reconcile/match-differences.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { canCorrect } from "#app/steps/ledger/correct-compiled.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import { disagreementsOf } from "./disagreements.ts";
import { eventWarningsOf } from "./event-warnings.ts";
import {
  boundedLists,
  type ImportFile,
  type ImportWarning,
  type ListedMatch,
  type MatchCounts,
  type MatchesReport,
} from "./import-report.ts";
import { correctableOf, staysCompiled, typedWordsOf } from "./result-file/correctable-matches.ts";
import type { CompetitionPlan } from "./result-file/plan-competitions.ts";
import type { ResultFilePlan, TournamentPlan } from "./result-file/plan-result-file.ts";

/** What the plan of a result file says to the one who imports it. */
export function matchesReportOf(
  file: ImportFile,
  plan: ResultFilePlan,
  today: string,
  ratingMoves: readonly LedgerMove[] = [],
): MatchesReport {
  const competitions = plan.tournaments.flatMap((tournament) => tournament.competitions);
  const { people } = plan;
  const skipped = competitions.flatMap(skippedOf);
  const added = addedIn(competitions);
  const lists = {
    unknownPlayers: people.unknownPlayers,
    assumedPlayers: people.assumed,
    linkedPlayers: people.linked.map(({ personId: _id, playerId: _player, person: _person, ...who }) => who),
    addedMatches: added.first,
    removedMatches: competitions.flatMap(({ inFile, matches }) =>
      matches.removed.map((match) => listedMatch(inFile.name, match)),
    ),
    corrections: competitions.flatMap(correctionsOf),
    ratingMoves,
    skipped,
    warnings: warningsOf(plan, today),
  };
  const bounded = boundedLists(lists, plan.notes);
  return {
    kind: "matches",
    importId: null,
    changesSomething: false,
    fileName: file.name,
    table: plan.table,
    counts: countsOf(competitions, skipped),
    players: { matched: people.matched, created: people.created.length, unknown: people.unknown },
    registered: registeredIn(competitions),
    ...bounded,
    totals: { ...bounded.totals, addedMatches: added.total },
  };
}

/** How many teams and people the lists have that are new or changed. */
export function registeredIn(competitions: readonly CompetitionPlan[]): number {
  return competitions.reduce((sum, { registered }) => sum + (registered?.length ?? 0), 0);
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
  for (const competition of competitions) {
    const { matches } = competition;
    const { differing, gone } =
      competition.corrections === "apply" ? correctableOf(competition) : { differing: [], gone: [] };
    sums.new += matches.added.length;
    sums.changed += matches.changed.length + differing.length;
    sums.unchanged += matches.unchanged.length;
    sums.removed += matches.removed.length + gone.length;
    for (const match of matches.added) count(match);
    for (const { match } of [...matches.changed, ...differing]) count(match);
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

function skippedOf({ inFile, matches, corrections }: CompetitionPlan): Skipped[] {
  const stays = (stored: Match) => staysCompiled(stored, corrections);
  return [
    ...inFile.skipped,
    ...matches.compiledDiffering.flatMap(({ stored, match }) =>
      stays(stored) ? { path: match.path, reason: "compiledDiffers" as const } : [],
    ),
    ...matches.compiledGone.filter(stays).map(() => ({ path: inFile.path, reason: "compiledGone" as const })),
  ];
}

/** Every stored match of which the file says something else, in words; and compiled ones that it no longer has. */
function correctionsOf({ inFile, matches, corrections }: CompetitionPlan): CorrectionLine[] {
  const wordsOf = (match: Pick<Match, "home" | "away" | "winner" | "score" | "forfeit">) => ({
    home: match.home.map(({ name }) => name),
    away: match.away.map(({ name }) => name),
    winner: match.winner,
    score: match.score,
    outcome: outcomeOf(match),
  });
  const lineOf = (stored: Match, match: IdentifiedMatch | null): CorrectionLine => ({
    matchId: stored.id,
    event: inFile.name,
    round: stored.round,
    differences: match === null ? ["gone"] : differencesOf(stored, match),
    isCompiled: stored.compilationId !== null,
    isApplied: stored.compilationId === null || (corrections === "apply" && canCorrect(stored)),
    canApply: canCorrect(stored),
    before: wordsOf(stored),
    after: match && wordsOf(match),
  });
  return [
    ...[...matches.changed, ...matches.compiledDiffering].map(({ stored, match }) => lineOf(stored, match)),
    ...matches.compiledGone.map((stored) => lineOf(stored, null)),
  ].filter(({ differences }) => differences.length > 0);
}

/** The first of the new matches, and how many there are: a file may bring a million. */
function addedIn(competitions: readonly CompetitionPlan[]): BoundedList<ListedMatch> {
  const first: ListedMatch[] = [];
  let total = 0;
  for (const { inFile, matches } of competitions) {
    total += matches.added.length;
    for (const match of matches.added) {
      if (first.length === mostListed) break;
      first.push(listedMatch(inFile.name, match));
    }
  }
  return { first, total };
}

type Listed = Pick<Match | IdentifiedMatch, "round" | "home" | "away">;

function listedMatch(event: string, { round, home, away }: Listed): ListedMatch {
  return { event, round, home: home.map(({ name }) => name), away: away.map(({ name }) => name) };
}

function warningsOf({ people, tournaments }: ResultFilePlan, today: string): ImportWarning[] {
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
    ...eventWarningsOf(tournaments),
    ...tournaments.flatMap(({ competitions }) => competitions.flatMap(disagreementsIn)),
    ...tournaments.flatMap(dayOf),
    ...tournaments.flatMap(({ inFile }) =>
      (playedDays(inFile)?.far ?? []).map(
        ({ path, startAt }): ImportWarning => ({ code: "farDay", path, found: dayInToronto(startAt ?? "") }),
      ),
    ),
    ...tournaments.flatMap(({ inFile }): ImportWarning[] => {
      const found = playedAfter(inFile, today);
      return found === null ? [] : [{ code: "dayToCome", path: inFile.path, found }];
    }),
    ...tournaments.flatMap(({ inFile, tournamentId }): ImportWarning[] =>
      tournamentId === null ? [{ code: "notLinked", path: inFile.path, found: inFile.name }] : [],
    ),
  ];
}

/** Another first day than the site has (R10): it becomes that of the tournament, or why it does not. */
function dayOf({ inFile, known, startDay, unheardDay }: TournamentPlan): ImportWarning[] {
  const { path } = inFile;
  if (unheardDay !== null) return [{ code: unheardDay.code, path, found: unheardDay.day }];
  if (!known?.startDay || startDay === null || startDay === known.startDay) return [];
  return [{ code: "dayChanged", path, found: startDay }];
}

/** Results that the file and a volunteer at the tables say differently: the last word by time stays. */
function disagreementsIn(competition: CompetitionPlan): ImportWarning[] {
  const words = typedWordsOf(competition);
  return disagreementsOf(words).map(({ home, away, typed, file, kept }) => ({
    code: kept === "typed" ? "typedStays" : "typedReplaced",
    path: competition.inFile.path,
    found: `${home} – ${away} (${typed || "×"} / ${file || "×"})`,
  }));
}

function twiceOf({ matches }: CompetitionPlan): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  const look = (match: IdentifiedMatch) => {
    const player = playerNamedTwice(match);
    if (player) warnings.push({ code: "samePlayerTwice", path: match.path, found: player.name });
  };
  for (const match of matches.added) look(match);
  for (const { match } of [...matches.changed, ...matches.compiledDiffering]) look(match);
  matches.unchanged.forEach(look);
  return warnings;
}
