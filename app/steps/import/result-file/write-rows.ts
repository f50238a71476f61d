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
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { ResultFileRows } from "./result-file-rows.ts";

/** Writes tournaments, competitions, phases and registrations of a file: what its matches belong to. */
export async function writeCompetitions(tx: Transaction, writes: ResultFileRows): Promise<void> {
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

/** Writes the matches that are added, changed, moved within their file, and removed. Compiled ones that become others are rewritten with the ledger. */
export async function writeMatches(
  operation: Operation,
  writes: ResultFileRows,
  { table, importId }: { readonly table: StoredTable; readonly importId: string },
): Promise<void> {
  const { tx, operator } = operation;
  const total = writes.added.reduce((sum, { matches }) => sum + matches.length, writes.changed.length);
  const createdAt = operator.now().toISOString();
  const shared = { table, importId, createdAt, compilationId: null, sequence: null };
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

/** Writes what the file says of typed scores, or removes them. */
export async function writeTypedWords(tx: Transaction, { typed }: ResultFileRows): Promise<void> {
  for (const { stored, after } of typed) {
    if (after === null) await deleteTypedScore(tx, stored.id);
    else await writeTypedScore(tx, after);
  }
}
