import type { Operation } from "#app/steps/operations/operation.ts";
import { notePeople } from "#app/steps/players/write-people.ts";
import type { ResultFilePlan } from "./plan-result-file.ts";
import type { ResultFileRows } from "./result-file-rows.ts";

/** Notes what undoing must put back, and what later operations may depend on, before anything is written (R56). */
export async function noteTouched(
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
