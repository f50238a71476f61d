import { expect } from "vitest";
import { listShownPlayers } from "#app/data/players/players.ts";
import type { PlayerInput } from "#app/domain/players/player-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";

/** Whom a form adds. */
export const ana: PlayerInput = {
  name: "Ana Côté",
  coralId: "AAA111",
  license: "01111111",
  gender: null,
  aqbbId: null,
  singlesRanking: 1_000,
  doublesRanking: 900,
};
/** Neither a licence nor a code. */
export const unknown = { coralId: null, license: null };

/** Everyone as visitors read them, with their tables. */
export const shownNames = async ({ database }: Operator) =>
  (await listShownPlayers(database.read)).map(({ table, name }) => `${table} ${name}`).sort();

/** Nothing is wrong with the data. */
export async function expectClean({ database }: Operator): Promise<void> {
  expect((await verify(database.read)).faults).toEqual([]);
}

/** The entry of the last operation. */
export const latestEntry = async ({ database }: Operator) =>
  database.read
    .selectFrom("audit_log")
    .select(["id", "summary"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Undoes the last operation. */
export async function undoLatest(operator: Operator): Promise<void> {
  const { id: operationId } = await latestEntry(operator);
  admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
}

/** Imports a file of matches. */
export async function importFile(operator: Operator, file: unknown): Promise<void> {
  admit(await importMatches(operator, { ...importing, files: [fileOf(file)] }));
}
