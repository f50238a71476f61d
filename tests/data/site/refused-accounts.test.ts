import { expect, test } from "vitest";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { inviteAdministrator } from "#app/use-cases/site/invite-administrator.ts";
import { removeAdministrator } from "#app/use-cases/site/remove-administrator.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { aSignIn } from "./a-sign-in.ts";

const account = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

onBothDatabases("an account that is refused", (fresh) => {
  test.each([
    {
      why: "is invited though it exists, in capitals too",
      typed: "Volunteer@Gamelle.example",
      by: inviteAdministrator,
      refusal: "emailTaken",
    },
    {
      why: "is removed though it does not exist",
      typed: "zoe@laval.example",
      by: removeAdministrator,
      refusal: "unknownAdministrator",
    },
  ])("R51: one that $why leaves no trace", async ({ typed, by, refusal }) => {
    const database = await fresh();
    const { passwords, operator } = aSignIn(database);
    admit(await createAdministrator(operator, passwords, account));
    const before = await dump(database, ["site_state"]);
    expect(await by(operator, typed)).toEqual({ ok: false, refusal });
    expect(await dump(database, ["site_state"])).toEqual(before);
  });
});
