import type { Result } from "#app/domain/values/result.ts";

/** What a result holds; a refusal fails the test and says which. */
export function admit<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
}
