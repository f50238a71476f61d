import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { undoDataWithPeople } from "./people-in-undo-data.ts";
import {
  type AliasBefore,
  type MadePeople,
  type PlayerBefore,
  peopleOfPlayers,
} from "./people-of-players.ts";

/** A person is one row over all tables; each player belongs to a person (docs/decisions/0013-a-person-is-one-row.md). */
export function people(dialect: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { rows: players } = await sql<PlayerBefore>`select * from players`.execute(db);
      const { rows: aliases } = await sql<AliasBefore>`select * from player_aliases`.execute(db);
      const made = peopleOfPlayers(players, aliases);
      await createPeople(db, made);
      if (dialect === "sqlite") await rebuildPlayers(db, made);
      else await alterPlayers(db, made);
      await db.schema
        .createIndex("players_living")
        .unique()
        .on("players")
        .columns(["personId", "table"])
        .where(sql.ref("removedAt"), "is", null)
        .execute();
      await db.schema.createIndex("players_by_person").on("players").column("personId").execute();
      await db.schema.createIndex("players_by_table").on("players").column("table").execute();
      await createAliases(db, made);
      await convertUndoData(db, players, made);
      await addSubjects(db, made);
    },
  };
}

async function createPeople(db: Kysely<unknown>, { people: rows }: MadePeople): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("coralId", "text", (c) => c.unique())
    .addColumn("license", "text", (c) => c.unique())
    .addColumn("pseudonym", "text")
    .addColumn("address", "text", (c) => c.unique())
    .addColumn("erasedAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  for (const row of rows) {
    const address = row.pseudonym === null ? null : crypto.randomUUID().replaceAll("-", "");
    await sql`insert into people (id, name, ${sql.ref("coralId")}, license, pseudonym, address,
      ${sql.ref("erasedAt")}, ${sql.ref("createdAt")}, ${sql.ref("updatedAt")})
      values (${row.id}, ${row.name}, ${row.coralId}, ${row.license}, ${row.pseudonym}, ${address},
      ${row.erasedAt}, ${row.createdAt}, ${row.updatedAt})`.execute(db);
  }
}

const playerColumns = sql.raw(
  [
    "id table personId gender aqbbId singlesRanking doublesRanking singlesGiven doublesGiven",
    "lastParticipation createdAt updatedAt createdBy removedAt mergedInto",
  ]
    .join(" ")
    .split(" ")
    .map((column) => `"${column}"`)
    .join(", "),
);

/** SQLite cannot drop a unique column: the relation is created anew, and references are checked at the end. */
async function rebuildPlayers(db: Kysely<unknown>, { personOf }: MadePeople): Promise<void> {
  await sql`savepoint people`.execute(db);
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create temporary table players_before as select *, '' as "personId" from players`.execute(db);
  for (const [id, personId] of personOf) {
    await sql`update players_before set "personId" = ${personId} where id = ${id}`.execute(db);
  }
  await db.schema.dropTable("players").execute();
  await db.schema
    .createTable("players")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("table", "text", (c) => c.notNull())
    .addColumn("gender", "text")
    .addColumn("aqbbId", "text")
    .addColumn("singlesRanking", "integer")
    .addColumn("doublesRanking", "integer")
    .addColumn("singlesGiven", "integer", (c) => c.notNull())
    .addColumn("doublesGiven", "integer", (c) => c.notNull())
    .addColumn("lastParticipation", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addColumn("createdBy", "text")
    .addColumn("removedAt", "text")
    .addColumn("mergedInto", "text", (c) => c.references("players.id"))
    .addColumn("personId", "text", (c) => c.notNull().references("people.id"))
    .execute();
  await sql`insert into players (${playerColumns}) select ${playerColumns} from players_before`.execute(db);
  await sql`drop table players_before`.execute(db);
  await sql`release people`.execute(db);
}

async function alterPlayers(db: Kysely<unknown>, { personOf }: MadePeople): Promise<void> {
  const players = () => db.schema.alterTable("players");
  await players()
    .addColumn("personId", "text", (c) => c.references("people.id"))
    .execute();
  for (const [id, personId] of personOf) {
    await sql`update players set "personId" = ${personId} where id = ${id}`.execute(db);
  }
  await players()
    .alterColumn("personId", (c) => c.setNotNull())
    .execute();
  for (const column of ["name", "coralId", "license", "pseudonym"])
    await players().dropColumn(column).execute();
}

async function createAliases(db: Kysely<unknown>, { aliases }: MadePeople): Promise<void> {
  await db.schema.dropTable("player_aliases").execute();
  await db.schema
    .createTable("player_aliases")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("personId", "text", (c) => c.notNull().references("people.id"))
    .addUniqueConstraint("player_aliases_meaning", ["kind", "value"])
    .execute();
  await db.schema.createIndex("player_aliases_by_person").on("player_aliases").column("personId").execute();
  for (const { id, kind, value, personId } of aliases) {
    await sql`insert into player_aliases (id, kind, value, ${sql.ref("personId")})
      values (${id}, ${kind}, ${value}, ${personId})`.execute(db);
  }
}

async function convertUndoData(
  db: Kysely<unknown>,
  players: readonly PlayerBefore[],
  { people: rows, personOf }: MadePeople,
): Promise<void> {
  const now = {
    personOf,
    people: new Map(rows.map((row) => [row.id, row])),
    merged: new Set(players.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : id))),
  };
  const { rows: entries } = await sql<{
    id: string;
  }>`select id from audit_log where undo is not null`.execute(db);
  for (const { id } of entries) {
    const found = await sql<{ undo: string }>`select undo from audit_log where id = ${id}`.execute(db);
    const undo = JSON.parse(found.rows[0]?.undo ?? "null");
    const text = JSON.stringify(undoDataWithPeople(undo, now));
    await sql`update audit_log set undo = ${text} where id = ${id}`.execute(db);
  }
}

/** What touched a player touched the person too, so that later operations that depend on it are still found. */
async function addSubjects(db: Kysely<unknown>, { personOf }: MadePeople): Promise<void> {
  const { rows } = await sql<{ subject: string; operationId: string; role: string }>`
    select s.subject, s.${sql.raw('"operationId"')}, s.role from audit_subjects s
    join audit_log a on a.id = s.${sql.raw('"operationId"')}
    where s.subject like 'player:%' and (a.action like 'player.%' or a.action like 'import.%')`.execute(db);
  const strength = ["used", "changed", "made"];
  const roles = new Map<string, { personId: string; operationId: string; role: string }>();
  for (const { subject, operationId, role } of rows) {
    const personId = personOf.get(subject.slice("player:".length));
    if (personId === undefined) continue;
    const key = `${personId} ${operationId}`;
    const known = roles.get(key);
    if (known === undefined || strength.indexOf(known.role) < strength.indexOf(role)) {
      roles.set(key, { personId, operationId, role });
    }
  }
  for (const { personId, operationId, role } of roles.values()) {
    await sql`insert into audit_subjects (subject, ${sql.ref("operationId")}, role)
      values (${`person:${personId}`}, ${operationId}, ${role})`.execute(db);
  }
}
