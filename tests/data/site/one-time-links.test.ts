import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { findAccount, findPasswordHash } from "#app/data/site/account-rows.ts";
import { acceptInvitation } from "#app/use-cases/site/accept-invitation.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { offerFirstLink } from "#app/use-cases/site/first-administrator.ts";
import { inviteAdministrator } from "#app/use-cases/site/invite-administrator.ts";
import { offerPasswordReset, offerPasswordResetByMail } from "#app/use-cases/site/offer-password-reset.ts";
import { resetPassword } from "#app/use-cases/site/reset-password.ts";
import { admit } from "#tests/admit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const hour = 60 * 60 * 1_000;
const next = "quatre rods et une gamelle";

onBothDatabases(
  "links that work once",
  (fresh) => {
    test("R50: the first one is not offered where another server has made an administrator in that moment", async () => {
      const { operator, passwords } = aSignIn(await fresh());
      const { database } = operator;
      const overtaken: Database = {
        ...database,
        async transaction(work) {
          admit(await createAdministrator(operator, passwords, account));
          return database.transaction(work);
        },
      };
      expect(await offerFirstLink(overtaken, "a secret of the site")).toBeUndefined();
    });

    test("R52: what an outside provider keeps of an account is not its password", async () => {
      const { operator, passwords } = aSignIn(await fresh());
      const { database } = operator;
      admit(await createAdministrator(operator, passwords, account));
      const hash = await findPasswordHash(database.write, account.email);
      expect(hash).toEqual(expect.any(String));
      const { id } = (await findAccount(database.read, account.email)) ?? {};
      await sql`update account set "providerId" = 'outside', password = null where "userId" = ${id}`.execute(
        database.write,
      );
      expect(await findPasswordHash(database.write, account.email)).toBeUndefined();
    });

    test.each([
      {
        what: "an invitation lasts a week",
        lasts: 7 * 24 * hour,
        email: "zoe@laval.example",
        offer: inviteAdministrator,
        use: acceptInvitation,
      },
      {
        what: "a new password that an administrator offers lasts a day",
        lasts: 24 * hour,
        email: account.email,
        offer: offerPasswordReset,
        use: resetPassword,
      },
      {
        what: "one that is mailed lasts an hour",
        lasts: hour,
        email: account.email,
        offer: offerPasswordResetByMail,
        use: resetPassword,
      },
    ])("R51: $what, and not a moment longer", async ({ lasts, email, offer, use }) => {
      const { operator, passwords } = aSignIn(await fresh());
      admit(await createAdministrator(operator, passwords, account));
      const at = (later: number) => ({ ...operator, now: () => new Date(testNow.getTime() + later) });
      const { token } = admit(await offer(at(0), email));
      const choose = (later: number) => use(at(later), passwords, { token, password: next });
      expect(await choose(lasts)).toEqual({ ok: false, refusal: "linkUsed" });
      expect(await choose(lasts - 1)).toMatchObject({ ok: true, value: { email } });
    });

    test("each is its owner's alone: one that is used, or made anew, closes nobody else's", async () => {
      const { operator, passwords } = aSignIn(await fresh());
      const people = [account, { ...account, email: "zoe@laval.example" }];
      for (const person of people) admit(await createAdministrator(operator, passwords, person));
      const invited = ["ana@laval.example", "bob@laval.example"];
      for (const { offer, use, emails } of [
        { offer: inviteAdministrator, use: acceptInvitation, emails: invited },
        { offer: offerPasswordReset, use: resetPassword, emails: people.map(({ email }) => email) },
      ]) {
        const [first, second = ""] = emails;
        const { token } = admit(await offer(operator, second));
        const other = admit(await offer(operator, first ?? ""));
        admit(await use(operator, passwords, { token: other.token, password: next }));
        expect(await use(operator, passwords, { token, password: next })).toMatchObject({
          value: { email: second },
        });
      }
    });

    test("a new password's link that is used twice at the same moment gives one of the two passwords", async () => {
      const database = await fresh();
      const servers = [aSignIn(database), aSignIn(await anotherServer(database))] as const;
      const [{ operator, passwords, authentication }] = servers;
      admit(await createAdministrator(operator, passwords, account));
      const { token } = admit(await offerPasswordReset(operator, account.email));
      const typed = [next, "cinq barres et une balle"] as const;
      const chosen = await Promise.all(
        servers.map((server, index) =>
          resetPassword(server.operator, server.passwords, { token, password: typed[index] ?? "" }),
        ),
      );
      expect(chosen.map((result) => (result.ok ? "chosen" : result.refusal)).sort()).toEqual([
        "chosen",
        "linkUsed",
      ]);
      const asking = { email: account.email, address: "192.0.2.1", headers: new Headers() };
      const entered = [];
      for (const password of typed) entered.push((await authentication.signIn({ ...asking, password })).ok);
      expect(entered).toEqual(chosen.map(({ ok }) => ok));
    });
  },
  { inFiles: true },
);
