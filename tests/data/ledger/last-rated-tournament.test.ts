import { expect, test } from "vitest";
import { findLastRatedTournament } from "#app/data/ledger/last-rated-tournament.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { documentedFile, documentedMatch } from "#tests/factories/result-files/coral-files.ts";

const table = "bonzini";

/** Imports and compiles a night of that name and day; gives the operation that compiled it. */
async function compileNight(operator: Operator, name: string, day: string): Promise<string> {
  const night = documentedFile(
    [documentedMatch({ start_at: `${day} 18:30:00`, end_at: `${day} 18:37:00` })],
    {
      id: name,
      name,
      start_date: day,
      end_date: day,
    },
  );
  expect(await importMatches(operator, { ...importing, files: [fileOf(night)] })).toMatchObject({ ok: true });
  await compileTable(operator, { table, dryRun: false });
  const newest = operator.database.read.selectFrom("audit_log").select("id").orderBy("number", "desc");
  return (await newest.executeTakeFirstOrThrow()).id;
}

onBothDatabases("the latest tournament that is in the ratings", (fresh) => {
  test("is the one that was played last, whatever was compiled after it", async () => {
    const operator = await anOperator(await fresh());
    const named = () => findLastRatedTournament(operator.database.read, table);
    expect(await named()).toBeNull();
    await compileNight(operator, "Coupe de mai", "2025-05-10");
    const june = await compileNight(operator, "Coupe de juin", "2025-06-14");
    await compileNight(operator, "Coupe d’avril, retrouvée", "2025-04-12");
    expect(await named()).toBe("Coupe de juin");
    await removeCompilation(operator, { operationId: june, dryRun: false });
    expect(await named()).toBe("Coupe de mai");
  });
});
