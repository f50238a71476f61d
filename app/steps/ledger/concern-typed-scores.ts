import { listTypedMatches } from "#app/data/live/typed-scores.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operation } from "#app/steps/operations/operation.ts";

/**
 * Notes that an operation compiles matches whose scores were typed. Typing changed these matches alone (R56): taking a score back puts
 * back the whole row, as it was before it was compiled, so the compilation must go first.
 */
export async function concernTypedScores(
  operation: Operation,
  table: StoredTable,
  matches: readonly { readonly id: string }[],
): Promise<void> {
  const typed = await listTypedMatches(operation.tx, table);
  const compiled = matches.filter(({ id }) => typed.has(id));
  operation.concerns("matches", new Set(compiled.map(({ id }) => id)), "changed");
}
