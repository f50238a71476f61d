import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { admit } from "#tests/admit.ts";
import { makeEarlierSite } from "#tests/data/backup/earlier-site.ts";
import { startedSite } from "#tests/data/operations/undo-site.ts";
import type { FaultAct } from "./fault-act.ts";
import { copiesFolder, databaseFile } from "./fault-site.ts";

const pictures = ["uploads/tournaments/laval/a.webp", "uploads/tournaments/laval/b.webp"];

/** A site with pictures. */
async function makeWhole(dataDir: string): Promise<Database> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  await startedSite(database);
  for (const path of pictures) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), path.repeat(20_000));
  }
  return database;
}

const coming = (dataDir: string) => join(dataDir, "coming.gamelle");

const restore: FaultAct = {
  name: "a restore",
  make: async (dataDir) => {
    const other = join(dataDir, "other");
    mkdirSync(other);
    const database = await makeWhole(other);
    admit(await backUp(database, other, coming(dataDir)));
    await database.close();
    rmSync(other, { recursive: true });
    await (await openDatabase({ file: databaseFile(dataDir) })).close();
  },
  open: async (dataDir) => {
    const database = await openDatabase({ file: databaseFile(dataDir) });
    return {
      act: async () => admit(await restoreBackup(database, dataDir, coming(dataDir))),
      close: () => database.close(),
    };
  },
};

const backup: FaultAct = {
  name: "a backup",
  // Its name may not be on the disk yet.
  isRepeatable: true,
  make: async (dataDir) => {
    const database = await makeWhole(dataDir);
    await database.close();
    mkdirSync(copiesFolder(dataDir));
  },
  open: async (dataDir) => {
    const database = await openDatabase({ file: databaseFile(dataDir) });
    const file = join(copiesFolder(dataDir), "a.gamelle");
    return { act: async () => admit(await backUp(database, dataDir, file)), close: () => database.close() };
  },
};

/** Opening is the act, and what it gives is closed. */
async function openOnly(dataDir: string) {
  let database: Database | undefined;
  return {
    act: async () => {
      database = await openDatabase({ file: databaseFile(dataDir) });
    },
    close: async () => database?.close(),
  };
}

/** From a schema of every kind of change since: relations made anew, filled from others, renamed, and only added. */
const migrations = ["0001-season", "0009-operation-numbers", "0012-pending-sweeps", "0023-push-tokens"].map(
  (schema): FaultAct => ({
    name: `migrating from ${schema}`,
    make: async (dataDir) => makeEarlierSite(databaseFile(dataDir), schema),
    open: openOnly,
  }),
);

/** What is done to a whole site, its database and its files. */
export const siteActs: readonly FaultAct[] = [
  restore,
  backup,
  ...migrations,
  { name: "a first start", make: async () => {}, open: openOnly },
];
