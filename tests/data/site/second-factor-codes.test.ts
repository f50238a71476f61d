import { expect, onTestFinished, test, vi } from "vitest";
import { createOwnAccount } from "#app/server/sign-in/own/own-account.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { codeOf } from "#tests/http/sign-in/authenticator-code.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

/** What a browser sends back of these cookies. */
const sending = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";", 1).join("")).join("; ") });

onBothDatabases("codes of a second factor", (fresh) => {
  /** An account with a second factor, a moment after it was given one. */
  async function aSecondFactor() {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { library, authentication, passwords, operator } = aSignIn(await fresh());
    admit(await createAdministrator(operator, passwords, account));
    const from = { address: "192.0.2.1" };
    const enter = async () =>
      admit(await authentication.signIn({ ...account, ...from, headers: new Headers() })).cookies;
    const { secondFactor } = createOwnAccount(library);
    const headers = sending(await enter());
    const { uri, backupCodes } = admit(await secondFactor.offer(headers, account.password));
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    admit(await secondFactor.prove(headers, await codeOf(secret)));
    // An app's code works once, and the next one comes half a minute later.
    vi.setSystemTime(Date.now() + 30_000);
    const type = (cookies: readonly string[], code: string) =>
      authentication.verifyCode({ code, ...from, headers: sending(cookies) });
    const { internalAdapter } = await (await library()).$context;
    return { enter, type, internalAdapter, appCode: () => codeOf(secret), backupCodes };
  }

  test("one whose check did not come to its end, as with the database away, may be used again", async () => {
    const { enter, type, internalAdapter, appCode } = await aSecondFactor();
    const pending = await enter();
    const create = internalAdapter.createSession.bind(internalAdapter);
    internalAdapter.createSession = () => {
      internalAdapter.createSession = create;
      return Promise.reject(new Error("cut short"));
    };
    const code = await appCode();
    await expect(type(pending, code)).rejects.toThrow();
    expect((await type(await enter(), code)).ok).toBe(true);
  });

  test("R51: after ten wrong ones the right one is refused too, also on another password", async () => {
    const { enter, type, backupCodes } = await aSecondFactor();
    const refusals = [];
    for (let count = 0; count < 10; count++) {
      const tried = await type(await enter(), String(count).padStart(6, "0"));
      refusals.push(tried.ok ? "let in" : tried.refusal);
    }
    expect(new Set(refusals)).toEqual(new Set(["wrongCredentials"]));
    expect(await type(await enter(), backupCodes[0] ?? "")).toEqual({ ok: false, refusal: "tooManyTries" });
  });
});
