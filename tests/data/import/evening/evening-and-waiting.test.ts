import { expect, test } from "vitest";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { answers, draftOf, first, night, preview, table } from "./an-evening-draft.ts";

const pairs = [
  ["Ana Roy", "Bob Caron"],
  ["Bob Caron", "Cléo Morin"],
  ["Cléo Morin", "Ana Roy"],
] as const;
const earlier = night("2026-02-01", pairs);

onBothDatabases("an evening while matches wait to be compiled", (fresh) => {
  /** The draft of these files, its questions answered, while the three matches of an earlier night wait. */
  async function draftBesideWaiting(files: readonly ImportFile[]) {
    const operator = await anOperator(await fresh());
    admit(await importMatches(operator, { ...importing, files: [earlier] }));
    const draftId = await draftOf(operator, files);
    const chosen = answers(await preview(operator, draftId));
    admit(await saveDraftChoices(operator, draftId, chosen));
    return { operator, draftId, chosen };
  }

  test("R63: the matches that waited are counted beside its own, for publishing compiles them too", async () => {
    const { operator, draftId } = await draftBesideWaiting([first]);
    const { totals, tables, digest } = await preview(operator, draftId);
    expect(totals).toMatchObject({ matches: 2, waiting: 3 });
    expect(tables).toMatchObject([{ matches: 5, waitedBefore: 3 }]);
    admit(await publishEvening(operator, { draftId, digest }));
    const { compiled } = await operator.database.read
      .selectFrom("matches")
      .select(({ fn }) => fn.count("compilationId").as("compiled"))
      .executeTakeFirstOrThrow();
    expect(Number(compiled)).toBe(totals.matches + totals.waiting);
  });

  test("where compiling is put off, none of them is", async () => {
    const { operator, draftId, chosen } = await draftBesideWaiting([first]);
    admit(await saveDraftChoices(operator, draftId, { ...chosen, compile: { [table]: "later" } }));
    expect((await preview(operator, draftId)).totals).toMatchObject({ matches: 2, waiting: 0, ratings: 0 });
  });

  test("one that the evening’s file corrects or no longer has is counted once, as its own", async () => {
    const [one, two] = pairs;
    const turned = night("2026-02-01", [one, [two[1], two[0]]]);
    const { operator, draftId } = await draftBesideWaiting([turned]);
    const { totals, tables } = await preview(operator, draftId);
    // One is turned round, one is gone, and one stays as it was.
    expect(totals).toMatchObject({ matches: 2, waiting: 1 });
    expect(tables).toMatchObject([{ matches: 2, waitedBefore: 2 }]);
  });

  test("a night that waits, dropped once more, brings nothing new and is compiled", async () => {
    const { operator, draftId } = await draftBesideWaiting([earlier]);
    const { totals, isEmpty } = await preview(operator, draftId);
    expect([totals.matches, totals.waiting, isEmpty]).toEqual([0, 3, false]);
  });
});
