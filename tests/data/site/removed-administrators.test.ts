import { expect, test } from "vitest";
import { listAccounts } from "#app/data/site/account-rows.ts";
import { listInvitations } from "#app/data/site/invitations.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { isAuthorRemoved, refusingRemoved } from "#app/steps/site/refuse-removed.ts";
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

/** As an administrator's form does its work. */
function as(operator: Operator, author: string): Operator {
  return { ...operator, author, database: refusingRemoved(operator.database, author) };
}

/** What came of work, or that it was refused because its author had been removed. */
const cameOf = <Value>(work: Promise<Value>): Promise<Value | "author removed"> =>
  work.catch((error: unknown) => {
    if (isAuthorRemoved(error)) return "author removed" as const;
    throw error;
  });

onBothDatabases("whoever is removed", (fresh) => {
  test("makes no link and no token by a form that waited for its turn meanwhile, as behind a long import", async () => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    for (const typed of [account, zoe]) admit(await createAdministrator(operator, passwords, typed));
    const asZoe = as(operator, zoe.email);
    const [removed, ...others] = await Promise.all([
      removeAdministrator(operator, zoe.email),
      cameOf(inviteAdministrator(asZoe, "ana@laval.example")),
      cameOf(offerPasswordReset(asZoe, account.email)),
      cameOf(makePushToken(asZoe, "Bureau")),
    ]);
    expect(removed.ok).toBe(true);
    expect(others).toEqual(["author removed", "author removed", "author removed"]);
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
    const [first, second, third] = await Promise.all([
      removeAdministrator(as(operator, account.email), zoe.email),
      cameOf(removeAdministrator(as(operator, zoe.email), account.email)),
      cameOf(removeAdministrator(as(operator, zoe.email), ana.email)),
    ]);
    expect(first.ok).toBe(true);
    expect([second, third]).toEqual(["author removed", "author removed"]);
    expect((await listAccounts(database.read)).map(({ email }) => email).sort()).toEqual(
      [account.email, ana.email].sort(),
    );
  });
});
