import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listPushTokens } from "#app/data/live/push-tokens.ts";
import { dump } from "#tests/data/dump.ts";
import { administrator, cookiesOf, sessionOf, type TestSite } from "#tests/http/a-site.ts";
import { signedIn } from "./an-account.ts";
import { codeOf, shownKey } from "./authenticator-code.ts";
import { wrongField } from "./wrong-field.ts";

async function invite(site: TestSite, post: Awaited<ReturnType<typeof signedIn>>["post"], email: string) {
  const { html } = await post("/admin/administrators", { step: "invite", email });
  const token = /\/invitation\?token=([\w-]+)/.exec(html)?.[1] ?? "";
  const accept = (password: string) =>
    site.post(`/invitation?lang=en&token=${token}`, new URLSearchParams({ token, password }));
  return { token, accept };
}

describe("invitations (R51)", () => {
  test("a one-time link makes the account, once, and signs it in", async () => {
    const { site, post, cookie } = await signedIn();
    const { token, accept } = await invite(site, post, "Zoe@Laval.example");
    const link = `/invitation?lang=en&token=${token}`;
    const fresh = await site.html(link);
    expect(fresh).toContain("zoe@laval.example");
    expect(fresh).not.toContain("signed in here as");
    expect(await site.html(link, { cookie })).toContain(`signed in here as ${administrator.email}`);
    const short = await accept("court");
    expect([short.status, wrongField(await short.text())]).toEqual([400, "password"]);
    const joined = await accept("quatre rods et une gamelle");
    expect([joined.status, joined.headers.get("location")]).toEqual([303, "/admin?lang=en"]);
    const page = await site.html("/admin/administrators?lang=en", { cookie: sessionOf(joined) });
    expect(page).toContain("zoe@laval.example");
    expect(page).not.toContain("Open invitations");
    expect((await accept("quatre rods et une gamelle")).status).toBe(403);
    expect(await site.html(`/invitation?lang=en&token=${token}`)).toContain("no longer valid");
  });

  test("a new invitation voids the one before; a withdrawn one is closed", async () => {
    const { site, post, cookie } = await signedIn();
    const first = await invite(site, post, "zoe@laval.example");
    const second = await invite(site, post, "zoe@laval.example");
    expect((await first.accept("quatre rods et une gamelle")).status).toBe(403);
    const page = await site.html("/admin/administrators", { cookie });
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await post("/admin/administrators", { step: "withdraw", id });
    expect((await second.accept("quatre rods et une gamelle")).status).toBe(403);
  });

  test("one that has expired says so in the list, until it is withdrawn or made anew", async () => {
    const { site, post, cookie } = await signedIn();
    const { accept } = await invite(site, post, "zoe@laval.example");
    expect(await site.html("/admin/administrators?lang=en", { cookie })).toContain("valid until");
    await sql`update invitations set "expiresAt" = '2020-01-01T00:00:00.000Z'`.execute(site.database.write);
    const page = await site.html("/admin/administrators?lang=en", { cookie });
    expect(page).toContain("expired on December\u00a031, 2019");
    expect(page).not.toContain("valid until");
    expect((await accept("quatre rods et une gamelle")).status).toBe(403);
  });

  test.each([
    { email: "nobody", sentence: "This e-mail address is not valid." },
    { email: administrator.email, sentence: "An account with this e-mail address already exists." },
  ])("“$email” is not invited: $sentence", async ({ email, sentence }) => {
    const { site, post } = await signedIn();
    const before = await dump(site.database);
    const refused = await post("/admin/administrators", { step: "invite", email });
    expect([refused.status, refused.html.includes(sentence)]).toEqual([422, true]);
    expect(refused.html).toContain(`value="${email}"`);
    expect(refused.html).toContain(`class="outcome" role="status" tabindex="-1" autofocus`);
    expect(await dump(site.database)).toEqual(before);
  });
});

test("an account is removed with its sessions; never the last one; the history tells", async () => {
  const { site, post, cookie } = await signedIn();
  const last = await post("/admin/administrators", { step: "remove", email: administrator.email });
  expect(last.html).toContain("The last administrator account cannot be removed.");
  const { accept } = await invite(site, post, "zoe@laval.example");
  const zoe = sessionOf(await accept("quatre rods et une gamelle"));
  const removed = await post("/admin/administrators", { step: "remove", email: administrator.email }, zoe);
  expect(removed.html).toContain(`Account removed: ${administrator.email}`);
  expect((await site.get("/admin/history", { cookie })).status).toBe(303);
  const log = await site.html("/admin/history?lang=en", { cookie: zoe });
  expect(log).toContain(`Account removed: ${administrator.email}`);
  expect(log).toContain("New account: zoe@laval.example");
});

test("the tokens that a removed account made are named: programs go on sending results with them", async () => {
  const { site, post } = await signedIn();
  const { accept } = await invite(site, post, "zoe@laval.example");
  const zoe = sessionOf(await accept("quatre rods et une gamelle"));
  await post("/admin/push-tokens", { step: "make", name: "Table 1" }, zoe);
  await post("/admin/push-tokens", { step: "make", name: "Table 2" });
  const removed = await post("/admin/administrators", { step: "remove", email: "zoe@laval.example" });
  expect(removed.html).toMatch(
    /A token that this account made still works: Table 1\.(<!-- -->)? <a href="\/admin\/push-tokens\?lang=en"/,
  );
  const tokens = await listPushTokens(site.database.read);
  expect(tokens.map(({ name }) => name)).toEqual(["Table 1", "Table 2"]);
});

test("two who remove each other at once: one stays", async () => {
  const { site, post, cookie } = await signedIn();
  const { accept } = await invite(site, post, "zoe@laval.example");
  const zoe = sessionOf(await accept("quatre rods et une gamelle"));
  await Promise.all([
    post("/admin/administrators", { step: "remove", email: "zoe@laval.example" }, cookie),
    post("/admin/administrators", { step: "remove", email: administrator.email }, zoe),
  ]);
  const alive = await Promise.all([cookie, zoe].map((one) => site.get("/admin/account", { cookie: one })));
  expect(alive.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 303]));
});

describe("one's own account", () => {
  test("a new password needs the old one, ends the other sessions, and signs in", async () => {
    const { site, post, cookie } = await signedIn();
    const other = sessionOf(await site.post("/login", new URLSearchParams(administrator)));
    const change = (password: string, next: string) =>
      post("/admin/account", { step: "password", password, next });
    expect((await change("wrong", "quatre rods et une gamelle")).html).toContain(
      "current password is incorrect",
    );
    expect((await change(administrator.password, "123456789012")).html).toContain("too easy to guess");
    const changed = await change(administrator.password, "quatre rods et une gamelle");
    expect(changed.html).toContain("Password changed");
    expect((await site.get("/admin/account", { cookie: other })).status).toBe(303);
    const follows = await site.get("/admin/account?lang=en", { cookie: changed.cookie || cookie });
    expect(await follows.text()).toContain("opened on this network on ");
    const old = await site.post("/login", new URLSearchParams(administrator));
    expect(old.status).toBe(401);
  });

  test("one sees one's sessions and ends another one", async () => {
    const { site, post, cookie } = await signedIn();
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const enter = async () =>
      sessionOf(await site.post("/login", new URLSearchParams(administrator), { "user-agent": firefox }));
    const other = await enter();
    const page = await site.html("/admin/account?lang=en", { cookie });
    expect(page).toContain("this one");
    const session = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(page).toContain("Firefox on Windows");
    expect(page).toContain("opened on this network on ");
    expect(page).not.toContain("on another network");
    // What is kept is no address; another word is another network.
    await sql`update session set ${sql.ref("ipAddress")} = 'elsewhere' where id = ${session}`.execute(
      site.database.write,
    );
    const moved = await site.html("/admin/account?lang=en", { cookie });
    expect(moved).toContain("opened on another network on ");
    await post("/admin/account", { step: "end", session });
    expect((await site.get("/admin/account", { cookie: other })).status).toBe(303);
    expect((await site.get("/admin/account", { cookie })).status).toBe(200);
    const others = [await enter(), await enter()];
    const ended = await post("/admin/account", { step: "endOthers" });
    expect(ended.html).toContain("All other sessions have ended.");
    for (const one of others) expect((await site.get("/admin/account", { cookie: one })).status).toBe(303);
    expect((await site.get("/admin/account", { cookie })).status).toBe(200);
  });

  test("a second factor: offered, proved, asked for at sign-in, replaced once by a backup code, dropped", async () => {
    const { site, post } = await signedIn();
    const { password } = administrator;
    expect((await post("/admin/account", { step: "offer", password: "wrong" })).html).toContain("incorrect");
    const offered = await post("/admin/account", { step: "offer", password });
    const secret = shownKey(offered.html);
    const backup = [...offered.html.matchAll(/<li><code>([\w-]+)<\/code><\/li>/g)].map(
      (found) => found[1] ?? "",
    );
    expect(backup.length).toBeGreaterThan(5);
    const uri = /name="uri" value="([^"]+)"/.exec(offered.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const wrong = await post("/admin/account", {
      step: "prove",
      code: "000000",
      uri,
      codes: backup.join(" "),
    });
    expect(wrong.html).toContain("This code is incorrect");
    expect(shownKey(wrong.html)).toBe(secret);
    const proved = await post("/admin/account", { step: "prove", code: await codeOf(secret) });
    expect(proved.html).toContain("Two-factor authentication is on.");
    expect(proved.html).toContain("opened on this network on ");

    const first = await site.post("/login", new URLSearchParams(administrator));
    expect(first.headers.get("location")).toBe("/login?returnTo=%2Fadmin&step=code");
    expect(sessionOf(first)).toBe("");
    const pending = cookiesOf(first);
    expect((await site.get("/admin/account", { cookie: pending })).status).toBe(303);
    const answer = (code: string) =>
      site.post("/login?lang=en&step=code", new URLSearchParams({ code }), { cookie: pending });
    const refused = await answer("123456");
    expect([refused.status, (await refused.text()).includes("This code is incorrect")]).toEqual([401, true]);
    const entered = await answer(backup[0] ?? "");
    expect(entered.status).toBe(303);
    const session = sessionOf(entered);
    expect((await site.get("/admin/account", { cookie: session })).status).toBe(200);
    const again = await site.post("/login", new URLSearchParams(administrator));
    const spent = await site.post("/login?step=code", new URLSearchParams({ code: backup[0] ?? "" }), {
      cookie: cookiesOf(again),
    });
    expect(spent.status).toBe(401);
    const dropped = await post("/admin/account", { step: "drop", password }, session);
    expect(dropped.html).toContain("Two-factor authentication is off.");
    expect(dropped.html).toContain("opened on this network on ");
    // In another window that is still open, there are no codes to make any more.
    const late = await post("/admin/account", { step: "renew", password }, dropped.cookie || session);
    expect([late.status, late.html.includes('<p class="note bad">Off:')]).toEqual([422, true]);
  });
});
