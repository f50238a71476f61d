import { createInterface } from "node:readline";
import { type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

/**
 * A process that imports, compiles and undoes, and reports each write. It does some rounds for each line that it receives,
 * so that the database of a long test does not grow without end.
 */
const [location = "", name = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation, { migrate: false });
const operator = { database, author: "test", now: () => new Date(), newId };
const roundsForALine = 4;
let round = 0;
for await (const _ of createInterface({ input: process.stdin })) {
  for (let count = 0; count < roundsForALine; count++) await write(round++);
}

async function write(round: number): Promise<void> {
  const person = (number: number) => ({
    license: `${name}${round}${number}`,
    code: null,
    name: `${name} ${round} ${number}`,
  });
  const matches = Array.from({ length: 12 }, (_, index) =>
    flatMatch({ number: index, round: index, home: { players: [person(index % 5)] } }),
  );
  const file = fileOf(flatFile(matches, { code: `${name}-${round}` }));
  await importMatches(operator, { ...importing, files: [file] });
  const { compilationId } = await compileTable(operator, {
    table: "bonzini",
    dryRun: false,
    inOrderOfPlay: false,
  });
  if (round % 3 === 2 && compilationId !== null) {
    const compilation = await database.read
      .selectFrom("compilations")
      .select("operationId")
      .where("id", "=", compilationId)
      .executeTakeFirst();
    // Unless the other process has undone it already.
    const { operationId = "" } = compilation ?? {};
    await undoOperation(operator, { operationId, withDependents: true, dryRun: false });
  }
  process.stdout.write(`${round}\n`);
}
