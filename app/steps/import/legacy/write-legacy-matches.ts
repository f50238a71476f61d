import type { Queries } from "#app/data/connection/database.ts";
import { insertCompilation } from "#app/data/ledger/compilation-rows.ts";
import { peekSequence } from "#app/data/ledger/rating-changes.ts";
import { type DatedMatch, listDatedMatches, readTournamentDays } from "#app/data/matches/match-dates.ts";
import { listMatchesOfCompetition, type NewMatch } from "#app/data/matches/match-rows.ts";
import { insertMatches } from "#app/data/matches/write-matches.ts";
import { insertCompetitions, listCompetitions } from "#app/data/tournaments/source-tournaments.ts";
import { occurrenceCounter } from "#app/domain/import/reconcile/occurrence-counter.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import { playersOf } from "#app/domain/matches/players-of.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { findLegacySource, readLegacySources } from "./find-legacy-source.ts";
import {
  byOrderOfPlay,
  type LegacyMatchDocument,
  legacyMatchRow,
  type RowTarget,
  type UndatedLegacyMatch,
} from "./legacy-match-row.ts";
import type { UnlinkedName } from "./legacy-report.ts";

interface Target {
  readonly importId: string;
  readonly table: StoredTable;
  readonly playerIds: ReadonlyMap<string, string>;
  readonly erased: ReadonlySet<string>;
  /** Called with how many matches were written since the last time. */
  readonly onWritten: (matches: number) => void;
}

/** Writes a table's matches of the legacy site; gives the names that no player has. */
export async function writeLegacyMatches(
  operation: Operation,
  target: Target,
  documents: readonly LegacyMatchDocument[],
): Promise<UnlinkedName[]> {
  const { tx, operator } = operation;
  const compiled = documents.filter(({ content }) => content.compiled);
  const compilationId = compiled.length === 0 ? null : operator.newId();
  if (compilationId !== null) await writeCompilation(operation, target.table, compilationId, compiled.length);
  const unlinked: UnlinkedName[] = [];
  const known = await readLegacySources(tx, target.table);
  for (const [key, ofTournament] of Map.groupBy(documents, tournamentKey)) {
    const sourceId = await findLegacySource(operation, { known, key, documents: ofTournament });
    const stored = await listDatedMatches(tx, sourceId);
    const about = { ...target, compilationId, unlinked, sourceId, stored, documents: ofTournament };
    const matches = await rowsOfTournament(operation, about);
    await insertMatches(tx, await dated(tx, sourceId, stored, matches));
    await redateMatches(tx, [sourceId]);
    operation.concerns("players", playersOf(matches));
    target.onWritten(matches.length);
  }
  return unlinked;
}

interface TournamentToWrite extends Omit<RowTarget, "competitionId" | "at"> {
  readonly sourceId: string;
  /** The matches that it has already. */
  readonly stored: readonly DatedMatch[];
  readonly documents: readonly LegacyMatchDocument[];
}

/** The rows of a tournament's new matches: they come after those that it has already. */
async function rowsOfTournament(
  operation: Operation,
  { sourceId, stored, documents, ...target }: TournamentToWrite,
): Promise<UndatedLegacyMatch[]> {
  const { tx } = operation;
  const competitions = await listCompetitions(tx, sourceId);
  const first = stored.reduce((next, { position }) => Math.max(next, position + 1), 0);
  const placed = [...documents]
    .sort(byOrderOfPlay)
    .map((document, index) => [document, first + index] as const);
  const matches: UndatedLegacyMatch[] = [];
  for (const [event, ofEvent] of Map.groupBy(placed, ([{ content }]) => content.event)) {
    const known = competitions.find((row) => row.name === event)?.id;
    const competitionId = known ?? (await makeCompetition(operation, { sourceId, event }));
    operation.concerns("competitions", [competitionId], "made");
    const rowTarget = { ...target, competitionId, at: operation.at };
    const rows = ofEvent.map(([document, position]) => legacyMatchRow(document, position, rowTarget));
    matches.push(...(await withOccurrences(tx, competitionId, rows)));
  }
  return matches;
}

async function makeCompetition(
  operation: Operation,
  { sourceId, event }: { readonly sourceId: string; readonly event: string },
): Promise<string> {
  const { tx, operator } = operation;
  const id = operator.newId();
  operation.makes("competitions", [id]);
  const unsaid = { category: null, rule: null, type: null, dyp: 0 } as const;
  await insertCompetitions(tx, [{ id, sourceTournamentId: sourceId, name: event, ...unsaid }]);
  return id;
}

/** The ordinal of each match among those of the same players in the same round (R33), after those that the competition has. */
async function withOccurrences(
  db: Queries,
  competitionId: string,
  matches: readonly UndatedLegacyMatch[],
): Promise<UndatedLegacyMatch[]> {
  const countOccurrence = occurrenceCounter();
  for (const stored of await listMatchesOfCompetition(db, competitionId)) countOccurrence(stored);
  return matches.map((match) => ({ ...match, occurrence: countOccurrence(match) }));
}

/** Matches with their dates (R10), among those that their tournament has already. */
async function dated(
  db: Queries,
  sourceId: string,
  stored: readonly DatedMatch[],
  matches: readonly UndatedLegacyMatch[],
): Promise<NewMatch[]> {
  const starts = effectiveStarts([...stored, ...matches], await readTournamentDays(db, sourceId));
  return matches.map((match) => ({ ...match, effectiveStart: starts.get(match.id) ?? "" }));
}

async function writeCompilation(
  operation: Operation,
  table: StoredTable,
  id: string,
  matches: number,
): Promise<void> {
  const { tx } = operation;
  operation.compilationId = id;
  operation.concerns("compilations", [id], "made");
  const next = await peekSequence(tx);
  await insertCompilation(tx, {
    id,
    operationId: operation.id,
    table,
    // It has no rows in this ledger: the ratings that it left are starting ratings here.
    firstSequence: next,
    lastSequence: next - 1,
    matches,
    rated: 0,
    at: operation.at,
    madeIn: "store",
  });
}

function tournamentKey({ content }: LegacyMatchDocument): string {
  return content.tournament.code ?? content.tournament.name;
}
