import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { insertAuditEntry } from "#app/data/operations/audit-entries.ts";
import { readOrMakeSecret, readSettings, writeSettings } from "#app/data/site/setting-rows.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { Err, Ok } from "#app/domain/values/result.ts";
import { previewOperation, runOperation } from "#app/steps/operations/run-or-preview.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { anAuditEntry } from "#tests/factories/audit-entry.ts";

onBothDatabases("database", (fresh) => {
  test("every transaction on content moves the content's version; a refused or previewed one does not", async () => {
    const database = await fresh();
    const before = await readContentVersion(database.read);
    await database.transaction((tx) => insertAuditEntry(tx, anAuditEntry));
    expect(await readContentVersion(database.read)).toBe(before + 1);
    const untouched = await dump(database);
    const work = async (tx: Parameters<typeof insertAuditEntry>[0]) => {
      await insertAuditEntry(tx, { ...anAuditEntry, id: "other" });
      return Ok("done");
    };
    expect(await previewOperation(database, work)).toEqual(Ok("done"));
    expect(await runOperation(database, async () => Err("no"))).toEqual(Err("no"));
    expect(await dump(database)).toEqual(untouched);
  });

  test("a transaction that throws leaves nothing", async () => {
    const database = await fresh();
    const before = await dump(database);
    const failing = database.transaction(async (tx) => {
      await insertAuditEntry(tx, anAuditEntry);
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    expect(await dump(database)).toEqual(before);
  });

  test("settings are the defaults until they are set; the secret is made once", async () => {
    const database = await fresh();
    expect(await readSettings(database.read)).toEqual(defaultSettings);
    await writeSettings(database.write, { siteName: "Ligue", hiddenTables: [] });
    await writeSettings(database.write, { siteName: "Ligue de Laval" });
    expect(await readSettings(database.read)).toEqual({
      ...defaultSettings,
      siteName: "Ligue de Laval",
      hiddenTables: [],
    });
    const secret = await readOrMakeSecret(database.write, () => "first");
    expect([secret, await readOrMakeSecret(database.write, () => "second")]).toEqual(["first", "first"]);
  });
});

onBothDatabases(
  "writers",
  (fresh) => {
    test("of two servers whose transactions each read and then write, none works on what another is changing", async () => {
      const one = await fresh();
      const servers = [one, await anotherServer(one)];
      let under = 0;
      const addNext = (database: Database) =>
        database.transaction(async (tx) => {
          const running = ++under;
          const known = await tx.selectFrom("audit_log").select("id").execute();
          // Lets others run between the read and the write.
          await new Promise((resolve) => setImmediate(resolve));
          await insertAuditEntry(tx, { ...anAuditEntry, id: `entry ${known.length}` });
          under -= 1;
          return running;
        });
      const running = await Promise.all(
        [0, 1, 2, 3].flatMap(() => servers.map((database) => addNext(database))),
      );
      expect(running).toEqual(Array.from({ length: 8 }, () => 1));
      const entries = await one.read.selectFrom("audit_log").select("id").orderBy("id").execute();
      expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 8 }, (_, index) => `entry ${index}`));
      expect(await readContentVersion(one.read)).toBe(9);
    });
  },
  { inFiles: true },
);
