import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase, type Transaction } from "#app/data/connection/database.ts";
import { findOperation } from "#app/data/operations/operation-rows.ts";
import { auditActions } from "#app/domain/operations/audit-action.ts";
import { Ok } from "#app/domain/values/result.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { redateTable } from "#app/steps/matches/date-matches.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import {
  type OperationToUndo,
  type Restorer,
  restorers,
  runRestorers,
} from "#app/steps/operations/restorers.ts";
import { previewOperation } from "#app/steps/operations/run-or-preview.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { filledOnce } from "#tests/data/filled-once.ts";
import { emptyDatabase, imageOf } from "#tests/factories/empty-database.ts";
import { isHard } from "#tests/is-hard.ts";
import { contentOf, lastOperation, startedSite, startSite } from "./undo-site.ts";
import { undoableOperations } from "./undoable-operations.ts";

/** Restorers that stand before one that they must come after, as "name before name". */
function findOrderFaults(inOrder: readonly Restorer[]): string[] {
  return inOrder.flatMap(({ name, after }, index) => {
    const earlier = new Set<string>(inOrder.slice(0, index).map((restorer) => restorer.name));
    return Object.keys(after).flatMap((needed) => (earlier.has(needed) ? [] : `${name} before ${needed}`));
  });
}

const operations = auditActions.flatMap((action) => {
  const acts = undoableOperations[action];
  return typeof acts === "string" ? [] : Object.entries(acts).map(([what, act]) => ({ action, what, act }));
});

/** Every reason in the list: a restorer, and one that it says must have run before it. */
const reasons = restorers.flatMap(({ name, after }) =>
  Object.keys(after).map((needed) => ({ name, needed })),
);

/** The list with one restorer moved right before another. */
function moved(name: string, before: string): Restorer[] {
  const others = restorers.filter((restorer) => restorer.name !== name);
  const index = others.findIndex((restorer) => restorer.name === before);
  return others.toSpliced(index, 0, ...restorers.filter((restorer) => restorer.name === name));
}

/** Another order of the list that keeps every reason: the first of `wanted` whose reasons are met comes next. */
function otherOrder(wanted: readonly Restorer[]): Restorer[] {
  const inOrder: Restorer[] = [];
  while (inOrder.length < wanted.length) {
    const next = wanted.find(
      (restorer) => !inOrder.includes(restorer) && findOrderFaults([...inOrder, restorer]).length === 0,
    );
    if (!next) throw new Error("the reasons contradict each other");
    inOrder.push(next);
  }
  return inOrder;
}

describe("the list of restorers", () => {
  test("each stands after those that it must come after", () => {
    expect(findOrderFaults(restorers)).toEqual([]);
    expect(new Set(restorers.map(({ name }) => name)).size).toBe(restorers.length);
  });

  test.each(reasons)("$name out of order, before $needed, is found", ({ name, needed }) => {
    expect(findOrderFaults(moved(name, needed))).toContain(`${name} before ${needed}`);
  });

  test("every kind of operation is undone here, or its reason not to be is given", () => {
    expect(Object.keys(undoableOperations).sort()).toEqual([...auditActions].sort());
  });
});

/** What a site holds when restorers in this order have undone an operation; undefined when the database refuses that. */
async function contentAfter(
  { database }: Operator,
  operation: Pick<OperationToUndo, "operationId" | "undo">,
  inOrder: readonly Restorer[],
): Promise<string | undefined> {
  const work = async (tx: Transaction) => {
    await runRestorers(tx, { ...operation }, inOrder);
    for (const table of storedTables) await redateTable(tx, table);
    return Ok(JSON.stringify(await contentOf({ read: tx })));
  };
  const result = await previewOperation(database, work).catch(() => undefined);
  return result?.ok ? result.value : undefined;
}

onBothDatabases("restorers", (fresh) => {
  const aStartedSite = filledOnce(fresh, startSite);

  test.each(operations)("R56: $action ($what) is undone by the list, row by row", async ({ action, act }) => {
    const operator = await aStartedSite();
    const before = await contentOf(operator.database);
    const first = await lastOperation(operator);
    const done = (await act(operator)) as { ok?: boolean } | undefined;
    expect(done?.ok ?? true).toBe(true);
    expect(await contentOf(operator.database)).not.toEqual(before);
    expect(await findOperation(operator.database.read, await lastOperation(operator))).toMatchObject({
      action,
    });
    // Some need others first; an import of the legacy site is one operation for each table.
    for (const operationId of await operationsSince(operator, first)) {
      const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
      expect(undone).toMatchObject({ ok: true, value: [{ id: operationId }] });
    }
    expect(await contentOf(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });
});

/** Random orders that are tried on each operation, beside the ones that break one reason. */
const orders = isHard ? 10 : 3;
const wantedOrders = fc.shuffledSubarray([...restorers], { minLength: restorers.length });

test("only the reasons for the order matter, and each does: without it, some operation is not undone exactly", async () => {
  const real = new Set<string>();
  const others = fc.sample(wantedOrders, { seed: 1, numRuns: orders }).map(otherOrder);
  const { database: started, ...operators } = await startedSite(await emptyDatabase());
  const image = await imageOf(started);
  await started.close();
  for (const { act, what } of operations) {
    const operator = { ...operators, database: await openDatabase({ file: ":memory:" }, { image }) };
    await act(operator);
    const operationId = await lastOperation(operator);
    const { undo } = (await findOperation(operator.database.read, operationId)) ?? {};
    if (!undo) throw new Error("it cannot be undone");
    const exact = await contentAfter(operator, { operationId, undo }, restorers);
    expect(exact).toBeDefined();
    for (const inOrder of others) {
      const found = await contentAfter(operator, { operationId, undo }, inOrder);
      expect(found === exact, `${what}: ${inOrder.map(({ name }) => name).join(", ")}`).toBe(true);
    }
    for (const { name, needed } of reasons) {
      const found = await contentAfter(operator, { operationId, undo }, moved(name, needed));
      if (found !== exact) real.add(`${name} after ${needed}`);
    }
    await operator.database.close();
  }
  expect([...real].sort()).toEqual(reasons.map(({ name, needed }) => `${name} after ${needed}`).sort());
});

/** The operations that came after one, latest first. */
async function operationsSince({ database }: Operator, id: string): Promise<string[]> {
  const { number } = (await findOperation(database.read, id)) ?? {};
  const later = database.read
    .selectFrom("audit_log")
    .select("id")
    .where("number", ">", number ?? 0)
    .where("partOf", "is", null);
  return (await later.orderBy("number", "desc").execute()).map((row) => row.id);
}
