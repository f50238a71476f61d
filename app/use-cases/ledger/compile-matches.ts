import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { markCompiled } from "#app/data/ledger/compilable-match-rows.ts";
import { insertCompilation } from "#app/data/ledger/compilation-rows.ts";
import { insertRatingChanges, peekSequence, reserveSequences } from "#app/data/ledger/rating-changes.ts";
import { listAllPlayers } from "#app/data/players/players.ts";
import { updatePlayerRatings } from "#app/data/players/write-players.ts";
import { playersWithoutStart } from "#app/domain/ledger/players-without-start.ts";
import { type RatedInOrder, rateInOrder } from "#app/domain/ledger/rate-in-order.ts";
import type { Player } from "#app/domain/players/player.ts";
import { bothRatings } from "#app/domain/players/player-ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { changedPlayers, laterParticipations } from "#app/steps/ledger/changed-players.ts";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { concernTypedScores } from "#app/steps/ledger/concern-typed-scores.ts";
import { countLate, listMatchesInOrder, type MatchInOrder } from "#app/steps/ledger/matches-in-order.ts";
import { greatestFirst } from "#app/steps/ledger/rewrite-ledger.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { compileInOrderOfPlay } from "./compile-in-order-of-play.ts";

/** Which table is compiled, and where its waiting matches go. */
export interface CompileRequest {
  readonly table: StoredTable;
  readonly dryRun: boolean;
  /** Puts the whole ledger in the order of play; otherwise the waiting matches go to its end. */
  readonly inOrderOfPlay?: boolean;
}

/**
 * Rates a table's uncompiled matches in the order of R10, in one transaction (R11): ratings, ledger,
 * participations and the mark on each match. A preview only reads, and answers the same.
 */
export async function compileTable(operator: Operator, request: CompileRequest): Promise<CompileReport> {
  const { table } = request;
  if (request.inOrderOfPlay) return compileInOrderOfPlay(operator, request);
  if (request.dryRun) {
    return operator.database.snapshot(async (db) => report(table, null, await plan(db, table)));
  }
  return operator.database.transaction((tx) => compileAtTheEnd(tx, operator, table));
}

/** Puts what waits at the end of the ledger. */
export async function compileAtTheEnd(
  tx: Transaction,
  operator: Operator,
  table: StoredTable,
): Promise<CompileReport> {
  const planned = await plan(tx, table);
  if (planned.matches.length === 0) return report(table, null, planned);
  const compilationId = await save(tx, operator, table, planned);
  return report(table, compilationId, planned);
}

/** Progress is reported after so many matches. */
const matchesAtATime = 1_000;

interface Plan {
  readonly matches: readonly MatchInOrder[];
  readonly players: ReadonlyMap<string, Player>;
  readonly compilation: RatedInOrder;
  readonly late: number;
}

async function plan(db: Queries, table: StoredTable): Promise<Plan> {
  // Opponents are still rated against the rating of a removed player (R55).
  const everyone = await listAllPlayers(db, table);
  const players = new Map(everyone.map((player) => [player.id, player]));
  const matches = await listMatchesInOrder(db, table, "waiting");
  const ratings = new Map(everyone.map((player) => [player.id, bothRatings(player)]));
  const compilation = rateInOrder(matches, ratings, await peekSequence(db));
  return { matches, players, compilation, late: await countLate(db, table, matches) };
}

async function save(tx: Transaction, operator: Operator, table: StoredTable, planned: Plan): Promise<string> {
  const { compilation, matches, players } = planned;
  const compilationId = operator.newId();
  const taken = compilation.sequences.filter(({ sequence }) => sequence !== null).length;
  const firstSequence = await reserveSequences(tx, taken);
  const changed = changedPlayers(players, {
    ratings: compilation.changes,
    participations: laterParticipations(players, compilation.participation),
    updatedAt: operator.now().toISOString(),
  });
  const counts = { matches: matches.length, rated: compilation.rated, players: changed.length };
  const about = { action: "compile", table, subjectId: compilationId, summary: counts } as const;
  await perform(tx, operator, about, async (operation) => {
    operation.compilationId = compilationId;
    await operation.keep(
      "players",
      changed.map(({ id }) => id),
    );
    // Also players whose rows stay as they are: what this operation did to them depends on their ratings before it.
    operation.concerns("players", compilation.participation.keys(), "changed");
    operation.concerns("compilations", [compilationId], "made");
    operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)));
    await concernTypedScores(operation, table, matches);
    await insertCompilation(tx, {
      id: compilationId,
      operationId: operation.id,
      table,
      firstSequence,
      lastSequence: firstSequence + taken - 1,
      matches: matches.length,
      rated: compilation.rated,
      at: operation.at,
      madeIn: null,
    });
    await insertRatingChanges(tx, compilation.ledger, { cause: "match", operationId: operation.id });
    for (let start = 0; start < compilation.sequences.length; start += matchesAtATime) {
      const some = compilation.sequences.slice(start, start + matchesAtATime);
      await markCompiled(tx, compilationId, some);
      operator.onProgress?.(start + some.length, compilation.sequences.length);
    }
    await updatePlayerRatings(tx, changed);
  });
  return compilationId;
}

function report(table: StoredTable, compilationId: string | null, planned: Plan): CompileReport {
  const { compilation, players, matches } = planned;
  const nameOf = (id: string) => players.get(id)?.name ?? id;
  const changes = greatestFirst(
    compilation.changes.map((change) => ({ ...change, name: nameOf(change.playerId) })),
  );
  return {
    compilationId,
    table,
    matches: matches.length,
    rated: compilation.rated,
    players: new Set(changes.map((change) => change.playerId)).size,
    late: planned.late,
    unrated: playersWithoutStart(matches, players),
    changes,
  };
}
