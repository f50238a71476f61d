import { expect } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";

/** Somebody whose clock goes on with each operation. */
export async function aVolunteer(database: Database): Promise<Operator> {
  let minute = 0;
  return { ...(await anOperator(database)), now: () => new Date(testNow.getTime() + ++minute * 60_000) };
}

/** The operations that can be undone and are not, oldest first: what came too late is in the audit log alone. */
export async function standingOperations({ database }: Operator): Promise<string[]> {
  const entries = database.read.selectFrom("audit_log").select("id").where("undo", "is not", null);
  const standing = entries
    .where("partOf", "is", null)
    .where("undoneBy", "is", null)
    .where("action", "!=", "undo");
  return (await standing.orderBy("number").execute()).map(({ id }) => id);
}

/** One of a list, by a number. */
export function chosen<Thing>(list: readonly Thing[], number: number): Thing | undefined {
  return list[number % Math.max(1, list.length)];
}

/** Previews an operation, does it, and expects that both answers are the same, ids aside. */
export async function asPreviewed(act: (dryRun: boolean) => Promise<unknown>): Promise<void> {
  const shown = await act(true);
  expect(withoutIds(await act(false))).toEqual(withoutIds(shown));
}

/** Ids are made anew each time. */
function withoutIds(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) =>
    /(^id|Id|^key|^digest)$/.test(key) ? undefined : value,
  );
  return text === undefined ? undefined : JSON.parse(text.replaceAll(/\bid-\d+/g, "id"));
}
