import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { locateDatabase } from "./locate-database.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-locate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const permissionsOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("only its owner can read a new database, and what SQLite writes beside it: they hold what signs people in", async () => {
  const dataDir = join(aFolder(), "data");
  const database = await openDatabase(await locateDatabase({ dataDir, databaseUrl: undefined }));
  onTestFinished(() => database.close());
  const files = ["", "-wal", "-shm"].map((ending) => permissionsOf(join(dataDir, `gamelle.sqlite${ending}`)));
  expect(files).toEqual(["600", "600", "600"]);
});

test("a database that is there stays readable for whom its owner chose", async () => {
  const dataDir = aFolder();
  const file = join(dataDir, "gamelle.sqlite");
  writeFileSync(file, "");
  chmodSync(file, 0o640);
  expect(await locateDatabase({ dataDir, databaseUrl: undefined })).toEqual({ file });
  expect(permissionsOf(file)).toBe("640");
});
