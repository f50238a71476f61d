import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { listPlayers, listShownPlayers } from "#app/data/players/players.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import type { CompileChoice, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { playersWithoutStart } from "#app/domain/ledger/players-without-start.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { rankChanges, topFiveChanges } from "#app/domain/rankings/ranking-changes.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareOrders, inSizeOrder, joinedMoves } from "#app/steps/import/evening/compare-orders.ts";
import type { StartRatingQuestion } from "#app/steps/import/evening/evening-questions.ts";
import type { EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { countLate, listMatchesInOrder, type MatchInOrder } from "#app/steps/ledger/matches-in-order.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import type { TableBefore } from "./tables-before.ts";

/** What the files of an evening did on a table already. */
interface EveningWork {
  /** The ratings that corrected matches moved. */
  readonly moves: readonly LedgerMove[];
  /** The matches that the files changed, by id. */
  readonly changed: ReadonlySet<string>;
}

/** What compiling a table did, and whose starting ratings are missing. */
export interface CompiledTable {
  readonly table: EveningTable;
  readonly startRatings: readonly StartRatingQuestion[];
}

/** Gives the starting ratings of a table and compiles it, as the choices say; undefined where no rating is concerned. */
export async function compileEvening(
  tx: Transaction,
  part: Operator,
  before: TableBefore & EveningWork,
  choices: EveningChoices,
): Promise<CompiledTable | undefined> {
  const { table } = before;
  const waiting = await listMatchesInOrder(tx, table, "waiting");
  if (waiting.length + before.moves.length === 0) return undefined;
  const answer = choices.compile[table] ?? null;
  const startRatings = answer === "later" ? [] : await askStartRatings(tx, before, waiting, choices);
  await giveAnswered(part, table, startRatings);
  const late = await countLate(tx, table, waiting);
  const lateComparison = late > 0 ? await compare(part, table) : null;
  const guess = lateComparison?.recommended ?? "end";
  const report = await compile(part, table, answer ?? guess);
  const waitedBefore = waiting.filter(({ id }) => before.waiting.has(id));
  const states = { before: before.players, after: await listShownPlayers(tx, table) };
  const { activityCutOff: cutOff } = await readSettings(tx);
  return {
    startRatings: startRatings.map(({ playerId: _id, ...question }) => question),
    table: {
      key: table,
      answer,
      guess,
      isCertain: late === 0,
      table,
      matches: waiting.length,
      rated: report?.rated ?? 0,
      waitedBefore: waitedBefore.length,
      untouched: waitedBefore.filter(({ id }) => !before.changed.has(id)).length,
      late,
      lateComparison,
      ratings: inSizeOrder(joinedMoves(before.moves, report?.changes ?? [])),
      topFive: topFiveChanges({ ...states, cutOff }),
      ranks: rankChanges({ ...states, cutOff }),
    },
  };
}

async function compare(part: Operator, table: StoredTable) {
  const end = await compileTable(part, { table, dryRun: true });
  const play = await compileTable(part, { table, dryRun: true, inOrderOfPlay: true });
  return compareOrders(end, play);
}

async function compile(part: Operator, table: StoredTable, choice: CompileChoice) {
  if (choice === "later") return undefined;
  return compileTable(part, { table, dryRun: false, inOrderOfPlay: choice === "play" });
}

type AskedRating = StartRatingQuestion & { readonly playerId: string };

async function askStartRatings(
  db: Queries,
  { table, keyOf }: TableBefore,
  waiting: readonly MatchInOrder[],
  choices: EveningChoices,
): Promise<AskedRating[]> {
  const players = new Map<string, Player>(
    (await listPlayers(db, table)).map((player) => [player.id, player]),
  );
  return playersWithoutStart(waiting, players).map(({ playerId, name, mode }) => {
    const key = `${table} ${keyOf(playerId)} ${mode}`;
    const player = players.get(playerId);
    const other = player ? ratingIn(player, mode === "singles" ? "doubles" : "singles") : null;
    const current = player ? ratingIn(player, mode) : null;
    const answer = choices.startRatings[key] ?? null;
    const question = { key, answer, guess: null, isCertain: false };
    return { ...question, table, name, mode, hint: other, current, playerId };
  });
}

async function giveAnswered(
  part: Operator,
  table: StoredTable,
  asked: readonly AskedRating[],
): Promise<void> {
  const ratings = asked.flatMap(({ playerId, mode, answer }) =>
    typeof answer === "number" ? { playerId, mode, value: answer } : [],
  );
  if (ratings.length === 0) return;
  const given = await giveStartRatings(part, { table, ratings });
  if (!given.ok) throw new Error(`starting ratings are refused: ${given.refusal.code}`);
}
