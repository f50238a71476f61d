import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { migrate, migrations } from "#app/data/connection/migrate.ts";
import { listHolders, listPeople, readPeople } from "#app/data/players/people-rows.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers, listShownPlayers } from "#app/data/players/players.ts";
import { findPeopleFaults } from "#app/domain/players/people-faults.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";

const nobody = { coralId: null, license: null, pseudonym: null, removedAt: null, mergedInto: null };
const fields = {
  gender: null,
  aqbbId: null,
  singlesRanking: null,
  doublesRanking: null,
  singlesGiven: 0,
  doublesGiven: 0,
  lastParticipation: null,
  createdBy: null,
};

function playerBefore(id: string, table: string, name: string, more: object = {}) {
  const time = `2025-01-01T00:00:0${id.at(-1)}.000Z`;
  return { id, table, name, ...nobody, ...fields, createdAt: time, updatedAt: time, ...more };
}

const at = "2025-06-01T00:00:00.000Z";
const merged = playerBefore("r5", "bonzini", "A. Cote", { coralId: "EEE555", license: "05555555" });
const playersBefore = [
  playerBefore("r1", "bonzini", "Ana Côté", { coralId: "AAA111", license: "01111111" }),
  playerBefore("r2", "leonhart", "Anna Cote", { coralId: "AAA111", pseudonym: "Renard bleu" }),
  playerBefore("r3", "bonzini", "Bob Roy", { coralId: "BBB222", license: "02222222" }),
  playerBefore("r4", "leonhart", "Bob Roy", { coralId: "BBB222", license: "03333333" }),
  { ...merged, ...nobody, removedAt: at, mergedInto: "r1" },
  playerBefore("r6", "bonzini", "Cléo Cyr", { removedAt: at }),
  playerBefore("r7", "leonhart", "Cléo Cyr", { license: "04444444" }),
  playerBefore("r8", "bonzini", "Dan Un", { license: "06666666" }),
  playerBefore("r9", "bonzini", "Dan Deux", { license: "06666666" }),
];
const aliases = [
  { id: "x1", table: "bonzini", kind: "license", value: "04444444", playerId: "r6" },
  { id: "x2", table: "bonzini", kind: "code", value: "EEE555", playerId: "r1" },
  { id: "x3", table: "bonzini", kind: "name", value: "dede", playerId: "r8" },
  { id: "x4", table: "leonhart", kind: "name", value: "dede", playerId: "r2" },
];

/** A database before the migration, with players as they were then. */
async function before(database: Database): Promise<void> {
  const db = database.write as unknown as Kysely<never>;
  await sql`drop table if exists ${sql.table("pending_sweeps")}`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toContain("0011-people");
  await emptyDatabase(database);
  const earlier = Object.fromEntries(
    Object.entries(migrations(database.dialect)).filter(([name]) => name < "0011"),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => earlier } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const entry = { at, author: "cli", table: "bonzini", summary: "{}", number: 0 };
  const undo = {
    rows: [merged, playersBefore[0]].map((row) => ({ table: "players", id: row?.id, row })),
    importId: null,
    compilationId: null,
  };
  await insert(database, "audit_log", {
    id: "op",
    action: "player.merge",
    subjectId: "r5",
    undo: JSON.stringify({ ...undo, rows: [...undo.rows, { table: "player_aliases", id: "x2", row: null }] }),
    ...entry,
  });
  for (const player of playersBefore) await insert(database, "players", { ...player, mergedInto: null });
  await sql`update players set "mergedInto" = 'r1' where id = 'r5'`.execute(db);
  for (const alias of aliases) await insert(database, "player_aliases", alias);
  for (const role of ["r5", "r1"]) {
    await insert(database, "audit_subjects", { subject: `player:${role}`, operationId: "op", role: "made" });
  }
  const change = { mode: "singles", sequence: 1, before: null, change: 900, after: 900, cause: "start" };
  await insert(database, "rating_changes", { ...change, playerId: "r1", operationId: "op" });
}

async function emptyDatabase({ dialect, write }: Database): Promise<void> {
  if (dialect === "postgres") {
    await sql`drop schema public cascade`.execute(write);
    await sql`create schema public`.execute(write);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(write);
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(write);
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(write);
  await sql`pragma foreign_keys = on`.execute(write);
}

async function insert(
  { write }: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
    write,
  );
}

async function migrated(database: Database): Promise<Database> {
  await before(database);
  await migrate(database.write as never, database.dialect);
  return database;
}

const faults = async ({ read }: Database) =>
  findPeopleFaults({ ...(await readPeople(read)), aliases: await listPlayerAliases(read) });

onBothDatabases("migration to people", (fresh) => {
  test("R59: same code or licence, same person, named as the player changed last, hidden on every table", async () => {
    const database = await migrated(await fresh());
    const people = await readPeople(database.read);
    const groups = new Map<string, string[]>();
    for (const { id, personId } of people.players)
      groups.set(personId, [...(groups.get(personId) ?? []), id]);
    expect([...groups.values()].map((ids) => ids.sort().join(" ")).sort()).toEqual([
      "r1 r2 r5",
      "r3",
      "r4",
      "r6 r7",
      "r8",
      "r9",
    ]);
    expect(await faults(database)).toEqual([]);
    const ana = people.people.find(({ id }) => id === "r1");
    expect(ana).toMatchObject({ name: "Anna Cote", license: "01111111", pseudonym: "Renard bleu" });
    const shown = await listShownPlayers(database.read);
    expect(
      shown
        .filter(({ name }) => name === "Renard bleu")
        .map(({ table }) => table)
        .sort(),
    ).toEqual(["bonzini", "leonhart"]);
  });

  test("R59: one holder a code and a licence, who was changed last; nothing that was known is lost", async () => {
    const database = await migrated(await fresh());
    const holderOf = async (coralId: string | null, license: string | null) =>
      (await listHolders(database.read, { coralId, license })).map(({ id }) => id);
    expect(await holderOf("BBB222", null)).toEqual(["r4"]);
    expect(await holderOf(null, "06666666")).toEqual(["r9"]);
    const known = (await listPlayerAliases(database.read)).map(
      ({ kind, value, personId }) => `${kind} ${value} ${personId}`,
    );
    expect(known.sort()).toEqual([
      "code BBB222 r3",
      "code EEE555 r1",
      "license 04444444 r6",
      "license 06666666 r8",
      "name a cote r1",
      "name ana cote r1",
      "name dede r1",
    ]);
  });

  test("R56: what was merged before is undone still, and is a person of its own again; what refers to records stays", async () => {
    const database = await migrated(await fresh());
    const operator = await anOperator(database);
    const changes = await database.read.selectFrom("rating_changes").select("playerId").execute();
    expect(changes).toEqual([{ playerId: "r1" }]);
    const undone = await undoOperation(operator, { operationId: "op", withDependents: false, dryRun: false });
    expect(undone.ok).toBe(true);
    const again = (await listPlayers(database.read)).find(({ id }) => id === "r5");
    expect(again).toMatchObject({ name: "A. Cote", coralId: "EEE555", license: "05555555", personId: "r5" });
    expect(await faults(database)).toEqual([]);
    expect(await listPeople(database.read)).toHaveLength(7);
  });
});
