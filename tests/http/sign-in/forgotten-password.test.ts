import { expect, test } from "vitest";
import { createLog } from "#app/server/machine/logger.ts";
import { createMailer, type SentMail } from "#app/server/machine/mailer.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createForgottenPassword } from "#app/server/sign-in/limits/forgotten-password.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import { admit } from "#tests/admit.ts";
import { dump } from "#tests/data/dump.ts";
import { testNow } from "#tests/factories/operator.ts";
import { administrator, aSite, inEnglish, sessionOf, type TestSite } from "#tests/http/a-site.ts";

const next = "quatre rods et une gamelle";

/** A site that mails into a list. */
async function aMailingSite() {
  const mails: SentMail[] = [];
  const settings = { url: "smtp://mail.example", from: "site@gamelle.example" };
  const mailer = createMailer(settings, createLog("silent"), async (mail) => void mails.push(mail));
  const faults: unknown[] = [];
  const forgottenPassword = createForgottenPassword(mailer, (error) => faults.push(error));
  const site = await aSite(undefined, undefined, { forgottenPassword });
  const cookie = await site.signIn();
  const ask = async (email: string, address?: string) => {
    const form = new URLSearchParams({ email });
    const answer = await site.post("/login/forgotten?lang=en", form, {}, address);
    return { status: answer.status, html: await answer.text() };
  };
  return { site, cookie, ask, mails, faults };
}

/** The answer without what differs on every page. */
const bare = (html: string) => html.replaceAll(/[0-9a-z]{16,}/g, "");

function choose(site: TestSite, link: string, password: string) {
  const token = new URL(link).searchParams.get("token") ?? "";
  return site.post("/new-password?lang=en", new URLSearchParams({ token, password }));
}

test("by mail: a link, once, to the account's own address; it ends every session, and the history tells", async () => {
  const { site, cookie, ask, mails } = await aMailingSite();
  expect((await ask("Volunteer@Gamelle.example")).status).toBe(200);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({
    from: { name: "Baby-foot Québec", address: "site@gamelle.example" },
    to: administrator.email,
  });
  const link = /https:\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  expect(link).toContain("https://gamelle.example/new-password?token=");
  const { pathname, search, searchParams } = new URL(link);
  expect(searchParams.get("lang")).toBe("en");
  expect(await site.html(pathname + search)).toContain(administrator.email);
  expect((await choose(site, link, "court")).status).toBe(400);
  const chosen = await choose(site, link, next);
  expect(chosen.status).toBe(303);
  expect(await site.html(`${chosen.headers.get("location")}&lang=en`)).toContain(
    "Your new password is saved",
  );
  expect((await site.get("/admin/account", { cookie })).status).toBe(303);
  expect((await site.post("/login", new URLSearchParams(administrator))).status).toBe(401);
  const entered = await site.post("/login", new URLSearchParams({ ...administrator, password: next }));
  expect(entered.status).toBe(303);
  const log = await site.html("/admin/history?lang=en", { cookie: sessionOf(entered) });
  expect(log).toContain(`New password for ${administrator.email}`);
  expect((await choose(site, link, "encore une autre gamelle")).status).toBe(403);
  const usedUp = await site.html(`${pathname}${search}`, inEnglish);
  expect(usedUp).toContain('<a href="/login/forgotten">Get another link</a>');
  expect(usedUp).toContain("no longer valid");
  expect(usedUp).toMatch(/<main[\s\S]*<a href="\/login">Sign in<\/a>[\s\S]*<\/main>/);
});

test("an e-mail without an account is answered in the same words, and nothing is mailed or kept", async () => {
  const { site, ask, mails, faults } = await aMailingSite();
  const before = await dump(site.database);
  const unknown = await ask("nobody@gamelle.example");
  const known = await ask(administrator.email);
  expect(unknown.status).toBe(known.status);
  expect(bare(unknown.html)).toBe(bare(known.html));
  await expect.poll(() => mails.length).toBe(1);
  expect([mails[0]?.to, faults]).toEqual([administrator.email, []]);
  expect(await dump(site.database)).toEqual(before);
});

test("a mailbox gets two mails at most, and a network address asks ten times, in a quarter of an hour", async () => {
  const { ask, mails } = await aMailingSite();
  for (let count = 0; count < 4; count++) await ask(administrator.email, `192.0.2.${count}`);
  await expect.poll(() => mails.length).toBe(2);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await ask(`a${count}@x.example`, "192.0.2.9")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(mails).toHaveLength(2);
});

test("without mail the page says who can help; another administrator gives a link that works once", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  expect(await site.html("/login", inEnglish)).toContain('href="/login/forgotten"');
  const page = await site.html("/login/forgotten?lang=en");
  expect(page).toContain("Ask someone who already runs the site for a link");
  expect(page).not.toContain('name="email"');
  expect((await site.post("/login/forgotten", new URLSearchParams({ email: "a@b.example" }))).status).toBe(
    404,
  );
  const form = new URLSearchParams({ step: "reset", email: administrator.email });
  const offered = await (await site.post("/admin/administrators?lang=en", form, { cookie })).text();
  const link = /<code class="one-time-link">([^<]+)</.exec(offered)?.[1] ?? "";
  expect((await choose(site, link, next)).status).toBe(303);
  expect((await choose(site, link, next)).status).toBe(403);
});

test("a later link voids the one before; a link's time passes", async () => {
  const site = await aSite();
  await site.signIn();
  const offer = async (now = testNow) => {
    const operator = { database: site.database, author: "cli", now: () => now, newId };
    const offered = await offerPasswordReset(operator, administrator.email);
    return `https://gamelle.example/new-password?token=${offered.ok ? offered.value.token : ""}`;
  };
  const first = await offer();
  const second = await offer();
  expect((await choose(site, first, next)).status).toBe(403);
  const old = await offer(new Date(testNow.getTime() - 25 * 60 * 60 * 1_000));
  expect((await choose(site, second, next)).status).toBe(403);
  expect((await choose(site, old, next)).status).toBe(403);
});

test("a password that its owner changes voids the open link for another one, which somebody else may have found", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  // Each new session deletes what has expired by the real clock.
  const operator = { database: site.database, author: "cli", now: () => new Date(), newId };
  const { token } = admit(await offerPasswordReset(operator, administrator.email));
  const change = new URLSearchParams({ step: "password", password: administrator.password, next });
  expect((await site.post("/admin/account", change, { cookie })).status).toBe(303);
  const late = await choose(
    site,
    `https://gamelle.example/new-password?token=${token}`,
    "cinq barres et une balle",
  );
  expect(late.status).toBe(403);
  expect((await site.post("/login", new URLSearchParams({ ...administrator, password: next }))).status).toBe(
    303,
  );
});

test("whoever knows an e-mail cannot close the link that another administrator gave: a mailed one closes mailed ones only", async () => {
  const { site, ask, mails } = await aMailingSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const { token } = admit(await offerPasswordReset(operator, administrator.email));
  for (const count of [1, 2]) {
    await ask(administrator.email);
    await expect.poll(() => mails.length).toBe(count);
  }
  const [first = "", second = ""] = mails.map(({ text }) => /https:\S+/.exec(text)?.[0] ?? "");
  expect((await choose(site, first, next)).status).toBe(403);
  expect((await choose(site, `https://gamelle.example/new-password?token=${token}`, next)).status).toBe(303);
  expect((await choose(site, second, next)).status).toBe(403);
});
