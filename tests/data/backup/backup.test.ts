import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { listAccounts } from "#app/data/site/account-rows.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { passwordsOf } from "#app/server/sign-in/library-passwords.ts";
import { libraryOf } from "#app/server/sign-in/load-library.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { copyDemoSeason } from "#tests/factories/demo-season.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aFolder, anEmptySite, filesIn } from "./a-backup.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const signIn = { secret: "a secret of tests, long enough for the library", baseUrl: "http://localhost" };

onBothDatabases("backup", (fresh) => {
  test("everything comes back, row by row, into an empty database of the same kind and of the other", async () => {
    const database = await fresh();
    const operator = await anOperator(database, "later");
    await copyDemoSeason(operator);
    await createAdministrator(operator, passwordsOf(libraryOf({ ...signIn, database })), account);
    const people = await listPlayers(database.read, "bonzini");
    const [into] = people;
    for (const from of people) {
      const request = { from: from.id, into: into?.id ?? "", dryRun: false };
      if ((await mergePlayers(operator, request)).ok) break;
    }
    const latest = await database.read
      .selectFrom("audit_log")
      .select("id")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    await undoOperation(operator, { operationId: latest.id, withDependents: false, dryRun: false });
    const folder = aFolder();
    mkdirSync(join(folder, "uploads/tournaments/laval"), { recursive: true });
    writeFileSync(join(folder, "uploads/tournaments/laval/a.webp"), "a picture");
    const file = join(folder, "all.gamelle");
    expect(await backUp(database, folder, file)).toEqual({ ok: true, value: { files: 1 } });
    const before = await dump(database, ["site_state"]);
    for (const target of [await fresh(), await emptyDatabase()]) {
      const dataDir = aFolder();
      expect(await restoreBackup(target, dataDir, file)).toEqual({ ok: true, value: { files: 1 } });
      expect(await dump(target, ["site_state"])).toEqual(before);
      expect(readFileSync(join(dataDir, "uploads/tournaments/laval/a.webp"), "utf8")).toBe("a picture");
      expect((await verify(target.read)).faults).toEqual([]);
      const library = await libraryOf({ ...signIn, database: target })();
      expect((await listAccounts(target.read)).map(({ email }) => email)).toEqual([account.email]);
      const response = await library.api.signInEmail({ body: account, asResponse: true });
      expect(response.status).toBe(200);
    }
  });

  test("a database that holds something, and a file that is none, are refused", async () => {
    const database = await fresh();
    const folder = aFolder();
    const file = join(folder, "all.gamelle");
    await backUp(database, folder, file);
    writeFileSync(join(folder, "other"), "no backup");
    expect(await restoreBackup(database, folder, join(folder, "other"))).toEqual({
      ok: false,
      refusal: "noBackup",
    });
    // A path that is mistyped says nothing of the backup.
    for (const path of ["nowhere.gamelle", "."]) {
      const refused = await restoreBackup(database, folder, join(folder, path));
      expect(refused).toEqual({ ok: false, refusal: "noFile" });
    }
    const operator = await anOperator(database);
    await copyDemoSeason(operator);
    const before = await dump(database);
    expect(await restoreBackup(database, folder, file)).toEqual({ ok: false, refusal: "notEmpty" });
    expect(await dump(database)).toEqual(before);
  });
});

test("a backup never takes the database's place, nor lies where anybody can download it; nor where nothing can be written", async () => {
  const folder = aFolder();
  const { database, dataDir } = await anEmptySite(join(folder, "data"));
  mkdirSync(join(dataDir, "uploads", "tournaments"), { recursive: true });
  const before = filesIn(folder);
  const refusalOf = async (path: string) => {
    const made = await backUp(database, dataDir, path);
    return made.ok ? "none" : made.refusal;
  };
  for (const name of [
    "gamelle.sqlite",
    "gamelle.sqlite-wal",
    "uploads/all.gamelle",
    "uploads/tournaments/all",
  ]) {
    expect(await refusalOf(join(dataDir, name))).toBe("wrongPath");
  }
  for (const path of [folder, join(folder, "none", "all.gamelle")]) {
    expect(await refusalOf(path)).toBe("cannotWrite");
  }
  expect(filesIn(folder)).toEqual(before);
  writeFileSync(join(folder, "all.gamelle.part"), "what a killed backup left");
  expect(await refusalOf(join(folder, "all.gamelle"))).toBe("none");
  expect(existsSync(join(folder, "all.gamelle.part"))).toBe(false);
  // It holds what signs people in.
  expect(statSync(join(folder, "all.gamelle")).mode & 0o777).toBe(0o600);
});
