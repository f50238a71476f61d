import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { restoreBackup } from "#app/server/files/restore.ts";
import { dump } from "#tests/data/dump.ts";
import { aBackup, aFolder, anEmptySite, filesIn, forged, picture } from "./a-backup.ts";

type Change = (connection: BetterSqlite3.Database) => void;
const run =
  (sql: string): Change =>
  (connection) =>
    void connection.exec(sql);
const picturePath =
  (path: string): Change =>
  (connection) =>
    void connection.prepare("update backup_files set path = ? where path = ?").run(path, picture);
const rewriteSchema = (sql: string) =>
  run(`pragma writable_schema = on; ${sql}; pragma writable_schema = reset`);

const hostile: Record<string, Change> = {
  "a trigger": run("create trigger t after insert on players begin delete from players; end"),
  "a view beside the relations": run("create view v as select 1"),
  "a view instead of a relation": run(
    "alter table settings rename to s; create view settings as select * from s",
  ),
  "a virtual relation": run("create virtual table f using fts5(x)"),
  "a virtual relation instead of a relation": run(
    "drop table settings; create virtual table settings using fts5(key, value)",
  ),
  "a computed column": run(
    "drop table settings; create table settings (key text, value text as (hex(zeroblob(900000000))))",
  ),
  "a relation that is missing": run("pragma foreign_keys = off; drop table players"),
  "a column that is missing": run("alter table settings rename column value to other"),
  "no rows of state": run("delete from site_state"),
  "bytes where a text belongs": run("update tournaments set name = x'00'"),
  "a text where a number belongs": run("update players set singlesRanking = 'many'"),
  "a fraction where a whole number belongs": run("update players set singlesRanking = 0.5"),
  "a reference to nothing": run(
    "pragma foreign_keys = off; update competitions set sourceTournamentId = 'x'",
  ),
  "migrations with a gap": run("delete from kysely_migration where name like '0003%'"),
  "no migrations": run("delete from kysely_migration"),
  "a schema that is none": rewriteSchema(
    "update sqlite_schema set sql = 'create table' where name = 'players'",
  ),
  "a relation whose pages are another's": rewriteSchema(
    "update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'matches') where name = 'players'",
  ),
  "a picture above the folder": picturePath("uploads/../../../outside.webp"),
  "a picture at an absolute path": picturePath("/tmp/outside.webp"),
  "a picture in the data folder itself": picturePath("gamelle.webp"),
  "a picture in a hidden folder": picturePath("uploads/.hidden/a.webp"),
  "a picture with a backslash": picturePath("uploads\\..\\a.webp"),
  "a picture with a NUL": picturePath("uploads/a.html\0.webp"),
  "a page instead of a picture": picturePath("uploads/page.html"),
  "a drawing that can run script": picturePath("assets/tournaments/drawing.svg"),
  "a picture half written": picturePath("uploads/a.webp.part"),
  "a picture whose path is bytes": run(`update backup_files set path = x'41' where path = '${picture}'`),
  "a picture that lacks a piece": run("delete from backup_files where part = 1"),
  "a picture of text": run("update backup_files set content = 'text'"),
  "a picture in too large a piece": run("update backup_files set content = zeroblob(1000001) where part = 0"),
};

let made: Buffer | undefined;

/** One backup for all: each test changes a copy. */
async function theBackup(folder: string): Promise<string> {
  made ??= readFileSync((await aBackup(folder)).file);
  const file = join(folder, "whole.gamelle");
  writeFileSync(file, made);
  return file;
}

test.each(Object.entries(hostile))("%s: refused, and nothing is written anywhere", async (_name, change) => {
  const folder = aFolder();
  const file = await theBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty", "site"));
  const before = await dump(database);
  const path = await forged(file, join(folder, "forged.gamelle"), change);
  const restored = await restoreBackup(database, dataDir, path);
  expect(restored).toMatchObject({ ok: false, refusal: expect.stringMatching(/^(notOurs|damaged)$/) });
  expect(await dump(database)).toEqual(before);
  expect(filesIn(dataDir)).toEqual([]);
  expect(filesIn(join(folder, "empty")).filter((name) => !name.startsWith("site"))).toEqual([]);
  expect(existsSync("/tmp/outside.webp")).toBe(false);
});

test("a backup of a newer version is refused by its migrations, and by its seal", async () => {
  const folder = aFolder();
  const { file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  const newer = { ok: false, refusal: "newer" };
  const later = await forged(
    file,
    join(folder, "later.gamelle"),
    run("insert into kysely_migration values ('9999-later', '2099')"),
  );
  expect(await restoreBackup(database, dataDir, later)).toEqual(newer);
  const sealed = readFileSync(file);
  const seal = sealed.subarray(-128).toString().replace("gamelle-backup 2 ", "gamelle-backup 3 ");
  writeFileSync(file, Buffer.concat([sealed.subarray(0, -128), Buffer.from(seal)]));
  expect(await restoreBackup(database, dataDir, file)).toEqual(newer);
});

test("what is no backup is told so: another database, a text; and what is no file: a folder, a pipe's end, nothing", async () => {
  const folder = aFolder();
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  writeFileSync(join(folder, "text"), "no backup");
  const refusalOf = async (path: string) => {
    const restored = await restoreBackup(database, dataDir, path);
    return restored.ok ? null : restored.refusal;
  };
  for (const path of [join(dataDir, "gamelle.sqlite"), join(folder, "text")])
    expect(await refusalOf(path)).toBe("noBackup");
  for (const path of [folder, "/dev/null", join(folder, "none")])
    expect(await refusalOf(path)).toBe("noFile");
});

test("what a backup needs not is left: indexes of whoever kept the database, figures of its planner", async () => {
  const folder = aFolder();
  const { database: source, file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  const path = await forged(
    file,
    join(folder, "tuned.gamelle"),
    run("create index own on people (name); analyze"),
  );
  expect(await restoreBackup(database, dataDir, path)).toEqual({ ok: true, value: { files: 2 } });
  expect(await dump(database, ["site_state"])).toEqual(await dump(source, ["site_state"]));
});
