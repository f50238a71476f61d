import { expect, test } from "vitest";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { stepsOf } from "#tests/data/wide-reads.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

test.each([
  { why: "has its code", code: "Q1", isDated: false },
  { why: "has its name alone", code: null, isDated: true },
])("R33: the matches of a series are read for their days only where a name decides: $why", async (one) => {
  const database = await emptyDatabase();
  const operator = await anOperator(database);
  admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] }));
  const sought = [{ code: one.code, sourceId: null, name: "Ouvert de Laval" }];
  const steps = await stepsOf(database, (db) => readSourceRegister(db, "bonzini", sought));
  expect(steps.some((step) => step.includes("matches_by_competition"))).toBe(one.isDated);
});
