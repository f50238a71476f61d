import type { Transaction } from "#app/data/connection/database.ts";
import { clearParticipations } from "#app/data/matches/participation-rows.ts";
import { fillParticipations } from "#app/data/matches/write-matches.ts";
import { restoreBeforeImages } from "#app/data/operations/before-images.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import {
  deleteCompilation,
  deleteImport,
  deleteRatingChanges,
  deleteRatingChangesOf,
  resetNextSequence,
} from "#app/data/operations/written-rows.ts";
import { rateAgainFrom, restoreLedger } from "#app/steps/ledger/restore-ledger.ts";

/** One operation that is being undone. */
export interface OperationToUndo {
  readonly operationId: string;
  readonly undo: UndoData;
}

type RestorerName =
  | "ledger rows"
  | "compilation"
  | "import"
  | "rows"
  | "participations"
  | "order of the ledger"
  | "ratings"
  | "next sequence number";

/** Puts one part of the database back as it was before an operation. */
export interface Restorer {
  readonly name: RestorerName;
  /** The restorers that must have run before this one, each with the reason. */
  readonly after: { readonly [Name in RestorerName]?: string };
  /** Does nothing for an operation that did not touch this part. */
  readonly restore: (tx: Transaction, operation: OperationToUndo) => Promise<void>;
}

/**
 * Everything that undoing an operation does, in this order (R56). A restorer stands after those that it names in `after`;
 * tests/data/operations/restorers.test.ts shows that each of these reasons is real.
 */
export const restorers: readonly Restorer[] = [
  {
    name: "ledger rows",
    after: {},
    restore: async (tx, { operationId, undo }) => {
      // With another order, "order of the ledger" writes all rows anew, except of players whose rows are deleted before.
      if (!undo.ledgerBefore) await deleteRatingChanges(tx, operationId);
      else await deleteRatingChangesOf(tx, idsOfMadePlayers(undo));
    },
  },
  {
    name: "compilation",
    after: {},
    restore: async (tx, { undo }) => {
      if (undo.compilationId !== null) await deleteCompilation(tx, undo.compilationId);
    },
  },
  {
    name: "import",
    after: {},
    restore: async (tx, { undo }) => {
      if (undo.importId !== null) await deleteImport(tx, undo.importId);
    },
  },
  {
    name: "rows",
    after: {
      "ledger rows": "they refer to players that the operation added, whose rows are deleted here",
      import: "its matches refer to competitions that the operation added, whose rows are deleted here",
    },
    restore: async (tx, { undo }) => {
      // Matches that the operation changed may have players whom it added, whose rows are deleted here.
      await clearParticipations(tx, idsOfMatches(undo));
      await restoreBeforeImages(tx, undo.rows);
    },
  },
  {
    name: "participations",
    after: { rows: "who took part is read from the sides of the matches, as they were" },
    restore: (tx, { undo }) => fillParticipations(tx, idsOfMatches(undo)),
  },
  {
    name: "order of the ledger",
    after: {
      rows: "the matches are rated again with their sides as they were, and players keep the other fields that they had",
      participations: "who took part in matches that get their dates back is written again",
    },
    restore: async (tx, { undo }) => {
      if (undo.ledgerBefore) await restoreLedger(tx, undo.ledgerBefore);
    },
  },
  {
    name: "ratings",
    after: { rows: "the corrected matches are rated again with their first results" },
    restore: async (tx, { undo }) => {
      if (undo.replays) await rateAgainFrom(tx, undo.replays);
    },
  },
  {
    name: "next sequence number",
    after: {
      "ledger rows": "it follows the greatest number of the ledger's rows that stay",
      compilation: "it follows the greatest number of the compilations that stay",
      "order of the ledger": "it follows the greatest number of the order that is put back",
    },
    restore: (tx) => resetNextSequence(tx),
  },
];

function idsOfMatches({ rows }: UndoData): string[] {
  return rows.flatMap(({ relation, id }) => (relation === "matches" ? id : []));
}

function idsOfMadePlayers({ rows }: UndoData): string[] {
  return rows.flatMap(({ relation, id, row }) => (relation === "players" && row === null ? id : []));
}

/** Undoes one operation by these restorers, one after the other. */
export async function runRestorers(
  tx: Transaction,
  operation: OperationToUndo,
  inOrder: readonly Restorer[] = restorers,
): Promise<void> {
  for (const { restore } of inOrder) await restore(tx, operation);
}
