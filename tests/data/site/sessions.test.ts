import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { insertAccount, putPassword } from "#app/data/site/account-rows.ts";
import { findHalfWayOwner, findSessionOwner } from "#app/data/site/sessions.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { offerFirstLink } from "#app/use-cases/site/first-administrator.ts";
import { removeAdministrator } from "#app/use-cases/site/remove-administrator.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { aSignIn } from "./a-sign-in.ts";

const typed = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const end = "2026-03-14T18:00:00.000Z";
const before = new Date("2026-03-14T17:59:59.999Z");

async function anAccount(database: Database) {
  const { library, passwords, operator } = aSignIn(database);
  const { id } = admit(await createAdministrator(operator, passwords, typed));
  return { id, adapter: (await (await library()).$context).internalAdapter };
}

onBothDatabases("sessions", (fresh) => {
  test("R51: a session, and a sign-in that waits for its second factor, are nobody’s from their end on", async () => {
    const database = await fresh();
    const { read, write } = database;
    const { id, adapter } = await anAccount(database);
    await adapter.createSession(id);
    await adapter.createVerificationValue({ identifier: "2fa-1", value: id, expiresAt: new Date(end) });
    await sql`update session set "expiresAt" = ${end}, token = 'token'`.execute(write);
    await sql`update verification set "expiresAt" = ${end}`.execute(write);
    const owner = { email: typed.email };
    expect(await findSessionOwner(read, "token", before)).toMatchObject(owner);
    expect(await findSessionOwner(read, "token", new Date(end))).toBeUndefined();
    expect(await findHalfWayOwner(read, "2fa-1", before)).toMatchObject(owner);
    expect(await findHalfWayOwner(read, "2fa-1", new Date(end))).toBeUndefined();
  });

  test("R52: whoever signs in by the outside provider alone is an administrator: no first link is offered, and they may stay as the last", async () => {
    const database = await fresh();
    const { secret, operator } = aSignIn(database);
    const { id } = await anAccount(database);
    const zoe = "zoe@laval.example";
    await database.transaction((tx) => insertAccount(tx, { id: "zoe", email: zoe, createdAt: end }));
    await sql`insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values ('outside', 'outside', 'oidc', 'zoe', ${end}, ${end})`.execute(database.write);
    expect(admit(await removeAdministrator(operator, typed.email))).toMatchObject({ id });
    expect(await offerFirstLink(database, secret)).toBeUndefined();
    expect(await removeAdministrator(operator, zoe)).toEqual({ ok: false, refusal: "lastAdministrator" });
  });

  test("R52: a new password takes the place of the old one, and leaves an outside account alone", async () => {
    const database = await fresh();
    const { id: userId } = await anAccount(database);
    await sql`insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values ('outside', 'outside', 'oidc', ${userId}, ${end}, ${end})`.execute(database.write);
    await database.transaction((tx) => putPassword(tx, { id: "new", userId, hash: "hash", at: end }));
    const { rows } = await sql<{ id: string }>`select id from account order by id`.execute(database.read);
    expect(rows.map(({ id }) => id)).toEqual(["new", "outside"]);
  });
});
