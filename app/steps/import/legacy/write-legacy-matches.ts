import type { Transaction } from "#app/data/connection/database.ts";
import { insertCompilation } from "#app/data/ledger/compilation-rows.ts";
import { peekSequence } from "#app/data/ledger/rating-changes.ts";
import { listDatedMatches, readTournamentDays } from "#app/data/matches/match-dates.ts";
import { insertMatches, type NewMatch } from "#app/data/matches/match-rows.ts";
import { insertCompetitions, listCompetitions } from "#app/data/tournaments/source-tournaments.ts";
import type { LegacyDocument } from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyMatch } from "#app/domain/import/legacy/legacy-match.ts";
import { type IdentifiedMatch, reconcileMatches } from "#app/domain/import/reconcile/reconcile-matches.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { findLegacySource, readLegacySources } from "./find-legacy-source.ts";
import type { UnlinkedName } from "./legacy-report.ts";

type LegacyMatchDocument = LegacyDocument<LegacyMatch>;
type UndatedMatch = Omit<NewMatch, "effectiveStart">;

interface Target {
  readonly importId: string;
  readonly table: StoredTable;
  readonly playerIds: ReadonlySet<string>;
  /** Called with how many matches were written since the last time. */
  readonly onWritten: (matches: number) => void;
}

/** Writes a table's matches of the legacy site; gives the names that no player has. */
export async function writeLegacyMatches(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  target: Target,
  documents: readonly LegacyMatchDocument[],
): Promise<UnlinkedName[]> {
  const compiled = documents.filter(({ content }) => content.compiled);
  const compilationId = compiled.length === 0 ? null : operator.newId();
  if (compilationId !== null)
    await writeCompilation(tx, operation, target.table, compilationId, compiled.length);
  const unlinked: UnlinkedName[] = [];
  const known = await readLegacySources(tx, target.table);
  for (const [key, ofTournament] of Map.groupBy(documents, tournamentKey)) {
    const sourceId = await findLegacySource(tx, operator, operation, { known, key, documents: ofTournament });
    const competitions = await listCompetitions(tx, sourceId);
    const inOrder = [...ofTournament].sort(byOrderOfPlay);
    const positions = new Map(inOrder.map((document, index) => [document, index]));
    const matches: UndatedMatch[] = [];
    for (const [event, ofEvent] of Map.groupBy(inOrder, ({ content }) => content.event)) {
      const competitionId = competitions.find((row) => row.name === event)?.id ?? operator.newId();
      if (!competitions.some((row) => row.name === event)) {
        operation.makes("competitions", [competitionId]);
        const unsaid = { category: null, rule: null, type: null, dyp: 0 } as const;
        await insertCompetitions(tx, [
          { id: competitionId, sourceTournamentId: sourceId, name: event, ...unsaid },
        ]);
      }
      operation.concerns("competitions", [competitionId], "made");
      const rows = ofEvent.map((document) => {
        const position = positions.get(document) ?? 0;
        return rowOf(
          document,
          { ...target, competitionId, compilationId, position, at: operation.at },
          unlinked,
        );
      });
      matches.push(...withOccurrences(rows));
    }
    await insertMatches(tx, await dated(tx, sourceId, matches));
    await redateMatches(tx, [sourceId]);
    operation.concerns(
      "players",
      matches.flatMap(({ home, away }) => [...home, ...away].flatMap(({ playerId }) => playerId ?? [])),
    );
    target.onWritten(matches.length);
  }
  return unlinked;
}

/** Matches with their dates (R10), among those that their tournament has already. */
async function dated(
  tx: Transaction,
  sourceId: string,
  matches: readonly UndatedMatch[],
): Promise<NewMatch[]> {
  const stored = await listDatedMatches(tx, sourceId);
  const starts = effectiveStarts([...stored, ...matches], await readTournamentDays(tx, sourceId));
  return matches.map((match) => ({ ...match, effectiveStart: starts.get(match.id) ?? "" }));
}

async function writeCompilation(
  tx: Transaction,
  operation: Operation,
  table: StoredTable,
  id: string,
  matches: number,
): Promise<void> {
  operation.compilationId = id;
  operation.concerns("compilations", [id], "made");
  const next = await peekSequence(tx);
  await insertCompilation(tx, {
    id,
    operationId: operation.id,
    table,
    // It has no rows in this ledger: the ratings that it left are start ratings here.
    firstSequence: next,
    lastSequence: next - 1,
    matches,
    rated: 0,
    at: operation.at,
    madeIn: "store",
  });
}

interface RowTarget extends Target {
  readonly competitionId: string;
  readonly compilationId: string | null;
  readonly position: number;
  readonly at: string;
}

function rowOf(
  { id, content }: LegacyMatchDocument,
  target: RowTarget,
  unlinked: UnlinkedName[],
): UndatedMatch {
  const { tournament: _tournament, event: _event, compiled, createdAt, home, away, ...rest } = content;
  const link = (player: MatchPlayer): MatchPlayer => {
    if (player.playerId === null || target.playerIds.has(player.playerId)) return player;
    unlinked.push({ id, name: player.name });
    return { ...player, playerId: null };
  };
  return {
    ...rest,
    id,
    home: home.map(link),
    away: away.map(link),
    competitionId: target.competitionId,
    importId: target.importId,
    position: target.position,
    occurrence: 1,
    compilationId: compiled ? target.compilationId : null,
    sequence: null,
    createdAt: createdAt ?? target.at,
  };
}

/** The ordinal of each match among those of the same players in the same round (R33). */
function withOccurrences(matches: readonly UndatedMatch[]): UndatedMatch[] {
  const asFile = matches.map((match): IdentifiedMatch => ({ ...match, path: match.id }));
  const counted = new Map(
    Array.from(reconcileMatches([], asFile).numbered, ({ match, occurrence }) => [match.path, occurrence]),
  );
  return matches.map((match) => ({ ...match, occurrence: counted.get(match.id) ?? 1 }));
}

function byOrderOfPlay(
  { content: one }: LegacyMatchDocument,
  { content: other }: LegacyMatchDocument,
): number {
  return (
    compare(one.startAt ?? "", other.startAt ?? "") ||
    compare(one.createdAt ?? "", other.createdAt ?? "") ||
    (one.number ?? 0) - (other.number ?? 0)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function tournamentKey({ content }: LegacyMatchDocument): string {
  return content.tournament.code ?? content.tournament.name;
}
