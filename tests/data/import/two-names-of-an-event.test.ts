import { expect, test } from "vitest";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const matches = [1, 2, 3].map((round) => flatMatch({ round, start_at: `2025-03-14 18:3${round}:00` }));

/** A file of the same three matches, whose program calls the event so and has no category for it. */
const called = (name: string, fields: object = {}) =>
  fileOf(flatFile(matches, { event: { name, category: null, ...fields } }));

/** Whether importing a file changes something, and the event that is stored then. */
async function afterImporting(operator: Operator, file: ReturnType<typeof called>) {
  const [report] = admit(await importMatches(operator, { ...importing, files: [file] }));
  const events = operator.database.read.selectFrom("competitions").select(["name", "category", "dyp"]);
  return [report?.changesSomething, await events.execute()];
}

onBothDatabases("one event by two names, before it is compiled", (fresh) => {
  const unsaid = { name: "Mardi", category: null, dyp: 0 };

  test("R3, R33: the name that says more counts, whichever comes first; each file again changes nothing", async () => {
    const operator = await anOperator(await fresh());
    expect(await afterImporting(operator, called("Mardi"))).toEqual([true, [unsaid]]);
    const open = { ...unsaid, name: "Open Simple" };
    expect(await afterImporting(operator, called("Open Simple"))).toEqual([true, [open]]);
    expect(await afterImporting(operator, called("Open Simple"))).toEqual([false, [open]]);
    expect(await afterImporting(operator, called("Mardi"))).toEqual([false, [open]]);
  });

  test("R3, R32: that waiting matches will count with another K factor is said, in the preview too", async () => {
    const operator = await anOperator(await fresh());
    const warnings = async (file: ReturnType<typeof called>, dryRun: boolean) => {
      const [report] = admit(await importMatches(operator, { ...importing, files: [file], dryRun }));
      return report?.warnings.filter(({ code }) => code !== "notLinked");
    };
    expect(await warnings(called("Open Simple"), false)).toEqual([]);
    const drawn = called("DYP");
    const said = [{ code: "eventChanged", path: "competitions[0]", found: "DYP (K 50 → 0)" }];
    expect(await warnings(drawn, true)).toEqual(said);
    expect(await warnings(drawn, false)).toEqual(said);
    expect(await warnings(drawn, false)).toEqual([]);
  });

  test("R3: a draw that one file notes stays one", async () => {
    const operator = await anOperator(await fresh());
    await afterImporting(operator, called("Mardi", { dyp: true }));
    const drawn = [{ ...unsaid, dyp: 1 }];
    expect(await afterImporting(operator, called("Open Simple", { category: "OS" }))).toEqual([false, drawn]);
  });
});

onBothDatabases("two events to which one file gives one name", (fresh) => {
  const one = { name: "Open Simple", category: "OS", rule: null, type: null, standings: [] };
  const late = flatMatch({
    round: 9,
    start_at: "2025-03-14 23:00:00",
    winner: 2,
    score: { home: 4, away: 7 },
  });
  const file = fileOf({
    tournament: { code: "Q1", name: "Ouvert de Laval", table: "Bonzini" },
    competitions: [
      { ...one, matches },
      { ...one, matches: [late] },
    ],
  });

  test("R33: the first is the first: the file again changes nothing, compiled too", async () => {
    const operator = await anOperator(await fresh());
    const changes = async () =>
      admit(await importMatches(operator, { ...importing, files: [file] })).map(({ counts }) => counts);
    expect(await changes()).toMatchObject([{ new: 4 }]);
    expect(await changes()).toMatchObject([{ new: 0, changed: 0, removed: 0, unchanged: 4 }]);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    expect(await changes()).toMatchObject([{ new: 0, skipped: 0, unchanged: 4 }]);
  });
});
