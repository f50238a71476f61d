import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listAccounts } from "#app/data/site/account-rows.ts";
import { readSettings, writeSettings } from "#app/data/site/setting-rows.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { acceptInvitation } from "#app/use-cases/site/accept-invitation.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import {
  createFirstAdministrator,
  isFirstLinkOpen,
  offerFirstLink,
} from "#app/use-cases/site/first-administrator.ts";
import { inviteAdministrator } from "#app/use-cases/site/invite-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { removeAdministrator } from "#app/use-cases/site/remove-administrator.ts";
import { resetPassword } from "#app/use-cases/site/reset-password.ts";
import { admit } from "#tests/admit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const zoe = { email: "zoe@laval.example", password: "quatre rods et une gamelle" };

/** One server on a database; several may stand on the same. */
function aServer(database: Database) {
  const { secret, library, authentication, passwords, operator } = aSignIn(database);
  const headers = new Headers();
  const offer = () => offerFirstLink(database, secret);
  const isOpen = (token: string) => database.snapshot((db) => isFirstLinkOpen(db, token));
  const enter = async ({ email, password }: typeof account) =>
    (await authentication.signIn({ email, password, address: "192.0.2.1", headers })).ok;
  const accept = (token: string, who = account) =>
    createFirstAdministrator(operator, passwords, { ...who, token });
  return { library, passwords, offer, isOpen, operator, enter, accept };
}

/** What an older version left when it was interrupted: an account that cannot sign in. */
async function leaveHalfMade(database: Database, email: string): Promise<void> {
  const at = "2025-01-01T00:00:00.000Z";
  await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${`half ${email}`}, ${email}, ${email}, true, ${at}, ${at})`.execute(database.write);
}

async function signInRows(database: Database): Promise<unknown[]> {
  const users = await sql`select * from "user"`.execute(database.read);
  const accounts = await sql`select * from account`.execute(database.read);
  return [...users.rows, ...accounts.rows];
}

onBothDatabases("administrators", (fresh) => {
  test("an administrator is one transaction: what breaks on the way leaves nothing at all", async () => {
    const database = await fresh();
    const { passwords, operator } = aServer(database);
    const before = await dump(database, ["site_state"]);
    // Fails at the last row of a new administrator that needs an id.
    for (const ids of [0, 1, 2]) {
      let given = 0;
      const broken = () => {
        if (given++ === ids) throw new Error("cut short");
        return newId();
      };
      await expect(createAdministrator({ ...operator, newId: broken }, passwords, account)).rejects.toThrow(
        "cut short",
      );
      expect(await signInRows(database)).toEqual([]);
      expect(await dump(database, ["site_state"])).toEqual(before);
    }
    expect((await createAdministrator(operator, passwords, account)).ok).toBe(true);
  });

  test("a half-made account of an older version is completed when it is made again", async () => {
    const database = await fresh();
    const { passwords, operator, enter } = aServer(database);
    await leaveHalfMade(database, account.email);
    expect((await createAdministrator(operator, passwords, account)).ok).toBe(true);
    expect(await enter(account)).toBe(true);
    expect(await createAdministrator(operator, passwords, account)).toEqual({
      ok: false,
      refusal: "emailTaken",
    });
    expect(await listAccounts(database.read)).toHaveLength(1);
  });

  test("a half-made account is nobody: the first link is offered, it may be removed, and is never the one who stays", async () => {
    const database = await fresh();
    const { operator, offer, accept } = aServer(database);
    await leaveHalfMade(database, zoe.email);
    const token = (await offer()) ?? "";
    expect((await accept(token)).ok).toBe(true);
    expect(await removeAdministrator(operator, account.email)).toEqual({
      ok: false,
      refusal: "lastAdministrator",
    });
    expect((await removeAdministrator(operator, zoe.email)).ok).toBe(true);
    expect(await listAccounts(database.read)).toMatchObject([{ email: account.email }]);
  });

  test("whoever is removed keeps no link by which to come back", async () => {
    const database = await fresh();
    const { passwords, operator, offer, accept } = aServer(database);
    await accept((await offer()) ?? "");
    admit(await createAdministrator(operator, passwords, zoe));
    const asZoe = { ...operator, author: zoe.email };
    const [own, others] = ["ana@laval.example", "bob@laval.example"];
    const kept = admit(await inviteAdministrator(asZoe, own)).token;
    const open = admit(await inviteAdministrator({ ...operator, author: account.email }, others)).token;
    const reset = admit(await offerPasswordReset(asZoe, account.email)).token;
    admit(await removeAdministrator(operator, zoe.email));
    const password = "cinq barres et une balle";
    const come = (token: string) => acceptInvitation(operator, passwords, { token, password });
    expect(await come(kept)).toEqual({ ok: false, refusal: "linkUsed" });
    expect(await resetPassword(operator, passwords, { token: reset, password })).toEqual({
      ok: false,
      refusal: "linkUsed",
    });
    expect(await come(open)).toMatchObject({ ok: true, value: { email: others } });
  });

  test("the first link makes its half-made account whole; an invitation does too", async () => {
    const database = await fresh();
    const { passwords, operator, offer, accept, enter } = aServer(database);
    await leaveHalfMade(database, account.email);
    expect((await accept((await offer()) ?? "")).ok).toBe(true);
    await leaveHalfMade(database, zoe.email);
    const invited = await inviteAdministrator(operator, zoe.email);
    const token = invited.ok ? invited.value.token : "";
    expect((await acceptInvitation(operator, passwords, { token, password: zoe.password })).ok).toBe(true);
    expect([await enter(account), await enter(zoe)]).toEqual([true, true]);
  });

  test.each([
    { email: "volunteer@localhost", refusal: "emailInvalid" },
    { email: `${"e".repeat(250)}@x.example`, refusal: "emailInvalid" },
    { password: "abcdefghij ".repeat(19), refusal: "passwordTooLong" },
  ])("an account that could never sign in is not made: $refusal", async ({ refusal, ...typed }) => {
    const { passwords, operator } = aServer(await fresh());
    expect(await createAdministrator(operator, passwords, { ...account, ...typed })).toEqual({
      ok: false,
      refusal,
    });
  });

  test("sessions that have expired are swept at the next sign-in, and an account keeps its own twenty newest", async () => {
    const database = await fresh();
    const { library, passwords, operator } = aServer(database);
    const { id } = admit(await createAdministrator(operator, passwords, account));
    const other = admit(
      await createAdministrator(operator, passwords, { ...account, email: "z@laval.example" }),
    );
    const { internalAdapter } = await (await library()).$context;
    const open = async (times: number, userId = id) => {
      for (let time = 0; time < times; time++) await internalAdapter.createSession(userId);
    };
    const count = async () => {
      const { rows } = await sql<{ n: unknown }>`select count(*) as n from session`.execute(database.read);
      return Number(rows[0]?.n);
    };
    await open(3);
    await sql`update session set "expiresAt" = '2020-01-01T00:00:00.000Z'`.execute(database.write);
    await open(1);
    expect(await count()).toBe(1);
    await sql`update session set "createdAt" = '2020-01-01T00:00:00.000Z'`.execute(database.write);
    await open(21);
    await open(2, other.id);
    await open(1);
    expect(await count()).toBe(22);
    const oldest = sql`select id from session where "createdAt" < '2021-01-01T00:00:00.000Z'`;
    expect((await oldest.execute(database.read)).rows).toEqual([]);
  });
});

onBothDatabases(
  "administrators of two servers",
  (fresh) => {
    test("two servers that start together offer one link, and so does each later start; used on either, it is closed", async () => {
      const database = await fresh();
      const [one, other] = [aServer(database), aServer(await anotherServer(database))];
      const offered = await Promise.all([one.offer(), other.offer(), one.offer(), other.offer()]);
      const [token = ""] = offered;
      expect(new Set([...offered, await other.offer()])).toEqual(new Set([token]));
      expect([await one.isOpen(token), await other.isOpen(token)]).toEqual([true, true]);
      const kept = JSON.stringify((await dump(database))["settings"]);
      expect(kept).not.toContain(token);
      expect((await other.accept(token)).ok).toBe(true);
      expect([await one.isOpen(token), await other.isOpen(token)]).toEqual([false, false]);
      expect(await one.accept(token, zoe)).toEqual({ ok: false, refusal: "linkUsed" });
      expect(await one.offer()).toBeUndefined();
      expect(await listAccounts(database.read)).toHaveLength(1);
    });

    test("a link that was used stays closed, even if nobody can sign in any more", async () => {
      const database = await fresh();
      const { offer, accept, isOpen } = aServer(database);
      const token = (await offer()) ?? "";
      await writeSettings(database.write, { siteName: "Babyfoot Lévis" });
      await accept(token);
      expect(await readSettings(database.read)).toMatchObject({ siteName: "Babyfoot Lévis" });
      await sql`delete from account`.execute(database.write);
      expect(await isOpen(token)).toBe(false);
      const another = (await offer()) ?? "";
      expect([another === token, await isOpen(another)]).toEqual([false, true]);
    });

    test("two people use the first link at the same moment: one account is made", async () => {
      const database = await fresh();
      const [one, other] = [aServer(database), aServer(await anotherServer(database))];
      const token = (await one.offer()) ?? "";
      const made = await Promise.all([one.accept(token, account), other.accept(token, zoe)]);
      expect(made.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await listAccounts(database.read)).toHaveLength(1);
    });

    test("an invitation taken up twice at the same moment makes one account, and is closed with it", async () => {
      const database = await fresh();
      const servers = [aServer(database), aServer(await anotherServer(database))] as const;
      const invited = await inviteAdministrator(servers[0].operator, zoe.email);
      const token = invited.ok ? invited.value.token : "";
      const accepted = await Promise.all(
        servers.map(({ operator, passwords }) =>
          acceptInvitation(operator, passwords, { token, password: zoe.password }),
        ),
      );
      expect(accepted.map((result) => (result.ok ? "made" : result.refusal)).sort()).toEqual([
        "linkUsed",
        "made",
      ]);
      expect((await dump(database))["invitations"]).toEqual([]);
    });

    test("a code is taken by one of two servers, never by both", async () => {
      const database = await fresh();
      const servers = [database, await anotherServer(database)];
      const contexts = await Promise.all(servers.map(async (one) => (await aServer(one).library()).$context));
      const expiresAt = new Date(Date.now() + 60_000);
      const taken = await Promise.all(
        contexts.map(({ internalAdapter }) =>
          internalAdapter.reserveVerificationValue({
            identifier: "used-code-a-123456",
            value: "a",
            expiresAt,
          }),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });
  },
  { inFiles: true },
);
