import { expect, test } from "vitest";
import { findLastRatedTournament } from "#app/data/ledger/last-rated-tournament.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { documentedFile, documentedMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const table = "bonzini";

/** Imports a tournament of that name, with a match on each of these days. */
async function importDays(operator: Operator, name: string, days: readonly string[], fields: object = {}) {
  const matches = days.map((day) =>
    documentedMatch({ start_at: `${day} 18:30:00`, end_at: `${day} 18:37:00`, ...fields }),
  );
  const file = documentedFile(matches, { id: name, name, start_date: days[0], end_date: days.at(-1) });
  expect(await importMatches(operator, { ...importing, files: [fileOf(file)] })).toMatchObject({ ok: true });
}

/** Compiles what waits; gives the operation. */
async function compile(operator: Operator): Promise<string> {
  await compileTable(operator, { table, dryRun: false });
  const newest = operator.database.read.selectFrom("audit_log").select("id").orderBy("number", "desc");
  return (await newest.executeTakeFirstOrThrow()).id;
}

async function compileNight(operator: Operator, name: string, day: string, fields?: object): Promise<string> {
  await importDays(operator, name, [day], fields);
  return compile(operator);
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

  test.each([true, false])(
    "is a league that goes on after a later cup, both compiled at once: %s",
    async (atOnce) => {
      const operator = await anOperator(await fresh());
      await importDays(operator, "Ligue d’automne", ["2025-09-02", "2025-12-02"]);
      if (!atOnce) await compile(operator);
      await compileNight(operator, "Coupe d’octobre", "2025-10-11");
      expect(await findLastRatedTournament(operator.database.read, table)).toBe("Ligue d’automne");
    },
  );

  test.each(["Coupe A", "Coupe Z"])(
    "of two played at the same time, is the one rated last: %s",
    async (last) => {
      const operator = await anOperator(await fresh());
      const before = ["Coupe A", "Coupe Z"].filter((name) => name !== last);
      for (const name of [...before, last]) await compileNight(operator, name, "2025-05-10");
      expect(await findLastRatedTournament(operator.database.read, table)).toBe(last);
    },
  );

  test("is none of which no match was played: compiling takes those of it, and rates none (R9)", async () => {
    const operator = await anOperator(await fresh());
    await compileNight(operator, "Coupe de mai", "2025-05-10");
    await compileNight(operator, "Coupe de juin", "2025-06-14", { score: null });
    expect(await findLastRatedTournament(operator.database.read, table)).toBe("Coupe de mai");
  });

  test("is one that the legacy site has compiled, until a later one is compiled here", async () => {
    const operator = await anOperator(await fresh());
    const named = () => findLastRatedTournament(operator.database.read, table);
    await importLegacySite(operator, { file: fileOf(aLegacySite(), "legacy.json"), dryRun: false });
    const legacy = await named();
    expect(legacy).not.toBeNull();
    await compileNight(operator, "Coupe d’avant", "2020-05-10");
    expect(await named()).toBe(legacy);
    await compileNight(operator, "Coupe de mai", "2025-05-10");
    expect(await named()).toBe("Coupe de mai");
  });
});
