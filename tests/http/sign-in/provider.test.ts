import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { administrator, aSite, cookiesOf, sessionOf } from "#tests/http/a-site.ts";
import { anIdentityProvider, type Mood, type Person, throughProvider } from "./an-identity-provider.ts";
import { codeOf, shownKey } from "./authenticator-code.ts";

const zoe = { email: "zoe@laval.example", verified: true };

async function aSiteWithProvider(person: Person, mood?: Mood) {
  const provider = await anIdentityProvider(person, mood);
  const site = await aSite(provider);
  const cookie = await site.signIn();
  const invite = () =>
    site.post("/admin/administrators", new URLSearchParams({ step: "invite", email: zoe.email }), { cookie });
  const signIn = async (search = "", held = "") => {
    const started = await site.post(`/login/provider${search}`, "");
    const pending = started.headers
      .getSetCookie()
      .map((value) => value.split(";")[0])
      .join("; ");
    const back = await throughProvider(started.headers.get("location") ?? "");
    return site.get(back, { cookie: `${pending}; ${held}` });
  };
  return { provider, site, cookie, invite, signIn };
}

test("R52: a verified e-mail that was invited signs in with the provider, and again", async () => {
  const { site, invite, signIn, cookie } = await aSiteWithProvider(zoe);
  await invite();
  const first = await signIn();
  expect([first.status, first.headers.get("location")]).toEqual([302, "/admin"]);
  const page = await site.html("/admin/account", { cookie: sessionOf(first) });
  expect(page).toContain(zoe.email);
  expect(await site.html("/admin/account?lang=en", { cookie: sessionOf(first) })).toContain(
    "on this network",
  );
  expect(await site.html("/admin/administrators?lang=en", { cookie })).not.toContain("Open invitations");
  // Whoever was on the way to a page of ours comes there; anybody else's page is none.
  const [again, away] = [
    await signIn("?returnTo=%2Frankings%2Fbonzini%3Fq%3Dana%2520c"),
    await signIn("?returnTo=https%3A%2F%2Fevil.example"),
  ];
  const landed = [again, away].map(({ headers }) => headers.get("location"));
  expect(landed).toEqual(["/rankings/bonzini?q=ana%20c", "/"]);
  expect((await site.get("/admin/account", { cookie: sessionOf(again) })).status).toBe(200);
});

test.each([
  { why: "who was not invited", person: zoe, isInvited: false },
  { why: "whose e-mail is not verified", person: { ...zoe, verified: false }, isInvited: true },
  { why: "whose invitation has expired", person: zoe, isInvited: true, until: "2020-01-01T00:00:00.000Z" },
])("R52: someone $why is not admitted, and told so", async ({ person, isInvited, until }) => {
  const { site, invite, signIn, cookie } = await aSiteWithProvider(person);
  if (isInvited) await invite();
  if (until) await site.database.write.updateTable("invitations").set({ expiresAt: until }).execute();
  const refused = await signIn();
  expect(sessionOf(refused)).toBe("");
  const location = new URL(refused.headers.get("location") ?? "", "https://gamelle.example");
  expect(location.pathname).toBe("/login");
  expect(await site.html(`${location.pathname}${location.search}&lang=en`)).toContain(
    "This account is not admitted here",
  );
  const page = await site.html("/admin/administrators?lang=en", { cookie });
  expect(page.includes("Account created") && page.split("Account created").length).toBe(2);
});

test.each(["failing", "silent"] as const)(
  "while the provider is %s, passwords are checked and sessions are read; once it answers again, it signs in",
  async (mood) => {
    const { provider, site, invite, signIn, cookie } = await aSiteWithProvider(zoe, mood);
    expect((await site.get("/admin", { cookie })).status).toBe(200);
    await invite();
    expect((await site.post("/login", new URLSearchParams(administrator))).status).toBe(303);
    // Nobody waits for the silent one: it is asked when somebody wants to go there.
    if (mood === "failing") {
      const refused = await site.post("/login/provider", "");
      expect(refused.headers.get("location")).toBe("/login?error=provider");
      expect(await site.html("/login?error=provider&lang=en")).toContain("did not work");
    }
    provider.becomes("well");
    expect((await signIn()).headers.get("location")).toBe("/admin");
  },
);

test("whoever waited too long for a slow provider is told so; the session that is made then, which no browser gets, ends", async () => {
  const { provider, site, cookie, signIn } = await aSiteWithProvider({ ...administrator, verified: true });
  const { read, write } = site.database;
  const tokens = async () => (await sql<{ token: string }>`select token from session`.execute(read)).rows;
  const before = await tokens();
  await sql`create table ended (token text)`.execute(write);
  await sql`create trigger noted after delete on session begin insert into ended values (old.token); end`.execute(
    write,
  );
  const ended = async () => (await sql`select * from ended`.execute(read)).rows;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  provider.becomes("slow");
  const entered = signIn();
  await vi.waitUntil(() => provider.waiting.length === 1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await entered).headers.get("location")).toBe("/login?error=provider");
  vi.useRealTimers();
  provider.becomes("well");
  await expect.poll(ended).toHaveLength(1);
  expect(await tokens()).toEqual(before);
  expect((await site.get("/admin", { cookie })).status).toBe(200);
});

test("an answer that belongs to no way to the provider, comes twice or tells of a fault leads back to the login page, which says so", async () => {
  const { provider, site, invite } = await aSiteWithProvider(zoe);
  await invite();
  const back = async () => {
    const started = await site.post("/login/provider", "");
    return {
      cookie: cookiesOf(started),
      path: await throughProvider(started.headers.get("location") ?? ""),
    };
  };
  const landing = async (path: string, cookie = "") =>
    (await site.get(path, { cookie })).headers.get("location");
  const taken = await back();
  expect(await landing(taken.path, taken.cookie)).toBe("/admin");
  const another = await back();
  const cancelled = await back();
  const { searchParams } = new URL(cancelled.path, provider.issuer);
  const fromFailing = await back();
  provider.becomes("failing");
  const landed = [
    await landing(taken.path, taken.cookie),
    await landing(another.path),
    await landing("/api/auth/callback/oidc"),
    await landing("/api/auth/callback/oidc?code=made&state=up"),
    await landing(
      `/api/auth/callback/oidc?error=access_denied&error_description=no&state=${searchParams.get("state")}`,
      cancelled.cookie,
    ),
    await landing(fromFailing.path, fromFailing.cookie),
  ];
  expect(new Set(landed)).toEqual(new Set(["/login?error=provider"]));
  const page = await site.html("/login?error=provider&lang=en");
  expect(page).toContain("did not work");
  expect(page).not.toContain("not admitted");
});

test("R52: a provider that calls itself by another name than OIDC_ISSUER signs nobody in; a slash at its end is no other name", async () => {
  const provider = await anIdentityProvider(zoe);
  const locationAt = async (issuer: string) => {
    const site = await aSite({ ...provider, issuer });
    return (await site.post("/login/provider", "")).headers.get("location");
  };
  expect(await locationAt(provider.issuer.replace("127.0.0.1", "localhost"))).toBe("/login?error=provider");
  expect(await locationAt(`${provider.issuer}/`)).toContain(`${provider.issuer}/auth?`);
});

test("R52: an administrator with a password signs in with the provider too, if the e-mail is verified", async () => {
  const { site, signIn, cookie } = await aSiteWithProvider({
    email: "volunteer@gamelle.example",
    verified: true,
  });
  const entered = await signIn("", cookie);
  expect(await site.html("/admin/account", { cookie: sessionOf(entered) })).toContain(
    "volunteer@gamelle.example",
  );
  // The session that the browser held before is over.
  expect((await site.get("/admin/account", { cookie })).status).not.toBe(200);
});

test("whoever came in once is known by the provider’s own id, under another e-mail too; once their account is removed, nobody is", async () => {
  const person = { ...zoe };
  const { site, invite, signIn, cookie } = await aSiteWithProvider(person);
  await invite();
  expect((await signIn()).headers.get("location")).toBe("/admin");
  Object.assign(person, { email: administrator.email, verified: false });
  const page = await site.html("/admin/account", { cookie: sessionOf(await signIn()) });
  expect(page).toContain(zoe.email);
  expect(page).not.toContain(administrator.email);
  const removal = new URLSearchParams({ step: "remove", email: zoe.email });
  expect((await site.post("/admin/administrators", removal, { cookie })).status).toBe(200);
  for (const next of [person, zoe]) {
    Object.assign(person, next);
    expect((await signIn()).headers.get("location")).toBe("/login?error=notAdmitted");
  }
});

test("a code of the site's second factor goes with the password: the provider's word is enough without one, as the page says", async () => {
  const { site, signIn, cookie } = await aSiteWithProvider({ email: administrator.email, verified: true });
  const ask = (fields: Record<string, string>) =>
    site.post("/admin/account?lang=en", new URLSearchParams(fields), { cookie });
  const offered = await (await ask({ step: "offer", password: administrator.password })).text();
  expect((await ask({ step: "prove", code: await codeOf(shownKey(offered)) })).status).toBe(303);
  expect(sessionOf(await site.post("/login", new URLSearchParams(administrator)))).toBe("");
  const entered = sessionOf(await signIn());
  expect(await site.html("/admin/account?lang=en", { cookie: entered })).toContain(
    "On: after the password, a code",
  );
});

test("the login page offers the provider, and its policy lets the form lead there; without one, neither", async () => {
  const { site, provider } = await aSiteWithProvider(zoe);
  const response = await site.get("/login?lang=en");
  expect(await response.text()).toContain("Sign in with the association’s account");
  expect(response.headers.get("content-security-policy")).toContain(`form-action 'self' ${provider.issuer};`);
  const plain = await aSite();
  expect(await plain.html("/login?lang=en")).not.toContain("Sign in with the association’s account");
  expect((await plain.post("/login/provider", "")).status).toBe(404);
  expect((await plain.get("/api/auth/callback/oidc")).status).toBe(404);
});

test("ways to the provider are counted by address, and what they leave behind is swept", async () => {
  const { site } = await aSiteWithProvider(zoe);
  const start = (address: string) => site.post("/login/provider", "", {}, address);
  const locations = [];
  for (let count = 0; count < 31; count++)
    locations.push((await start("198.51.100.1")).headers.get("location"));
  expect(locations.slice(0, 30).every((location) => location?.startsWith("http://127.0.0.1"))).toBe(true);
  expect(locations[30]).toBe("/login?error=tooManyTries");
  expect(await site.html("/login?error=tooManyTries&lang=en")).toContain("Too many attempts");
  await sql`update verification set "expiresAt" = '2020-01-01T00:00:00.000Z'`.execute(site.database.write);
  expect((await start("198.51.100.2")).headers.get("location")).toContain("http://127.0.0.1");
  const { rows } = await sql`select * from verification`.execute(site.database.read);
  expect(rows).toHaveLength(1);
});

test("answers that no provider gave are limited for each address, as pages are", async () => {
  const site = await aSite(await anIdentityProvider(zoe), undefined, {
    renderAllowance: { burst: 2, perSecond: 0.001 },
  });
  await site.signIn();
  const device = cookiesOf(await site.post("/login", new URLSearchParams(administrator)), "gamelle-device");
  const made = (address?: string, cookie = "") =>
    site.get("/api/auth/callback/oidc?code=made&state=up", { cookie }, address).then(({ status }) => status);
  expect([await made(), await made(), await made()]).toEqual([302, 302, 429]);
  expect(await made("192.0.2.7")).toBe(302);
  // Nobody of its network locks out a device that has signed in before.
  expect(await made(undefined, device)).toBe(302);
});
