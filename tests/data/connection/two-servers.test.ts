import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { deleteDraftFile, findDraft, listDrafts, updateDraft } from "#app/data/import/drafts.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createDraft, deleteDraft } from "#app/use-cases/import/evening/keep-draft.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { admit } from "#tests/admit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const table = "bonzini" as const;

function side(name: string) {
  return { players: [{ license: null, name }] };
}

/** A night of so many matches between two people. */
function night(code: string, count: number, home = "Ana Roy") {
  const matches = Array.from({ length: count }, (_, index) =>
    flatMatch({ round: index + 1, home: side(home), away: side("Bob Caron") }),
  );
  return fileOf({
    ...(flatFile(matches) as object),
    tournament: { code, name: `Nuit ${code}`, table: "Bonzini" },
  });
}

onBothDatabases(
  "two servers on one database",
  (fresh) => {
    async function twoOperators(): Promise<[Operator, Operator]> {
      const one = await anOperator(await fresh());
      let count = 0;
      const newId = () => `other-${String(++count).padStart(6, "0")}`;
      return [one, { ...one, newId, database: await anotherServer(one.database) }];
    }

    test("who compile at once rate each match once", async () => {
      const [one, other] = await twoOperators();
      admit(await importMatches(one, { ...importing, files: [night("A", 40)] }));
      const reports = await Promise.all(
        [one, other].map((operator) => compileTable(operator, { table, dryRun: false })),
      );
      expect(reports.map(({ matches }) => matches).sort((a, b) => a - b)).toEqual([0, 40]);
      expect((await dump(one.database))["rating_changes"]).toHaveLength(80);
      expect((await verify(other.database.read)).faults).toEqual([]);
    });

    test("of which one merges somebody while the other imports that person's matches lose none", async () => {
      const [one, other] = await twoOperators();
      admit(await importMatches(one, { ...importing, files: [night("A", 1), night("B", 1, "Ana Roi")] }));
      const idOf = async (name: string) =>
        (await listPlayers(one.database.read, table)).find((player) => player.name === name)?.id ?? "";
      const [from, into] = [await idOf("Ana Roi"), await idOf("Ana Roy")];
      const [merged, imported] = await Promise.all([
        mergePlayers(one, { from, into, dryRun: false }),
        importMatches(other, { ...importing, files: [night("C", 1, "Ana Roi")] }),
      ]);
      expect([merged.ok, imported.ok]).toEqual([true, true]);
      const players = await listPlayers(one.database.read, table);
      expect(players.map(({ name }) => name).sort()).toEqual(["Ana Roy", "Bob Caron"]);
      const sides = (await dump(one.database))["matches"] ?? [];
      expect(sides).toHaveLength(3);
      expect(JSON.stringify(sides)).not.toContain(from);
      expect((await verify(other.database.read)).faults).toEqual([]);
    });

    test("to which one person drops the same files in one instant keep them once; another's are another's", async () => {
      const [one, other] = await twoOperators();
      const another = { ...other, author: "other@example.com" };
      const drops = [one, other, another, one, other].map((operator) =>
        createDraft(operator, [night("A", 1), night("B", 1)]),
      );
      const [first, second, anothers, ...more] = (await Promise.all(drops)).map(admit);
      expect([second, ...more]).toEqual([first, first, first]);
      const kept = (await listDrafts(one.database.read)).map(({ id }) => id);
      expect(kept).toHaveLength(2);
      expect(new Set(kept)).toEqual(new Set([first?.id, anothers?.id]));
    });

    test("of which one throws a draft away while the other takes a file out of it do both", async () => {
      const [one, other] = await twoOperators();
      const { id } = admit(await createDraft(one, [night("A", 1), night("B", 1)]));
      const [file] = (await findDraft(one.database.read, id))?.files ?? [];
      // As removeFromDraft does it, with the other one's deletion between its two statements.
      const thrownAway = await one.database.write.transaction().execute(async (tx) => {
        await updateDraft(tx, id, { updatedAt: testNow.toISOString() });
        const begun = deleteDraft(other, id);
        begun.catch(() => undefined);
        await untilSomebodyWaits(one.database);
        await deleteDraftFile(tx, id, file?.id ?? "");
        return { begun };
      });
      await thrownAway.begun;
      expect(await listDrafts(one.database.read)).toEqual([]);
    });
  },
  { inFiles: true },
);

/** Until a statement waits for a lock of another transaction. SQLite has one writer at a time: there nobody gets so far. */
async function untilSomebodyWaits({ dialect, read }: Database): Promise<void> {
  if (dialect === "sqlite") return;
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(read)).rows.length)
    .toBeGreaterThan(0);
}
