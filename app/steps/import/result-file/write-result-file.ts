import type { Transaction } from "#app/data/connection/database.ts";
import { deleteTypedScore, writeTypedScore } from "#app/data/live/typed-scores.ts";
import type { NewMatch } from "#app/data/matches/match-rows.ts";
import {
  deleteMatches,
  insertMatches,
  type SharedByMatches,
  updateMatches,
} from "#app/data/matches/write-matches.ts";
import { writePhases } from "#app/data/tournaments/competition-phases.ts";
import { writeRegistrations } from "#app/data/tournaments/registrations.ts";
import {
  insertCompetitions,
  insertSourceTournament,
  updateCompetition,
  updateSourceTournament,
} from "#app/data/tournaments/source-tournaments.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { disagreementsOf } from "#app/steps/import/disagreements.ts";
import type { ImportFile, MatchesReport } from "#app/steps/import/import-report.ts";
import { findKeptImport, performImport } from "#app/steps/import/keep-import.ts";
import { matchesReportOf } from "#app/steps/import/matches-report.ts";
import { type CompiledCorrections, correctCompiled } from "#app/steps/ledger/correct-compiled.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { notePeople, writePeople } from "#app/steps/players/write-people.ts";
import type { ResultFilePlan } from "./plan-result-file.ts";
import { type ResultFileRows, rowsOfPlan } from "./result-file-rows.ts";

/** Writes a planned result file; a file that changes nothing writes nothing (R33). */
export async function writeResultFile(
  tx: Transaction,
  operator: Operator,
  file: ImportFile,
  plan: ResultFilePlan,
): Promise<MatchesReport> {
  const writes = await rowsOfPlan(tx, operator, plan);
  const today = dayInToronto(operator.now());
  const report = matchesReportOf(file, plan, today);
  const changesMatches = !hasOnlyCompletions(plan, writes);
  if (!changesMatches && writes.sources.length + writes.phases.length === 0) {
    return { ...report, importId: await findKeptImport(tx, "matches", plan.table, file) };
  }
  const subjectId = plan.tournaments[0]?.tournamentId ?? null;
  const disagreements = disagreementsOf(writes.typed);
  const kept = {
    kind: "matches",
    table: plan.table,
    file,
    counts: report.counts,
    registered: report.registered,
    subjectId,
    disagreements,
    onlyCompletes: !changesMatches,
  } as const;
  let moves: readonly LedgerMove[] = [];
  const importId = await performImport(tx, operator, kept, async (operation, id) => {
    await noteTouched(operation, plan, writes);
    await writePeople(operation, plan);
    await writeCompetitions(tx, writes);
    await writeMatches(operation, id, plan, writes);
    await writeTypedWords(tx, writes);
    moves = await correctCompiled(operation, plan.table, correctionsIn(writes, id));
    await redateKnown(tx, plan);
  });
  return {
    ...(moves.length === 0 ? report : matchesReportOf(file, plan, today, moves)),
    importId,
    changesSomething: true,
    ...(!changesMatches && { onlyCompletes: true }),
  };
}

/** Whether a file adds at most what a second shape of the same night has more: an id, a last day, the phases. */
function hasOnlyCompletions(plan: ResultFilePlan, writes: ResultFileRows): boolean {
  const { created, attached, adopted, remembered } = plan.people;
  const { sources, phases: _phases, ...rows } = writes;
  const isNewOrMoved = sources.some(
    ({ row, known }) =>
      !known ||
      known.tournamentId !== row.tournamentId ||
      (known.startDay !== null && known.startDay !== row.startDay),
  );
  return (
    !isNewOrMoved &&
    [created, attached, adopted, remembered, ...Object.values(rows)].every((list) => list.length === 0)
  );
}

function correctionsIn(
  { corrected, gone, changedEvents }: ResultFileRows,
  importId: string,
): CompiledCorrections {
  return {
    corrected: corrected.map(({ before, after }) => ({ before, after: { ...after, importId } })),
    gone,
    changedEvents,
  };
}

/** Matches that waited before and are not in the file may get another date from what it changed. */
async function redateKnown(tx: Transaction, plan: ResultFilePlan): Promise<void> {
  await redateMatches(
    tx,
    plan.tournaments.flatMap(({ known }) => known?.id ?? []),
  );
}

/** What undoing must put back, and what later operations may depend on (R56). */
async function noteTouched(
  operation: Operation,
  plan: ResultFilePlan,
  writes: ResultFileRows,
): Promise<void> {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
  await notePeople(operation, plan.people);
  const { sources, competitions } = writes;
  operation.makes("source_tournaments", idsOf(sources.flatMap(({ row, known }) => (known ? [] : row))));
  await operation.keep("source_tournaments", idsOf(sources.flatMap(({ known }) => known ?? [])));
  // Its competitions and matches hang on them, also where their own rows stay as they are.
  operation.concerns("source_tournaments", idsOf(plan.tournaments.flatMap(({ known }) => known ?? [])));
  operation.makes("competitions", idsOf(competitions.flatMap(({ row, isNew }) => (isNew ? row : []))));
  await operation.keep(
    "competition_phases",
    writes.phases.map(({ competitionId }) => competitionId),
  );
  await operation.keep(
    "registrations",
    writes.registrations.map(({ competitionId }) => competitionId),
  );
  const known = idsOf(competitions.flatMap(({ row, isNew }) => (isNew ? [] : row)));
  await operation.keep("competitions", known, "made");
  const rewritten = [...writes.changed, ...writes.shifted].map(({ before }) => before);
  await operation.keep("matches", idsOf([...rewritten, ...writes.removed]));
  // The typed score of a match that is removed goes with it.
  await operation.keep(
    "typed_scores",
    idsOf([...writes.removed, ...writes.typed.map(({ stored }) => stored)]),
  );
  const competitionIds = new Set(writes.changed.map(({ after }) => after.competitionId));
  for (const { competitionId } of writes.added) competitionIds.add(competitionId);
  operation.concerns("competitions", competitionIds, "made");
  operation.concerns("competitions", new Set(writes.removed.map((match) => match.competitionId)), "made");
  const registered = writes.registrations.flatMap(({ teams }) => teams.flat());
  const changed = writes.changed.flatMap(({ after }) => [...after.home, ...after.away]);
  // Those of new matches are noted when these are written.
  operation.concerns("players", [...registered, ...changed.flatMap(({ playerId }) => playerId ?? [])]);
  const linked = sources.flatMap(({ row, known }) =>
    [row.tournamentId ?? [], known?.tournamentId ?? []].flat(),
  );
  operation.concerns("tournaments", linked);
}

async function writeCompetitions(tx: Transaction, writes: ResultFileRows): Promise<void> {
  for (const { row, known } of writes.sources) {
    if (known) await updateSourceTournament(tx, row.id, row);
    else await insertSourceTournament(tx, row);
  }
  await insertCompetitions(
    tx,
    writes.competitions.flatMap(({ row, isNew }) => (isNew ? row : [])),
  );
  for (const { row, isNew } of writes.competitions) {
    const { name, category, rule, type, dyp } = row;
    if (!isNew) await updateCompetition(tx, row.id, { name, category, rule, type, dyp });
  }
  for (const { competitionId, phases } of writes.phases) await writePhases(tx, competitionId, phases);
  for (const { competitionId, teams } of writes.registrations)
    await writeRegistrations(tx, competitionId, teams);
}

async function writeTypedWords(tx: Transaction, { typed }: ResultFileRows): Promise<void> {
  for (const { stored, after } of typed) {
    if (after === null) await deleteTypedScore(tx, stored.id);
    else await writeTypedScore(tx, after);
  }
}

async function writeMatches(
  operation: Operation,
  importId: string,
  plan: ResultFilePlan,
  writes: ResultFileRows,
): Promise<void> {
  const { tx, operator } = operation;
  const total = writes.added.reduce((sum, { matches }) => sum + matches.length, writes.changed.length);
  const createdAt = operator.now().toISOString();
  const shared = { table: plan.table, importId, createdAt, compilationId: null, sequence: null };
  const onWritten = (written: number) => operator.onProgress?.(written, total);
  const players = await insertMatches(tx, newMatches(writes.added, shared), shared, onWritten);
  operation.concerns("players", players);
  const changed = [...writes.changed, ...writes.shifted].map(({ before, after }) => ({
    before,
    after: { ...after, importId },
  }));
  await updateMatches(tx, changed);
  await deleteMatches(tx, writes.removed);
  if (changed.length > 0) operator.onProgress?.(total, total);
}

/** New matches, each made when it is written. */
function* newMatches(added: ResultFileRows["added"], shared: SharedByMatches): Generator<NewMatch> {
  for (const { competitionId, matches, ids, dateOf } of added) {
    let index = 0;
    for (const { match, occurrence } of matches) {
      const id = ids[index++] ?? "";
      const effectiveStart = dateOf({ id, startAt: match.startAt });
      yield { ...match, ...shared, id, competitionId, occurrence, effectiveStart };
    }
  }
}
