import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { TypedWord } from "#app/domain/import/reconcile/typed-words.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { correctableOf, hasCompiled, typedWordsOf } from "./correctable-matches.ts";
import { eventAfter } from "./event-correction.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";
import type { ResultFilePlan, TournamentPlan } from "./plan-result-file.ts";
import type { UndatedTournament } from "./planned-dates.ts";

/** A competition that is new, or becomes another event. */
export interface CompetitionToWrite {
  readonly row: CompetitionRow;
  readonly isNew: boolean;
}

/** A competition that becomes another event, with its compiled matches, which are rated again (R33). */
export interface ChangedEvent {
  readonly before: CompetitionRow;
  readonly matches: readonly Match[];
}

/** What a file writes of a tournament's competitions and matches, before these are dated. */
export interface PlannedMatches extends UndatedTournament {
  readonly competitions: CompetitionToWrite[];
  readonly changedEvents: ChangedEvent[];
  /** Typed scores of which the file says something new. */
  readonly typed: TypedWord[];
}

/** Gives new competitions and matches their ids, and finds what becomes of those that are known. `createdAt`: when that is, in UTC. */
export function planMatches(
  { table }: Pick<ResultFilePlan, "table">,
  { competitions }: TournamentPlan,
  source: SourceTournamentRow,
  { newId, createdAt }: Pick<Operator, "newId"> & { readonly createdAt: string },
): PlannedMatches {
  const found = nothingPlanned();
  for (const competition of competitions) {
    const { id: competitionId, toWrite } = planCompetition(competition, source, newId);
    if (toWrite) found.competitions.push(toWrite);
    found.byCompetition.set(competitionId, competition);
    const base = { table, competitionId, createdAt, compilationId: null, sequence: null };
    const { added, numbered } = competition.matches;
    const ids = Array.from({ length: added.length }, () => newId());
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
    found.typed.push(...typedWordsOf(competition).filter(isOtherWord));
    if (competition.corrections === "keep") continue;
    const { differing, gone } = correctableOf(competition);
    for (const { stored, match } of differing) {
      const { id, occurrence, compilationId, sequence } = stored;
      const after = { ...withoutPath(match), ...base, id, occurrence, compilationId, sequence };
      found.corrected.push({ before: stored, after });
    }
    found.gone.push(...gone);
    if (competition.event) {
      const { before, after, matches } = competition.event;
      found.competitions.push({ row: after, isNew: false });
      found.changedEvents.push({ before, matches });
    }
  }
  return found;
}

function nothingPlanned(): PlannedMatches {
  return {
    competitions: [],
    changedEvents: [],
    typed: [],
    added: [],
    changed: [],
    removed: [],
    corrected: [],
    gone: [],
    addedIds: new Map(),
    byCompetition: new Map(),
  };
}

/** The id of a competition; its row where the file adds it, or makes another event of it before anything is compiled. */
function planCompetition(
  { inFile, known, matches }: CompetitionPlan,
  source: SourceTournamentRow,
  newId: Operator["newId"],
): { readonly id: string; readonly toWrite?: CompetitionToWrite } {
  const { name, category, rule, type, dyp } = inFile;
  if (!known) {
    const fields = { name, category, rule, type, dyp: dyp ? 1 : 0 } as const;
    const row = { id: newId(), sourceTournamentId: source.id, ...fields };
    return { id: row.id, toWrite: { row, isNew: true } };
  }
  // A K factor that changed under compiled matches would leave a ledger that no replay can give.
  if (hasCompiled(matches)) return { id: known.id };
  const row = eventAfter(known, inFile, source.name);
  const isSame = row.name === known.name && row.category === known.category && row.dyp === known.dyp;
  const isNewEvent = inFile.eventFrom === "answer" ? !isSame : storedKFactor(row) !== storedKFactor(known);
  return { id: known.id, ...(isNewEvent && { toWrite: { row, isNew: false } }) };
}

function isOtherWord({ before, after }: TypedWord): boolean {
  return after === null || JSON.stringify(before.inFile) !== JSON.stringify(after.inFile);
}

function withoutPath({ path: _path, ...match }: IdentifiedMatch): Omit<IdentifiedMatch, "path"> {
  return match;
}
