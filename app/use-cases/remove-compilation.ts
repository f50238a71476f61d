import { findCompilationOf, putCompilations } from "../data/compiling.ts";
import type { Transaction } from "../data/database.ts";
import { placeMatches } from "../data/ledger-tail.ts";
import { listMatchesOfCompilation, updateMatchSides } from "../data/matches.ts";
import type { CompilationRow } from "../data/schema.ts";
import { findOperation, type UndoData } from "../data/undoing.ts";
import { lastParticipations } from "../domain/compile.ts";
import type { Match } from "../domain/match.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import { decide } from "./decide.ts";
import { causePlaces } from "./former-ledger.ts";
import { listMatchesInOrder } from "./matches-in-order.ts";
import { type Operation, perform } from "./operation.ts";
import type { Operator } from "./operator.ts";
import {
  type LedgerMove,
  type LedgerTail,
  listCompiledMatches,
  planLedger,
  readLedgerTail,
  writeLedger,
} from "./rewrite-ledger.ts";

/** "unknownCompilation": there is none, it was taken out or replayed since, or the former site made it. */
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
  return decide<CompilationRemoved, RemoveCompilationRefusal>(
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
        const participations = await formerParticipations(tx, tail, compilation);
        await takeOut(tx, operation, { tail, compilation, matches });
        const plan = planLedger(tail, tail.causes, await listCompiledMatches(tx, tail));
        await operation.keep("players", [
          ...new Set([...plan.moves.map((move) => move.playerId), ...participations.keys()]),
        ]);
        operation.concerns("players", tail.playerIds, "changed");
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
  operation.formerLedger = {
    table,
    from,
    made: null,
    compilations: [compilation],
    matches: matches.map(({ id, compilationId, sequence }) => ({ id, compilationId, sequence })),
    causes: causePlaces(causes),
  };
  operation.concerns("compilations", [compilation.id], "changed");
  operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)), "made");
  await forgetMerges(tx, operation, matches);
  await placeMatches(
    tx,
    matches.map(({ id }) => ({ id, compilationId: null, sequence: null })),
  );
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

/** R13 without the compilation: what its own entry remembers, or what a match that stays says, whichever is later. */
async function formerParticipations(
  tx: Transaction,
  { table, players }: LedgerTail,
  compilation: CompilationRow,
): Promise<Map<string, string | null>> {
  const all = await listMatchesInOrder(tx, table, "all");
  const own = lastParticipations(all.filter((match) => match.compilationId === compilation.id));
  const others = lastParticipations(
    all.filter((match) => match.compilationId !== null && match.compilationId !== compilation.id),
  );
  const undo = (await findOperation(tx, compilation.operationId))?.undo;
  const found = new Map<string, string | null>();
  for (const [playerId, at] of own) {
    if (players.get(playerId)?.lastParticipation !== at) continue;
    const known = rememberedParticipation(undo, playerId);
    const other = others.get(playerId) ?? null;
    const latest = known === null || (other !== null && other > known) ? other : known;
    if (latest !== at) found.set(playerId, latest);
  }
  return found;
}

function rememberedParticipation(undo: UndoData | null | undefined, playerId: string): string | null {
  const image = undo?.rows.find(({ table, id }) => table === "players" && id === playerId);
  const at = image?.row?.["lastParticipation"];
  return typeof at === "string" ? at : null;
}
