import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#app/server/machine/new-id.ts";
import { inviteAdministrator } from "#app/use-cases/site/invite-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { administrator, aSite, cookiesOf, sessionOf, siteSecret, type TestSite } from "#tests/http/a-site.ts";
import { codeOf, shownKey } from "./authenticator-code.ts";

// Codes depend on the clock, which moves only when a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
});

function halfAMinuteLater(): void {
  vi.setSystemTime(Date.now() + 30_000);
}

/** Gives the account of a session a second factor. */
async function setUp(site: TestSite, cookie: string, account = administrator) {
  const ask = (fields: Record<string, string>) =>
    site.post("/admin/account?lang=en", new URLSearchParams(fields), { cookie });
  const offered = await (await ask({ step: "offer", password: account.password })).text();
  const secret = shownKey(offered);
  const backupCodes = [...offered.matchAll(/<li><code>([^<]+)</g)].map(([, code]) => code ?? "");
  const proof = await codeOf(secret);
  const proved = await ask({ step: "prove", code: proof });
  expect(proved.status).toBe(303);
  return { offered, secret, backupCodes, proof, session: sessionOf(proved) };
}

/** An administrator who has a second factor, on a browser that nobody knows yet. */
async function aSecondFactor() {
  const site = await aSite();
  const its = await setUp(site, await site.signIn());
  const password = async (device = "") =>
    cookiesOf(await site.post("/login", new URLSearchParams(administrator), { cookie: device }));
  const enter = (code: string, pending: string, address?: string) =>
    site.post(
      "/login?lang=en&step=code",
      new URLSearchParams({ code, returnTo: "/" }),
      { cookie: pending },
      address,
    );
  return { ...its, site, password, enter };
}

test("codes without a password before them are counted nowhere, and told to start again", async () => {
  const { secret, password, enter } = await aSecondFactor();
  for (let count = 0; count < 110; count++) {
    const refused = await enter(
      "123456",
      count % 2 === 0 ? "" : "__Host-gamelle.two_factor=made-up.signature",
    );
    expect(refused.status).toBe(401);
    if (count === 0) expect(await refused.text()).toContain("Start again");
  }
  halfAMinuteLater();
  expect((await enter(await codeOf(secret), await password())).status).toBe(303);
});

test("a code works once, whoever reads it over a shoulder, and whichever form it was for", async () => {
  const { site, secret, proof, password, enter } = await aSecondFactor();
  const again = await enter(proof, await password());
  expect([again.status, (await again.text()).includes("a code works only once")]).toEqual([401, true]);
  halfAMinuteLater();
  const code = await codeOf(secret);
  const [first, second] = [await password(), await password()];
  const entered = await Promise.all([enter(code, first), enter(code, second)]);
  expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([303, 401]));
  const session = sessionOf(entered.find(({ status }) => status === 303) ?? new Response());
  expect((await site.get("/admin/account", { cookie: session })).status).toBe(200);
});

test("who guesses codes with a stolen password stops there; the known device goes on", async () => {
  const { secret, password, enter } = await aSecondFactor();
  halfAMinuteLater();
  const known = await enter(await codeOf(secret), await password());
  const device = cookiesOf(known, "-device");
  expect(device).not.toBe("");
  const statuses: number[] = [];
  for (let address = 1; statuses.at(-1) !== 429 && address < 30; address++) {
    const pending = await password();
    for (let count = 0; count < 4; count++) {
      statuses.push((await enter("000000", pending, `203.0.113.${address}`)).status);
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  const pending = `${await password(device)}; ${device}`;
  expect((await enter("000000", pending)).status).toBe(401);
  halfAMinuteLater();
  expect((await enter(await codeOf(secret), pending)).status).toBe(303);
});

test("who has given the password and not yet the code starts again once the password is another", async () => {
  const { site, secret, password, enter } = await aSecondFactor();
  halfAMinuteLater();
  const code = await codeOf(secret);
  const [first, second] = [await password(), await password()];
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const { token } = admit(await offerPasswordReset(operator, administrator.email));
  const next = "quatre rods et une gamelle";
  expect((await site.post("/new-password", new URLSearchParams({ token, password: next }))).status).toBe(303);
  const refused = await enter(code, first);
  expect([refused.status, (await refused.text()).includes("Start again")]).toEqual([401, true]);
  const entered = await site.post("/login", new URLSearchParams({ ...administrator, password: next }));
  const session = sessionOf(await enter(code, cookiesOf(entered)));
  const change = { step: "password", password: next, next: "cinq barres et une balle" };
  const third = cookiesOf(
    await site.post("/login", new URLSearchParams({ ...administrator, password: next })),
  );
  const answer = await site.post("/admin/account", new URLSearchParams(change), { cookie: session });
  expect(answer.status).toBe(303);
  halfAMinuteLater();
  for (const pending of [second, third])
    expect((await enter(await codeOf(secret), pending)).status).toBe(401);
});

/** Somebody else's account, with a second factor of its own, and a session. */
async function somebodyElse(site: TestSite) {
  const account = { email: "zoe@laval.example", password: "deux arbitres et un sifflet" };
  const operator = { database: site.database, author: administrator.email, now: () => testNow, newId };
  const { token } = admit(await inviteAdministrator(operator, account.email));
  const joined = await site.post("/invitation", new URLSearchParams({ token, password: account.password }));
  return { ...account, ...(await setUp(site, sessionOf(joined), account)) };
}

test("a code is one of the account whose password was given, also in a browser in which somebody else is signed in", async () => {
  const { site, secret, password, enter } = await aSecondFactor();
  const other = await somebodyElse(site);
  halfAMinuteLater();
  const pending = async () => {
    const halfWay = (await password()).split("; ").filter((pair) => pair.includes("two_factor="));
    return [...halfWay, other.session].join("; ");
  };
  for (const code of [await codeOf(other.secret), other.backupCodes[0] ?? ""]) {
    const refused = await enter(code, await pending());
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
  }
  const entered = await enter(await codeOf(secret), await pending());
  expect(entered.status).toBe(303);
  const html = await site.html("/login?lang=en", { cookie: sessionOf(entered) });
  expect(html).toContain(administrator.email);
});

test("a phone, which cannot scan its own screen, opens its app by a link with the same key", async () => {
  const { offered, secret } = await aSecondFactor();
  expect(offered).toMatch(new RegExp(`<a href="otpauth://totp/[^"]*secret=${secret}&amp;`));
});

test("a backup code is read from paper: no two letters look alike, and capitals and dashes make no difference", async () => {
  const { backupCodes, password, enter } = await aSecondFactor();
  expect(backupCodes).toHaveLength(10);
  expect(backupCodes.join("")).toMatch(/^[a-hjkmnp-z2-9-]+$/);
  const [first = "", second = "", third = ""] = backupCodes;
  expect((await enter(first, await password())).status).toBe(303);
  expect((await enter(second.toUpperCase().replace("-", ""), await password())).status).toBe(303);
  expect((await enter(` ${third.replace("-", " – ")} `, await password())).status).toBe(303);
  expect((await enter(second, await password())).status).toBe(401);
});

test("how many backup codes are left is said; new ones are made with the password, and replace them", async () => {
  const { site, session, backupCodes, password, enter } = await aSecondFactor();
  const ask = async (typed: string) => {
    const fields = new URLSearchParams({ step: "renew", password: typed });
    return (await site.post("/admin/account?lang=en", fields, { cookie: session })).text();
  };
  const [first = "", second = ""] = backupCodes;
  expect((await enter(first, await password())).status).toBe(303);
  expect(await ask("wrong")).toMatch(/9 backup codes are left.*is incorrect/s);
  const renewed = await ask(administrator.password);
  expect(renewed).toContain("10 backup codes are left");
  expect((await enter(second, await password())).status).toBe(401);
  const [, third = ""] = /<li><code>([^<]+)</.exec(renewed) ?? [];
  expect((await enter(third, await password())).status).toBe(303);
});

test("a mistyped backup code counts as one try: after four, the right one in capitals still enters", async () => {
  const { backupCodes, password, enter } = await aSecondFactor();
  const pending = await password();
  for (const wrong of ["ABCDE-FGHJK", "abcdefghjk", "abcde-fghjk", "aaaaa-bbbbb"])
    expect((await enter(wrong, pending)).status).toBe(401);
  expect((await enter((backupCodes[0] ?? "").toUpperCase(), pending)).status).toBe(303);
});

test("a backup code of 0.1.0, in which capitals tell letters apart, is taken as it was written down", async () => {
  const { site, password, enter } = await aSecondFactor();
  const data = JSON.stringify(["aBcDe-Fghij"]);
  const rows = sql`update "twoFactor" set "backupCodes" = ${await symmetricEncrypt({ key: siteSecret, data })}`;
  await rows.execute(site.database.write);
  expect((await enter("aBcDe-Fghij", await password())).status).toBe(303);
});

test("a second factor is on once a code of the app confirms it: one for emergencies is no proof of the app", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const ask = (fields: Record<string, string>) =>
    site.post("/admin/account?lang=en", new URLSearchParams(fields), { cookie });
  const offered = await (await ask({ step: "offer", password: administrator.password })).text();
  const [, uri = ""] = /name="uri" value="([^"]+)"/.exec(offered) ?? [];
  const [, codes = ""] = /name="codes" value="([^"]+)"/.exec(offered) ?? [];
  const [code = ""] = codes.split(" ");
  const refused = await ask({ step: "prove", code, codes, uri: uri.replaceAll("&amp;", "&") });
  expect([code.length, refused.status]).toEqual([11, 200]);
  expect(await refused.text()).toContain("This code is incorrect");
});

test("a wrong code is said to be wrong also by a form that brings back no secret, or an address that is none", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const tooLong = `otpauth://totp/a?secret=${"A".repeat(5_000)}`;
  for (const uri of ["", "no address", "javascript:alert(1)", tooLong]) {
    const fields = new URLSearchParams({ step: "prove", code: "12345", uri });
    const answer = await site.post("/admin/account?lang=en", fields, { cookie });
    const html = await answer.text();
    expect([answer.status, html.includes("This code is incorrect"), html.includes("javascript:")]).toEqual([
      422,
      true,
      false,
    ]);
  }
});

test("the sixth wrong code on one password is not called wrong: one starts again", async () => {
  const { password, enter } = await aSecondFactor();
  const pending = await password();
  const said: boolean[] = [];
  for (const wrong of ["000000", "000001", "000002", "000003", "000004", "000005"])
    said.push((await (await enter(wrong, pending)).text()).includes("Start again"));
  expect(said).toEqual([false, false, false, false, false, true]);
});

test("who turns it on in one window, and once more in another that is still open, reads that it is on", async () => {
  const { site, session } = await aSecondFactor();
  const offer = (password: string) =>
    site.post("/admin/account?lang=en", new URLSearchParams({ step: "offer", password }), {
      cookie: session,
    });
  const again = await offer(administrator.password);
  const html = await again.text();
  expect([again.status, html.includes("is incorrect")]).toEqual([422, false]);
  expect(html).toContain('<p class="note bad">On: after the password, a code from your app');
  expect(await (await offer("wrong")).text()).toContain("is incorrect");
});
