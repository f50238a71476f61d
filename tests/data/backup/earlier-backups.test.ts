import { join } from "node:path";
import { expect, test } from "vitest";
import { knownMigrations } from "#app/data/connection/migrate.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { dump } from "#tests/data/dump.ts";
import { isHard } from "#tests/is-hard.ts";
import { aFolder, anEmptySite } from "./a-backup.ts";
import { makeEarlierBackup } from "./earlier-site.ts";

// Those before undo, between, and of now; all of them by `npm run test:hard`.
const schemas = isHard
  ? knownMigrations
  : knownMigrations.filter((_, index) => index % 4 === 0).concat(knownMigrations.slice(-1));

test.each(schemas)("a backup of schema %s is restored with all its rows", async (schema) => {
  const folder = aFolder();
  const file = join(folder, "earlier.gamelle");
  await makeEarlierBackup(file, schema);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  expect(await restoreBackup(database, dataDir, file)).toEqual({ ok: true, value: { files: 0 } });
  const rows = await dump(database);
  const knowsUndo = schema >= "0003";
  const counts = Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]));
  expect(counts).toMatchObject({
    tournaments: 1,
    people: knowsUndo ? 2 : 3,
    players: 3,
    audit_log: 2,
    imports: 1,
    settings: 1,
  });
  expect(counts).toMatchObject({ source_tournaments: 1, competitions: 1, matches: 1, match_players: 2 });
  expect(rows["players"]?.join()).toContain(knowsUndo ? '"mergedInto":"ana"' : '"mergedInto":null');
  expect(rows["audit_log"]?.join().includes('"undoneBy":"later"')).toBe(knowsUndo);
  expect((await database.snapshot(verify)).faults).toEqual([]);
});
