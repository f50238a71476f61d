import { expect, test } from "vitest";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { resetPassword } from "#app/use-cases/site/reset-password.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };
const changed = "quatre rods et une gamelle";

onBothDatabases("an account whose password changes", (fresh) => {
  async function anAccount() {
    const { library, authentication, passwords, operator } = aSignIn(await fresh());
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
    const { password: hashing, internalAdapter } = await (await library()).$context;
    const openSessions = async () => (await internalAdapter.listSessions(await idOf())).length;
    const idOf = async () => (await internalAdapter.findUserByEmail(account.email))?.user.id ?? "";
    return { hashing, reset, enter, openSessions };
  }

  test("lets nobody in whose old one was found right a moment before", async () => {
    const { hashing, reset, enter, openSessions } = await anAccount();
    const verify = hashing.verify;
    hashing.verify = async (asked) => {
      const isRight = await verify(asked);
      hashing.verify = verify;
      admit(await reset());
      return isRight;
    };
    expect(await enter(account.password)).toEqual({ ok: false, refusal: "wrongCredentials" });
    expect(await openSessions()).toBe(0);
    expect((await enter(changed)).ok).toBe(true);
    expect(await openSessions()).toBe(1);
  });
});
