import { sql } from "kysely";
import { expect, test } from "vitest";
import { administrator, aSite, origin, sessionOf } from "#tests/http/a-site.ts";
import { wrongField } from "./wrong-field.ts";

test("R51: an unknown e-mail and a wrong password are answered alike, in the words of the specification", async () => {
  const site = await aSite();
  await site.signIn();
  const answers = [];
  for (const email of [administrator.email, "nobody@gamelle.example"]) {
    const response = await site.post(
      "/login?lang=en",
      new URLSearchParams({ email, password: "something else" }),
    );
    const html = await response.text();
    expect(html).toContain("Login failed. Check your credentials.");
    expect(wrongField(html)).toBe("password");
    answers.push([response.status, html.replaceAll(email, "")]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(401);
});

test("R51: after too many tries one must wait, even with the right password", async () => {
  const site = await aSite();
  await site.signIn();
  const attempt = (password: string) =>
    site.post("/login?lang=en", new URLSearchParams({ email: administrator.email, password }));
  for (let count = 0; count < 10; count++) await attempt("wrong again");
  const refused = await attempt(administrator.password);
  expect([refused.status, (await refused.text()).includes("Too many attempts")]).toEqual([429, true]);
});

test("signing in leads back to where one was, and the cookie is bound to this host", async () => {
  const site = await aSite();
  await site.signIn();
  const form = new URLSearchParams({ ...administrator, returnTo: "/tournaments/new" });
  const response = await site.post("/login", form);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/tournaments/new"]);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-gamelle=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/i,
  );
});

test("whoever signs in with a browser that refuses the cookie is told so, and nobody else", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const leadsTo = async (headers: Record<string, string>) =>
    (await site.get("/tournaments/new", headers)).headers.get("location");
  const refused = "/login?returnTo=%2Ftournaments%2Fnew&step=cookiesRefused";
  expect(await leadsTo({ referer: `${origin}/login?returnTo=%2Ftournaments%2Fnew` })).toBe(refused);
  for (const referer of [`${origin}/`, "https://elsewhere.example/login", "login", ""])
    expect(await leadsTo({ referer })).toBe("/login?returnTo=%2Ftournaments%2Fnew");
  const ended = { referer: `${origin}/login`, cookie: "__Host-gamelle=ended" };
  expect(await leadsTo(ended)).toBe("/login?returnTo=%2Ftournaments%2Fnew");
  const sentence = "Votre navigateur a refusé le témoin";
  expect(await site.html(refused)).toContain(sentence);
  expect(await site.html(refused, { cookie })).not.toContain(sentence);
});

test("what a browser says of itself is kept with its session, and no more of it than one recognises it by", async () => {
  const site = await aSite();
  await site.signIn();
  const headers = { "user-agent": `Firefox/153.0 ${"x".repeat(9_000)}` };
  expect((await site.post("/login", new URLSearchParams(administrator), headers)).status).toBe(303);
  const { rows } = await sql<{ userAgent: string }>`
    select "userAgent" from session where "userAgent" like 'Firefox/153.0 x%'`.execute(site.database.read);
  expect(rows.map(({ userAgent }) => userAgent.length)).toEqual([500]);
});

test("a wrong password does not forget where one was going", async () => {
  const site = await aSite();
  await site.signIn();
  const form = /<form class="form" action="([^"]*)" method="post">.*?name="returnTo" value="([^"]*)"/s;
  const [, action = "", returnTo = ""] =
    form.exec(await site.html("/login?returnTo=%2Ftournaments%2Fnew")) ?? [];
  const wrong = new URLSearchParams({ ...administrator, password: "something else", returnTo });
  const again = form.exec(await (await site.post(action, wrong)).text());
  expect([returnTo, again?.[2]]).toEqual(["/tournaments/new", "/tournaments/new"]);
});

test("signed in, every page says so, hydrates, and is never stored", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const response = await site.get("/", { cookie });
  const html = await response.text();
  expect(html).toContain(administrator.email);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))([^>]*)>/g)].map(
    (found) => found[1] ?? "",
  );
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.every((attributes) => attributes.includes(`nonce="${nonce}"`))).toBe(true);
  expect(await site.html("/login", { cookie })).toContain(administrator.email);
});

test("a session lasts two weeks from its sign-in, however often its owner comes back", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const read = async () => {
    const { rows } = await sql<{ from: string; until: string }>`
      select "createdAt" as "from", "expiresAt" as until from session`.execute(site.database.read);
    return { from: Date.parse(rows[0]?.from ?? ""), until: Date.parse(rows[0]?.until ?? "") };
  };
  const { from, until } = await read();
  expect(Math.round((until - from) / 60_000)).toBe(14 * 24 * 60);
  const soon = new Date(Date.now() + 60 * 60 * 1_000);
  await sql`update session set "expiresAt" = ${soon.toISOString()}`.execute(site.database.write);
  expect((await site.get("/admin/account", { cookie })).status).toBe(200);
  expect((await read()).until).toBe(soon.getTime());
});

test("signing out ends the session", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const response = await site.post("/logout", "", { cookie });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(await site.html("/", { cookie })).not.toContain(administrator.email);
});

test("signing in once more ends the session that the browser held, and no other browser's", async () => {
  const site = await aSite();
  const held = await site.signIn();
  const enter = async (cookie: string, password = administrator.password) =>
    sessionOf(await site.post("/login", new URLSearchParams({ ...administrator, password }), { cookie }));
  const elsewhere = await enter("");
  await enter(held, "not the password");
  expect(await site.html("/", { cookie: held })).toContain(administrator.email);
  const next = await enter(held);
  for (const [cookie, isOpen] of [
    [held, false],
    [next, true],
    [elsewhere, true],
  ] as const)
    expect((await site.html("/", { cookie })).includes(administrator.email)).toBe(isOpen);
});

test("there is no sign-up, and the library's own addresses are not there", async () => {
  const site = await aSite();
  const body = JSON.stringify({ ...administrator, name: "x" });
  const response = await site.post("/api/auth/sign-up/email", body, { "content-type": "application/json" });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(
    await site.database.read
      .selectFrom("user" as never)
      .selectAll()
      .execute(),
  ).toEqual([]);
});

test("R50: the first administrator's link works once", async () => {
  const site = await aSite();
  const token = (await site.firstToken()) ?? "";
  expect(await site.html(`/welcome?token=${token}&lang=en`)).toContain("This link works once.");
  // Nobody has an account yet: a link that was copied badly must not say so.
  expect(await site.html("/welcome?token=guess&lang=en")).toContain("the server prints a new one");
  const weak = await site.post(
    `/welcome?lang=en&token=${token}`,
    new URLSearchParams({ token, email: "a@b.example", password: "password1234" }),
  );
  const weakPage = await weak.text();
  expect([weak.status, weakPage.includes("too easy to guess")]).toEqual([400, true]);
  expect(wrongField(weakPage)).toBe("password");
  const form = new URLSearchParams({ token, email: "nobody", password: administrator.password });
  expect(wrongField(await (await site.post(`/welcome?token=${token}`, form)).text())).toBe("email");
  const made = await site.post("/welcome", new URLSearchParams({ token, ...administrator }));
  expect([made.status, made.headers.getSetCookie().length > 0]).toEqual([303, true]);
  const again = await site.post("/welcome?lang=en", new URLSearchParams({ token, ...administrator }));
  expect(again.status).toBe(403);
  expect(await site.firstToken()).toBeUndefined();
});
