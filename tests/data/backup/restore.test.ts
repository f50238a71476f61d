import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { writeCopy } from "#app/data/backup/write-copy.ts";
import { openDatabase } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { sweepLeftovers } from "#app/server/files/sweep-leftovers.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { aBucket } from "#tests/a-bucket.ts";
import { aCommandLine } from "#tests/a-command-line.ts";
import { dump } from "#tests/data/dump.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aBackup, aFolder, anEmptySite, filesIn, oldPicture, picture } from "./a-backup.ts";

test("a backup of the first version, without a seal, is restored; what is no picture in it is left", async () => {
  const folder = aFolder();
  const { database: source } = await aBackup(folder);
  const file = join(folder, "first.gamelle");
  await writeCopy(source, file);
  const connection = new BetterSqlite3(file);
  connection.pragma("journal_mode = WAL");
  connection.exec("create table backup_files (path text primary key, content blob not null)");
  const insert = connection.prepare("insert into backup_files values (?, ?)");
  insert.run(oldPicture, Buffer.alloc(2_500_000, "x"));
  insert.run(picture, Buffer.from("a picture"));
  insert.run("uploads/tournaments/laval/b.webp.part", Buffer.from("half a pict"));
  insert.run("uploads/page.html", Buffer.from("<script>"));
  connection.close();
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  expect(await restoreBackup(database, dataDir, file)).toEqual({ ok: true, value: { files: 2 } });
  expect(await dump(database, ["site_state"])).toEqual(await dump(source, ["site_state"]));
  expect(readFileSync(join(dataDir, picture), "utf8")).toBe("a picture");
  expect(readFileSync(join(dataDir, oldPicture)).equals(Buffer.alloc(2_500_000, "x"))).toBe(true);
  expect(filesIn(dataDir).filter((path) => /part|html|restore/.test(path))).toEqual([]);
});

test("a backup from before a relation was renamed loses none of its rows, nor what undoes an operation", async () => {
  const folder = aFolder();
  const file = join(folder, "earlier.gamelle");
  const earlier = await openDatabase({ file }, { upTo: "0012-pending-sweeps" });
  await earlier.close();
  const connection = new BetterSqlite3(file);
  connection.exec(`
    insert into store_documents values ('tournaments/laval', '{"name":"Laval"}');
    insert into tournaments (id, name, city, status, "createdAt", "updatedAt")
      values ('laval', 'Laval', 'Laval', 'completed', '2025-03-01', '2025-03-01');
    insert into audit_log (id, at, author, action, summary, number, undo)
      values ('o', '2025-03-01', 'cli', 'import.store', '{}', 0, '{"rows":[
        {"table":"tournaments","id":"laval","row":null},
        {"table":"store_documents","id":"tournaments/laval","row":null}],"importId":null,"compilationId":null}');
    create table backup_files (path text primary key, content blob not null)`);
  connection.close();
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  expect(await restoreBackup(database, dataDir, file)).toEqual({ ok: true, value: { files: 0 } });
  expect((await dump(database))["legacy_documents"]).toHaveLength(1);
  const operator = await anOperator(database);
  const request = { operationId: "o", withDependents: false, dryRun: false };
  expect(await undoOperation(operator, request)).toMatchObject({ ok: true });
  const { legacy_documents: documents, tournaments } = await dump(database);
  expect([documents, tournaments]).toEqual([[], []]);
});

test("an import that is committed after the first look is not erased: the restore is refused, and leaves nothing", async () => {
  const folder = aFolder();
  const { file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  const operator = await anOperator(database);
  const meanwhile = {
    ...database,
    transaction: async <Value>(work: Parameters<typeof database.transaction<Value>>[0]) => {
      await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
      return database.transaction(work);
    },
  };
  expect(await restoreBackup(meanwhile, dataDir, file)).toEqual({ ok: false, refusal: "notEmpty" });
  expect((await dump(database))["matches"]).toHaveLength(1);
  expect(filesIn(dataDir)).toEqual([]);
});

test("where the pictures cannot be put into their places, no row is there either", async () => {
  const folder = aFolder();
  const { file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  writeFileSync(join(dataDir, "uploads"), "a file where the folder belongs");
  const before = await dump(database);
  await expect(restoreBackup(database, dataDir, file)).rejects.toThrow();
  expect(await dump(database)).toEqual(before);
  expect(filesIn(dataDir).filter((path) => path.includes("restore"))).toEqual([]);
});

test("while the pictures are sent nobody waits for the database: an import is done, and the restore is refused", async () => {
  const folder = aFolder();
  const { file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  const operator = await anOperator(database);
  const sent: string[] = [];
  const send = async (pictures: ReadonlyMap<string, string>) => {
    for (const [path, own] of pictures) sent.push(`${path} ${readFileSync(own, "utf8")}`);
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
  };
  expect(await restoreBackup(database, dataDir, file, send)).toEqual({ ok: false, refusal: "notEmpty" });
  expect(sent).toContain(`${picture} a picture`);
  expect((await dump(database))["matches"]).toHaveLength(1);
  expect(filesIn(dataDir)).toEqual([]);
});

test("where the pictures cannot be sent to their bucket, the site stays empty, and the restore can be repeated", async () => {
  const { file } = await aBackup(aFolder());
  const { run, environment } = aCommandLine();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await aBucket();
  const settings: Record<string, string> = environment;
  Object.assign(settings, { S3_BUCKET: bucket, S3_ENDPOINT: "http://127.0.0.1:1" });
  Object.assign(settings, { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey });
  expect(await run(["restore", file])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("storage service"),
  });
  settings["S3_ENDPOINT"] = endpoint;
  expect(await run(["restore", file])).toMatchObject({ status: 0, stderr: "" });
  const location = { endpoint, region: "us-east-1", bucket, accessKeyId, secretAccessKey, prefix: "" };
  expect(await createSharedPictures(location, aFolder()).bring(picture)).toBe(true);
});

test("the content's version goes on from the higher one, so that no kept page is taken for a new one", async () => {
  const folder = aFolder();
  const { database: source, file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  for (let count = 0; count < 100; count++) await database.transaction(async () => undefined);
  await restoreBackup(database, dataDir, file);
  expect(await readContentVersion(database.read)).toBeGreaterThan(101);
  const other = await emptyDatabase();
  onTestFinished(() => other.close());
  await restoreBackup(other, join(folder, "other"), file);
  expect(await readContentVersion(other.read)).toBeGreaterThan(await readContentVersion(source.read));
});

test("what killed processes left is swept; pictures, and what a living process is writing, stay", async () => {
  const folder = aFolder();
  const living = process.ppid;
  const gone = 4_194_305;
  const left = [
    "uploads/tournaments/laval/a.webp.part",
    `uploads/tournaments/laval/b.webp.${gone}.part`,
    `uploads/tournaments/laval/c.webp.${process.pid}.part`,
    "assets/tournaments/d.jpg.part",
    `.restore-${gone}-abc/backup.sqlite`,
    `.restore-${process.pid}-abc/0`,
  ];
  const kept = [
    picture,
    oldPicture,
    `uploads/tournaments/laval/e.webp.${living}.part`,
    `.restore-${living}-abc/0`,
    "notes.part",
  ];
  for (const path of [...left, ...kept]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "x");
  }
  await sweepLeftovers(folder);
  const there = filesIn(folder);
  expect(kept.filter((path) => !there.includes(path))).toEqual([]);
  expect(left.filter((path) => there.includes(path))).toEqual([]);
  await sweepLeftovers(join(folder, "none"));
});
