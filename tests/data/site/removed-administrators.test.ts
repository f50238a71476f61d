import { expect, test } from "vitest";
import { listAccounts } from "#app/data/site/account-rows.ts";
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
