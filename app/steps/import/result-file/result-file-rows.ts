import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import type { RegisteredTeam } from "#app/data/tournaments/registrations.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { TypedWord } from "#app/domain/import/reconcile/typed-words.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { canCorrect } from "#app/steps/ledger/correct-compiled.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { eventAfter } from "./event-correction.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";
import type { ResultFilePlan, TournamentPlan } from "./plan-result-file.ts";
import {
  type DatedMatches,
  datesOf,
  type MatchToWrite,
  type UndatedMatch,
  type UndatedTournament,
} from "./planned-dates.ts";
import { type PhasesToWrite, planPhases } from "./planned-phases.ts";
import { correctedDates, redatedCompiled } from "./redated-compiled.ts";

/** The rows that a planned result file adds, changes and removes. */
export interface ResultFileRows {
  readonly sources: { readonly row: SourceTournamentRow; readonly known: SourceTournamentRow | undefined }[];
  readonly competitions: { readonly row: CompetitionRow; readonly isNew: boolean }[];
  /** Phases that the file says, where they differ from what is stored. */
  readonly phases: PhasesToWrite[];
  readonly registrations: { readonly competitionId: string; readonly teams: readonly RegisteredTeam[] }[];
  readonly added: DatedMatches[];
  readonly changed: { readonly before: Match; readonly after: MatchToWrite }[];
  readonly removed: Match[];
  /** Compiled matches that become others: the ledger is rated again (R33). */
  readonly corrected: { readonly before: Match; readonly after: MatchToWrite }[];
  /** Compiled matches that leave the ledger, because the file no longer has them. */
  readonly gone: Match[];
  /** Competitions that become another event: their other compiled matches are rated again (R33). */
  readonly changedEvents: { readonly before: CompetitionRow; readonly matches: readonly Match[] }[];
  /** Compiled matches that only have another position in the corrected file. */
  readonly shifted: { readonly before: Match; readonly after: MatchToWrite }[];
  /** Typed scores of which the file says something new. */
  readonly typed: TypedWord[];
}

/** A plan that becomes rows, which are gathered in `writes`. */
interface Planning {
  readonly operator: Operator;
  readonly plan: ResultFilePlan;
  readonly createdAt: string;
  readonly writes: ResultFileRows;
}

/** Makes the rows of a planned result file; each match gets its date from its whole tournament (R10). */
export async function rowsOfPlan(
  db: Queries,
  operator: Operator,
  plan: ResultFilePlan,
): Promise<ResultFileRows> {
  const writes = noRows();
  const createdAt = operator.now().toISOString();
  const planning = { operator, plan, createdAt, writes };
  for (const tournament of plan.tournaments) {
    const source = planSource(planning, tournament);
    const { known } = tournament;
    if (
      !known ||
      Object.entries(source).some(([key, value]) => known[key as keyof typeof source] !== value)
    ) {
      writes.sources.push({ row: source, known });
    }
    const matches = planMatches(planning, tournament, source);
    writes.phases.push(...(await planPhases(db, matches.byCompetition, matches.addedIds, createdAt)));
    for (const [competitionId, { registered }] of matches.byCompetition)
      if (registered !== null) writes.registrations.push({ competitionId, teams: registered });
    const dateOf = await datesOf(db, tournament, source, matches);
    const dated = (match: UndatedMatch) => ({ ...match, effectiveStart: dateOf(match) });
    for (const added of matches.added) writes.added.push({ ...added, dateOf });
    for (const { before, after } of matches.changed) writes.changed.push({ before, after: dated(after) });
    for (const match of matches.removed) writes.removed.push(match);
    writes.corrected.push(...correctedDates(matches, dateOf));
    writes.corrected.push(...redatedCompiled(tournament, matches, { dateOf, createdAt }));
    for (const match of matches.gone) writes.gone.push(match);
    const { added, changed, removed, corrected, gone } = matches;
    const hasWork = [added, changed, removed, corrected, gone].some((list) => list.length > 0);
    if (plan.corrections === "apply" && hasWork) {
      writes.shifted.push(...shiftedOf(tournament, createdAt));
    }
  }
  return writes;
}

function noRows(): ResultFileRows {
  return {
    sources: [],
    competitions: [],
    phases: [],
    registrations: [],
    added: [],
    changed: [],
    removed: [],
    corrected: [],
    gone: [],
    changedEvents: [],
    shifted: [],
    typed: [],
  };
}

function planSource(
  { operator, plan }: Planning,
  { inFile, known, startDay, tournamentId }: TournamentPlan,
): SourceTournamentRow {
  return {
    id: known?.id ?? operator.newId(),
    table: plan.table,
    name: known?.name ?? inFile.name,
    code: known?.code ?? inFile.code,
    sourceId: known?.sourceId ?? inFile.sourceId,
    startDay,
    endDay: known?.endDay ?? inFile.endDay,
    tournamentId,
  };
}

function planMatches(
  planning: Planning,
  { competitions }: TournamentPlan,
  source: SourceTournamentRow,
): UndatedTournament {
  const { operator, createdAt, writes } = planning;
  const { table, corrections } = planning.plan;
  const lists = { added: [], changed: [], removed: [], corrected: [], gone: [] };
  const found: UndatedTournament = { ...lists, addedIds: new Map(), byCompetition: new Map() };
  for (const competition of competitions) {
    const competitionId = planCompetition(planning, source, competition);
    found.byCompetition.set(competitionId, competition);
    const base = { table, competitionId, createdAt, compilationId: null, sequence: null };
    const { added, numbered } = competition.matches;
    const ids = Array.from({ length: added.length }, () => operator.newId());
    if (added.length > 0) found.added.push({ competitionId, matches: numbered, ids });
    if (competition.inFile.phases.length > 0) {
      let index = 0;
      for (const { path } of added) found.addedIds.set(path, ids[index++] ?? "");
    }
    for (const { stored, match, occurrence } of competition.matches.changed) {
      const after = { ...withoutPath(match), ...base, id: stored.id, occurrence };
      found.changed.push({ before: stored, after });
    }
    found.removed.push(...competition.matches.removed);
    writes.typed.push(...competition.matches.typed.filter(isOtherWord));
    if (corrections === "keep") continue;
    const { differing, gone } = correctableOf(competition);
    for (const { stored, match } of differing) {
      const { id, occurrence, compilationId, sequence } = stored;
      const after = { ...withoutPath(match), ...base, id, occurrence, compilationId, sequence };
      found.corrected.push({ before: stored, after });
    }
    found.gone.push(...gone);
    if (competition.event) {
      const { before, after, matches } = competition.event;
      const corrected = new Set([...differing.map(({ stored }) => stored), ...gone].map(({ id }) => id));
      writes.competitions.push({ row: after, isNew: false });
      writes.changedEvents.push({ before, matches: matches.filter(({ id }) => !corrected.has(id)) });
    }
  }
  return found;
}

/** The order of the file decides between matches of one instant (R10), so a corrected file gives its positions too. */
function shiftedOf({ competitions }: TournamentPlan, createdAt: string): ResultFileRows["shifted"] {
  return competitions
    .flatMap(({ matches }) => matches.shifted)
    .map(({ stored, match }) => ({
      before: stored,
      after: { ...stored, position: match.position, createdAt },
    }));
}

function planCompetition(
  { operator, writes }: Planning,
  source: SourceTournamentRow,
  { inFile, known, matches }: CompetitionPlan,
): string {
  const { name, category, rule, type, dyp } = inFile;
  if (!known) {
    const fields = { name, category, rule, type, dyp: dyp ? 1 : 0 } as const;
    const row = { id: operator.newId(), sourceTournamentId: source.id, ...fields };
    writes.competitions.push({ row, isNew: true });
    return row.id;
  }
  // A K factor that changed under compiled matches would leave a ledger that no replay can give.
  if (hasCompiled(matches)) return known.id;
  const row = eventAfter(known, inFile, source.name);
  const isSame = row.name === known.name && row.category === known.category && row.dyp === known.dyp;
  const isNewEvent = inFile.eventFrom === "answer" ? !isSame : storedKFactor(row) !== storedKFactor(known);
  if (isNewEvent) writes.competitions.push({ row, isNew: false });
  return known.id;
}

function isOtherWord({ before, after }: TypedWord): boolean {
  return after === null || JSON.stringify(before.inFile) !== JSON.stringify(after.inFile);
}

/** The compiled matches of a competition that the file corrects, as far as the site can correct them. */
export function correctableOf({ matches }: CompetitionPlan) {
  return {
    differing: matches.compiledDiffering.filter(({ stored }) => canCorrect(stored)),
    gone: matches.compiledGone.filter(canCorrect),
  };
}

/** The ids of those matches. */
export function correctableIds(competition: CompetitionPlan): string[] {
  const { differing, gone } = correctableOf(competition);
  return [...differing.map(({ stored }) => stored), ...gone].map(({ id }) => id);
}

/** Whether matches of a competition are compiled: its K factor stays then. */
export function hasCompiled(matches: CompetitionPlan["matches"]): boolean {
  return matches.unchangedCompiled + matches.compiledDiffering.length + matches.compiledGone.length > 0;
}

function withoutPath({ path: _path, ...match }: IdentifiedMatch): Omit<IdentifiedMatch, "path"> {
  return match;
}
