import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAccount, findPasswordHash, putPassword } from "#app/data/site/account-rows.ts";
import { createOwnAccount } from "#app/server/sign-in/own/own-account.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { resetPassword } from "#app/use-cases/site/reset-password.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { waitingFor } from "#tests/data/waiting-for.ts";
import { codeOf } from "#tests/http/sign-in/authenticator-code.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const changed = "quatre rods et une gamelle";

/** What a browser sends back of these cookies. */
const sending = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";", 1).join("")).join("; ") });

onBothDatabases("an account whose password changes", (fresh) => {
  async function anAccount() {
    const database = await fresh();
    const { library, authentication, passwords, operator } = aSignIn(database);
    admit(await createAdministrator(operator, passwords, account));
    const { token } = admit(await offerPasswordReset(operator, account.email));
    const reset = () => resetPassword(operator, passwords, { token, password: changed });
    const enter = (password: string) =>
      authentication.signIn({
        email: account.email,
        password,
        address: "192.0.2.1",
        headers: new Headers(),
      });
    const ownAccount = createOwnAccount(library);
    const verifyCode = (cookies: readonly string[], code: string) =>
      authentication.verifyCode({ code, address: "192.0.2.1", headers: sending(cookies) });
    /** Gives the account a second factor; one of its codes for emergencies. */
    const secondFactor = async () => {
      const { cookies } = admit(await enter(account.password));
      const offered = admit(await ownAccount.secondFactor.offer(sending(cookies), account.password));
      const secret = new URL(offered.uri).searchParams.get("secret") ?? "";
      admit(await ownAccount.secondFactor.prove(sending(cookies), await codeOf(secret)));
      return offered.backupCodes[0] ?? "";
    };
    const halfWays = async () => {
      const { rows } =
        await sql`select id from verification where identifier like '2fa-%' and identifier not like '2fa-attempts-%'`.execute(
          database.read,
        );
      return rows.length;
    };
    const { password: hashing, internalAdapter } = await (await library()).$context;
    const openSessions = async () => (await internalAdapter.listSessions(await idOf())).length;
    const idOf = async () => (await internalAdapter.findUserByEmail(account.email))?.user.id ?? "";
    /** The password is changed at the very moment at which the old one was found right. */
    const resetOnceVerified = () => {
      const verify = hashing.verify;
      hashing.verify = async (asked) => {
        const isRight = await verify(asked);
        hashing.verify = verify;
        admit(await reset());
        return isRight;
      };
    };
    const signingIn = { enter, openSessions, secondFactor, verifyCode, halfWays };
    return { ...signingIn, internalAdapter, reset, resetOnceVerified };
  }

  test("lets nobody in whose old one was found right a moment before", async () => {
    const { resetOnceVerified, enter, openSessions } = await anAccount();
    resetOnceVerified();
    expect(await enter(account.password)).toEqual({ ok: false, refusal: "wrongCredentials" });
    expect(await openSessions()).toBe(0);
    expect((await enter(changed)).ok).toBe(true);
    expect(await openSessions()).toBe(1);
  });

  test("lets nobody half-way in either: a code is asked for after the new one alone", async () => {
    const { resetOnceVerified, enter, secondFactor, halfWays } = await anAccount();
    await secondFactor();
    resetOnceVerified();
    expect(await enter(account.password)).toEqual({ ok: false, refusal: "wrongCredentials" });
    expect(await halfWays()).toBe(0);
    expect(admit(await enter(changed)).needsCode).toBe(true);
    expect(await halfWays()).toBe(1);
  });

  test("lets nobody in by a code that was found right a moment before, after the old one", async () => {
    const { internalAdapter, reset, enter, openSessions, secondFactor, verifyCode } = await anAccount();
    const code = await secondFactor();
    const { cookies, needsCode } = admit(await enter(account.password));
    expect(needsCode).toBe(true);
    const create = internalAdapter.createSession.bind(internalAdapter);
    internalAdapter.createSession = async (...asked) => {
      internalAdapter.createSession = create;
      admit(await reset());
      return create(...asked);
    };
    expect(await verifyCode(cookies, code)).toEqual({ ok: false, refusal: "startAgain" });
    expect(await openSessions()).toBe(0);
  });

  test("is waited for by whoever compares a password meanwhile on another connection", async () => {
    const database = await fresh();
    // On SQLite whoever changes something is alone.
    if (database.dialect === "sqlite") return;
    const { passwords, operator } = aSignIn(database);
    admit(await createAdministrator(operator, passwords, account));
    const { id: userId = "" } = (await findAccount(database.read, account.email)) ?? {};
    const old = await findPasswordHash(database.write, account.email);
    let compared: Promise<unknown> = Promise.resolve();
    await database.write.transaction().execute(async (tx) => {
      await putPassword(tx, { id: "new", userId, hash: "of the new one", at: "2026-03-14T12:00:00Z" });
      compared = findPasswordHash(database.write, account.email);
      await Promise.race([compared, expect.poll(() => waitingFor(database)).toBe(1)]);
    });
    expect(old).toBeDefined();
    expect(await compared).not.toBe(old);
    expect(await findPasswordHash(database.write, account.email)).toBe("of the new one");
  });
});
