import type { Transaction } from "#app/data/connection/database.ts";
import { withinTransaction } from "#app/data/connection/within-transaction.ts";
import { listColumnMappings } from "#app/data/import/column-mappings.ts";
import { countParts } from "#app/data/operations/operation-rows.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import { settleEvents } from "#app/steps/import/evening/events/settle-events.ts";
import { readEveningSource, withoutFile } from "#app/steps/import/evening/source/evening-source.ts";
import { namesInEntry } from "#app/steps/import/evening/words/tournament-words.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { eveningAction, eveningFigures } from "./evening-entry.ts";
import { type EveningParts, performParts } from "./perform-parts.ts";
import { RefusedFile } from "./refused-file.ts";

/** What was dropped, and what was answered. */
export interface Evening {
  readonly files: readonly EveningInput[];
  readonly choices: EveningChoices;
}

/** What publishing did, inside its transaction. */
export interface PerformedEvening {
  readonly operationId: string;
  /** What the audit log says of it. */
  readonly entry: { readonly action: AuditAction; readonly summary: Readonly<Record<string, unknown>> };
  readonly preview: EveningPreview;
  /** How many operations it is made of. */
  readonly parts: number;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Publishes an evening inside a transaction: makes its tournaments, imports its matches, files the results, gives start
 * ratings, compiles and completes, each as the operation that it is when it is done alone, and all of them as parts of one
 * (R63). Whether it stays is the caller's: a preview rolls it back.
 */
export async function performEvening(
  tx: Transaction,
  operator: Operator,
  evening: Evening,
): Promise<PerformedEvening> {
  const { files, choices } = evening;
  const read = await readEveningSource(tx, files, choices, await listColumnMappings(tx));
  const action = eveningAction(read);
  const about = { action, table: null, subjectId: null, summary: {} } as const;
  return perform(tx, operator, about, async (operation) => {
    operation.hasParts = true;
    const database = withinTransaction(operator.database, tx);
    const part: Operator = { ...operator, database, partOf: operation.id };
    const settled = await settleEvents(tx, read, choices);
    const { events } = settled;
    let { source } = settled;
    for (;;) {
      const done = await database
        .transaction(async () => performParts(tx, part, { source, events }, choices))
        .catch(asRefused);
      if (!(done instanceof RefusedFile)) return completed(operation, action, done);
      // Without that file everything else is previewed as it would be; nothing is written while it is there.
      source = withoutFile(source, done.key, done.refusal);
    }
  });
}

function asRefused(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error;
  throw error;
}

async function completed(
  operation: Operation,
  action: AuditAction,
  { preview, tournamentIds, completions }: EveningParts,
): Promise<PerformedEvening> {
  const { tx } = operation;
  const tournaments = [];
  for (const id of new Set(tournamentIds)) {
    const found = await findTournament(tx, id);
    if (found) tournaments.push({ id, name: found.name });
  }
  const figures = eveningFigures(action, preview.totals, namesInEntry(tournaments));
  operation.figures = figures;
  const parts = (await countParts(tx, operation.id)) - completions;
  return {
    operationId: operation.id,
    entry: { action, summary: figures },
    preview: { ...preview, isEmpty: parts === 0 },
    parts,
    tournaments,
  };
}
