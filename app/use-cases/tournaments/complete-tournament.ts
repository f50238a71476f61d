import { findTournament, updateTournament } from "#app/data/tournaments/tournaments.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** Says that a tournament is over: it moves to the history. One that is completed already stays as it is. */
export async function completeTournament(
  operator: Operator,
  id: string,
): Promise<Result<{ readonly name: string }, "unknownTournament">> {
  return runOperation(operator.database, async (tx) => {
    const found = await findTournament(tx, id);
    if (!found) return Err("unknownTournament");
    const { name, table } = found;
    if (found.status === "completed") return Ok({ name });
    const about = { action: "tournament.complete", table, subjectId: id, summary: { name } } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("tournaments", [id]);
      await updateTournament(tx, id, { status: "completed", updatedAt: operation.at });
      return Ok({ name });
    });
  });
}
