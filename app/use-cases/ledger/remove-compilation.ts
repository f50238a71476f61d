import type { Transaction } from "#app/data/connection/database.ts";
import type { CompilationRow } from "#app/data/connection/schema.ts";
import { findCompilationOf, putCompilations } from "#app/data/ledger/compiling.ts";
import { listFormerParticipations } from "#app/data/ledger/former-participations.ts";
import { placeMatches } from "#app/data/ledger/ledger-tail-rows.ts";
import { listMatches, listMatchesOfCompilation, updateMatchSides } from "#app/data/matches/match-rows.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { lastParticipationsOf } from "#app/domain/rankings/last-participation.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { causePlaces } from "#app/steps/ledger/former-ledger.ts";
import {
  type LedgerMove,
  type LedgerTail,
  listCompiledMatches,
  planLedger,
  readLedgerTail,
  writeLedger,
} from "#app/steps/ledger/rewrite-ledger.ts";
import { redateTable } from "#app/steps/matches/date-matches.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** "unknownCompilation": there is none, it was taken out or replayed since, or the legacy site made it. */
export type RemoveCompilationRefusal = "unknownCompilation";

export interface RemoveCompilationRequest {
  /** The operation that compiled. */
  readonly operationId: string;
  readonly dryRun: boolean;
}

export interface CompilationRemoved {
  readonly matches: number;
  /** Everyone whose rating ends elsewhere, greatest move first. */
  readonly moves: readonly LedgerMove[];
}

/**
 * Takes a compilation out of a table's sequence and rates everything after it again, in one transaction (R14): its
 * matches wait again, and what was compiled later stays. Where undoing would take what followed with it, this does not.
 */
export async function removeCompilation(
  operator: Operator,
  request: RemoveCompilationRequest,
): Promise<Result<CompilationRemoved, RemoveCompilationRefusal>> {
  return runOrPreview<CompilationRemoved, RemoveCompilationRefusal>(
    operator.database,
    request.dryRun,
    async (tx) => {
      const compilation = await findCompilationOf(tx, request.operationId);
      if (!compilation || compilation.madeIn !== null) return Err("unknownCompilation");
      const { table, id } = compilation;
      const matches = await listMatchesOfCompilation(tx, id);
      const summary = { matches: matches.length };
      const about = { action: "compile.remove", table, subjectId: id, summary } as const;
      const moves = await perform(tx, operator, about, async (operation) => {
        const places = matches.flatMap(({ sequence }) => sequence ?? []);
        const from = places.reduce((least, place) => Math.min(least, place), compilation.firstSequence);
        const tail = await readLedgerTail(tx, table, from);
        await takeOut(tx, operation, { tail, compilation, matches });
        const participations = await formerParticipations(tx, tail, matches);
        const plan = planLedger(tail, tail.causes, await listCompiledMatches(tx, tail));
        await operation.keep("players", [
          ...new Set([...plan.moves.map((move) => move.playerId), ...participations.keys()]),
        ]);
        operation.concerns("players", [...tail.playerIds, ...playersOf(matches)], "changed");
        await writeLedger(tx, tail, plan, { updatedAt: operation.at, participations });
        return plan.moves;
      });
      return Ok({ matches: matches.length, moves });
    },
  );
}

interface Removal {
  readonly tail: LedgerTail;
  readonly compilation: CompilationRow;
  readonly matches: readonly Match[];
}

async function takeOut(tx: Transaction, operation: Operation, { tail, compilation, matches }: Removal) {
  const { table, from, causes } = tail;
  operation.ledgerBefore = {
    table,
    from,
    made: null,
    compilations: [compilation],
    matches: matches.map(({ id, compilationId, sequence, effectiveStart }) => ({
      id,
      compilationId,
      sequence,
      effectiveStart,
    })),
    causes: causePlaces(causes),
  };
  operation.concerns("compilations", [compilation.id], "changed");
  operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)), "made");
  await forgetMerges(tx, operation, matches);
  await placeMatches(
    tx,
    matches.map(({ id }) => ({ id, compilationId: null, sequence: null })),
  );
  await redateTable(tx, table);
  // The row stays, empty: it is put back when this is undone, and holds the place of its sequence.
  await putCompilations(tx, [{ ...compilation, matches: 0, rated: 0 }]);
}

/** What waits is rated as the players are now: a merged record no longer takes part (R54). */
async function forgetMerges(tx: Transaction, operation: Operation, matches: readonly Match[]): Promise<void> {
  const merged = matches.filter((match) => [...match.home, ...match.away].some((player) => player.ratedAs));
  await operation.keep(
    "matches",
    merged.map((match) => match.id),
  );
  const sideOf = (side: Match["home"]) => side.map(({ ratedAs: _then, ...player }) => player);
  await updateMatchSides(
    tx,
    merged.map(({ id, home, away }) => ({ id, home: sideOf(home), away: sideOf(away) })),
  );
}

/** Who took part in its matches and is said to have taken part at another instant than what stays tells (R13). */
async function formerParticipations(
  tx: Transaction,
  { table, players }: LedgerTail,
  matches: readonly Match[],
): Promise<Map<string, string | null>> {
  const latest = lastParticipationsOf(await listMatches(tx, table), await listFormerParticipations(tx));
  const found = new Map<string, string | null>();
  for (const id of playersOf(matches)) {
    const player = players.get(id);
    const at = latest.get(id) ?? null;
    if (player && player.lastParticipation !== at) found.set(id, at);
  }
  return found;
}

function playersOf(matches: readonly Match[]): Set<string> {
  return new Set(
    matches.flatMap(({ home, away }) => [...home, ...away].flatMap(({ playerId }) => playerId ?? [])),
  );
}
