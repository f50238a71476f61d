import { expect, test } from "vitest";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { insertAuditEntry } from "#app/data/operations/audit-entries.ts";
import { readOrMakeSecret, readSettings, writeSettings } from "#app/data/site/setting-rows.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { Err, Ok } from "#app/domain/values/result.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { onBothDatabases } from "./both-databases.ts";
import { dump } from "./dump.ts";

const entry = {
  id: "entry",
  at: "2026-03-14T18:00:00.000Z",
  author: "cli",
  action: "compile",
  table: "bonzini",
  subjectId: null,
  summary: {},
  undo: null,
} as const;

onBothDatabases("database", (fresh) => {
  test("every transaction on content moves the content's version; a refused or previewed one does not", async () => {
    const database = await fresh();
    const before = await readContentVersion(database.read);
    await database.transaction((tx) => insertAuditEntry(tx, entry));
    expect(await readContentVersion(database.read)).toBe(before + 1);
    const untouched = await dump(database);
    const work = async (tx: Parameters<typeof insertAuditEntry>[0]) => {
      await insertAuditEntry(tx, { ...entry, id: "other" });
      return Ok("done");
    };
    expect(await runOrPreview(database, true, work)).toEqual(Ok("done"));
    expect(await runOrPreview(database, false, async () => Err("no"))).toEqual(Err("no"));
    expect(await dump(database)).toEqual(untouched);
  });

  test("a transaction that throws leaves nothing", async () => {
    const database = await fresh();
    const before = await dump(database);
    const failing = database.transaction(async (tx) => {
      await insertAuditEntry(tx, entry);
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    expect(await dump(database)).toEqual(before);
  });

  test("two transactions at once wait for each other", async () => {
    const database = await fresh();
    const add = (id: string) => database.transaction((tx) => insertAuditEntry(tx, { ...entry, id }));
    await Promise.all(["a", "b", "c", "d"].map(add));
    expect((await dump(database))["audit_log"]).toHaveLength(4);
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
