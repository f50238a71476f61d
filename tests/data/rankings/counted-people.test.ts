import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { countRatedMatches } from "#app/data/rankings/rated-matches.ts";
import { countAverages } from "#app/data/rankings/table-ranks.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const table = "bonzini";

/** A night of one match, compiled; Ana against Bob unless the fields say otherwise. */
async function play(operator: Operator, day: string, fields: object = {}, event: object = {}) {
  const match = flatMatch({ start_at: `${day} 19:00:00`, end_at: `${day} 19:10:00`, ...fields });
  const files = [fileOf(flatFile([match], { code: day, event }))];
  admit(await importMatches(operator, { ...importing, files }));
  await compileTable(operator, { table, dryRun: false });
}

const side = (name: string) => ({ players: [{ license: null, name }] });

onBothDatabases("whom a ranking counts", (fresh) => {
  test("R3: a draw of partners between people who are rated is no match that moved a rating", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    await play(operator, "2025-03-14");
    await play(operator, "2025-03-15", {}, { dyp: true, name: "DYP", category: "DYP" });
    const players = await listPlayers(read, table);
    const rated = await countRatedMatches(
      read,
      players.map(({ id }) => id),
      null,
      10,
    );
    expect([...rated.values()]).toMatchObject([{ singles: 1 }, { singles: 1 }]);
  });

  test("a rank of before counts who is active and had a rating then, and nobody who has been rated since", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const asked = { table, cutOff: "2024-01-01" } as const;
    const counted = async (before: number | null) =>
      [...(await countAverages(read, { ...asked, before })).values()].reduce(
        (sum, people) => sum + people,
        0,
      );
    await play(operator, "2025-03-14");
    const rows = read.selectFrom("rating_changes").select("sequence").orderBy("sequence", "desc");
    const { sequence } = await rows.executeTakeFirstOrThrow();
    await play(operator, "2025-03-15", { home: side("Cléo"), away: side("Dan") });
    expect(await counted(sequence + 1)).toBe(2);
    expect(await counted(null)).toBe(4);
  });
});
