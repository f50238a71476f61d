import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import type { RegisteredTeam } from "#app/data/tournaments/registrations.ts";
import type { TypedWord } from "#app/domain/import/reconcile/typed-words.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import type { ResultFilePlan, TournamentPlan } from "./plan-result-file.ts";
import { type DatedMatches, datesOf, type MatchToWrite, type UndatedMatch } from "./planned-dates.ts";
import { type ChangedEvent, type CompetitionToWrite, planMatches } from "./planned-matches.ts";
import { type PhasesToWrite, planPhases } from "./planned-phases.ts";
import { correctedDates, redatedCompiled } from "./redated-compiled.ts";

/** The rows that a planned result file adds, changes and removes. */
export interface ResultFileRows {
  readonly sources: { readonly row: SourceTournamentRow; readonly known: SourceTournamentRow | undefined }[];
  readonly competitions: CompetitionToWrite[];
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
  /** Competitions that become another event, with their compiled matches that are neither corrected nor gone (R33). */
  readonly changedEvents: ChangedEvent[];
  /** Compiled matches that only have another position in the corrected file. */
  readonly shifted: { readonly before: Match; readonly after: MatchToWrite }[];
  /** Typed scores of which the file says something new. */
  readonly typed: TypedWord[];
}

/** Makes the rows of a planned result file; each match gets its date from its whole tournament (R10). */
export async function rowsOfPlan(
  db: Queries,
  operator: Operator,
  plan: ResultFilePlan,
): Promise<ResultFileRows> {
  const writes = noRows();
  const createdAt = operator.now().toISOString();
  for (const tournament of plan.tournaments) {
    const source = planSource(operator, plan, tournament);
    if (!isStoredAs(source, tournament.known)) writes.sources.push({ row: source, known: tournament.known });
    const matches = planMatches(plan, tournament, source, { newId: operator.newId, createdAt });
    writes.competitions.push(...matches.competitions);
    writes.typed.push(...matches.typed);
    writes.phases.push(...(await planPhases(db, matches, createdAt)));
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
    writes.changedEvents.push(...withoutChanged(matches.changedEvents, writes));
    const { added, changed, removed, corrected, gone } = matches;
    const hasWork = [added, changed, removed, corrected, gone].some((list) => list.length > 0);
    if (hasWork) writes.shifted.push(...shiftedOf(tournament, createdAt));
  }
  return writes;
}

/** Each compiled match changes once: those that are corrected or gone are no longer among those of another event. */
function withoutChanged(
  events: readonly ChangedEvent[],
  { corrected, gone }: Pick<ResultFileRows, "corrected" | "gone">,
): ChangedEvent[] {
  if (events.length === 0) return [];
  const changed = new Set([...corrected.map(({ before }) => before), ...gone].map(({ id }) => id));
  return events.map(({ before, matches }) => ({
    before,
    matches: matches.filter(({ id }) => !changed.has(id)),
  }));
}

/** Whether a tournament's row is stored already, and the same. */
function isStoredAs(row: SourceTournamentRow, known: SourceTournamentRow | undefined): boolean {
  const keys = Object.keys(row) as (keyof SourceTournamentRow)[];
  return known !== undefined && keys.every((key) => known[key] === row[key]);
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
  operator: Operator,
  { table }: ResultFilePlan,
  { inFile, known, startDay, tournamentId }: TournamentPlan,
): SourceTournamentRow {
  return {
    id: known?.id ?? operator.newId(),
    table,
    name: known?.name ?? inFile.name,
    code: known?.code ?? inFile.code,
    sourceId: known?.sourceId ?? inFile.sourceId,
    startDay,
    endDay: known?.endDay ?? inFile.endDay,
    tournamentId,
  };
}

/** The order of the file decides between matches of one instant (R10), so a file that corrects gives its positions too. */
function shiftedOf({ competitions }: TournamentPlan, createdAt: string): ResultFileRows["shifted"] {
  return competitions
    .flatMap(({ matches, corrections }) => (corrections === "apply" ? matches.shifted : []))
    .map(({ stored, match }) => ({
      before: stored,
      after: { ...stored, position: match.position, createdAt },
    }));
}
