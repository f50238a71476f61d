import { expect, test } from "vitest";
import { listAccounts } from "#app/data/site/account-rows.ts";
import { listInvitations } from "#app/data/site/invitations.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { inviteAdministrator } from "#app/use-cases/site/invite-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { removeAdministrator } from "#app/use-cases/site/remove-administrator.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const zoe = { email: "zoe@laval.example", password: "quatre rods et une gamelle" };
const ana = { email: "ana@laval.example", password: "cinq barres et une balle" };

onBothDatabases("whoever is removed", (fresh) => {
  test("makes no link and no token by a form that waited for its turn meanwhile, as behind a long import", async () => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    for (const typed of [account, zoe]) admit(await createAdministrator(operator, passwords, typed));
    const asZoe = { ...operator, author: zoe.email };
    const [removed, invited, reset, token] = await Promise.all([
      removeAdministrator(operator, zoe.email),
      inviteAdministrator(asZoe, "ana@laval.example"),
      offerPasswordReset(asZoe, account.email),
      makePushToken(asZoe, "Bureau"),
    ]);
    expect(removed.ok).toBe(true);
    const signedOut = { ok: false, refusal: "signedOut" };
    expect([invited, reset, token]).toEqual([signedOut, signedOut, signedOut]);
    expect(await database.read.selectFrom("invitations").select("email").execute()).toEqual([]);
    expect((await inviteAdministrator({ ...operator, author: account.email }, zoe.email)).ok).toBe(true);
  });

  test("is offered no new password by somebody who asked for it meanwhile", async () => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    for (const typed of [account, zoe]) admit(await createAdministrator(operator, passwords, typed));
    const [removed, reset] = await Promise.all([
      removeAdministrator(operator, zoe.email),
      offerPasswordReset({ ...operator, author: account.email }, zoe.email),
    ]);
    expect([removed.ok, reset]).toEqual([true, { ok: false, refusal: "unknownAdministrator" }]);
  });

  test("takes along their own invitations alone, and is said to have made their own tokens alone", async () => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    for (const { email, password } of [account, zoe]) {
      admit(await createAdministrator(operator, passwords, { email, password }));
      const author = { ...operator, author: email };
      admit(await inviteAdministrator(author, `invited.by.${email}`));
      admit(await makePushToken(author, `Salle de ${email}`));
    }
    const removed = admit(await removeAdministrator(operator, zoe.email));
    expect(removed.tokens).toEqual([`Salle de ${zoe.email}`]);
    const invitations = await listInvitations(database.read);
    expect(invitations.map(({ email }) => email)).toEqual([`invited.by.${account.email}`]);
  });

  test("removes nobody by such a form: of two who remove each other at once the first one stays", async () => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    for (const typed of [account, zoe, ana]) admit(await createAdministrator(operator, passwords, typed));
    const as = (author: string) => ({ ...operator, author });
    const [first, second, third] = await Promise.all([
      removeAdministrator(as(account.email), zoe.email),
      removeAdministrator(as(zoe.email), account.email),
      removeAdministrator(as(zoe.email), ana.email),
    ]);
    expect(first.ok).toBe(true);
    const signedOut = { ok: false, refusal: "signedOut" };
    expect([second, third]).toEqual([signedOut, signedOut]);
    expect((await listAccounts(database.read)).map(({ email }) => email).sort()).toEqual(
      [account.email, ana.email].sort(),
    );
  });
});
