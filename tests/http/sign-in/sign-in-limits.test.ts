import { describe, expect, test } from "vitest";
import { administrator, aSite, cookiesOf, sessionOf, type TestSite } from "#tests/http/a-site.ts";

const home = "192.0.2.1";
const elsewhere = "198.51.100.1";

/** A site with an administrator, whose browser has signed in before. */
async function aKnownDevice() {
  const site = await aSite();
  await site.signIn();
  const entered = await site.post("/login", new URLSearchParams(administrator), {}, home);
  const device = cookiesOf(entered, "-device");
  const attempt = (fields: Partial<typeof administrator>, cookie: string, address: string) =>
    site.post("/login?lang=en", new URLSearchParams({ ...administrator, ...fields }), { cookie }, address);
  const guess = (address: string, cookie = "") => attempt({ password: "a wrong guess" }, cookie, address);
  return { site, device, attempt, guess };
}

async function repeat(times: number, work: () => Promise<Response>): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count++) statuses.push((await work()).status);
  return statuses;
}

describe("what is longer than an e-mail or a password can be", () => {
  test.each([
    {
      what: "an e-mail of nine thousand characters",
      fields: { email: `${"e".repeat(9_000)}@gamelle.example` },
    },
    { what: "an e-mail of 255 characters", fields: { email: `${"e".repeat(239)}@gamelle.example` } },
    {
      what: "what is no e-mail, which would be counted without the cost of a hash",
      fields: { email: "volunteer" },
    },
    { what: "a password of 201 characters", fields: { password: "p".repeat(201) } },
  ])("$what is refused like any wrong one, and counted nowhere", async ({ fields }) => {
    const { attempt } = await aKnownDevice();
    const refused = await repeat(60, () => attempt(fields, "", elsewhere));
    expect(refused).toEqual(refused.map(() => 401));
    expect((await attempt({}, "", elsewhere)).status).toBe(303);
  });

  test("an e-mail of a megabyte is not even read", async () => {
    const { attempt } = await aKnownDevice();
    const email = `${"e".repeat(900_000)}@gamelle.example`;
    const refused = await repeat(60, () => attempt({ email }, "", elsewhere));
    expect(refused).toEqual(refused.map(() => 413));
    expect((await attempt({}, "", elsewhere)).status).toBe(303);
  });
});

describe("an administrator cannot be locked out", () => {
  test("a hundred guesses from one address spend ten of the account's, and leave it open elsewhere", async () => {
    const { attempt, guess } = await aKnownDevice();
    const guesses = await repeat(100, () => guess(elsewhere));
    expect(guesses).toEqual(guesses.map((_, index) => (index < 10 ? 401 : 429)));
    expect((await attempt({}, "", home)).status).toBe(303);
  });

  test("a device that has signed in before has tries of its own, even at an address that has none left", async () => {
    const { attempt, guess, device } = await aKnownDevice();
    await repeat(11, () => guess(home));
    expect((await attempt({}, "", home)).status).toBe(429);
    expect((await attempt({}, device, home)).status).toBe(303);
  });

  test("a known device's tries are counted too, and nobody else pays for them", async () => {
    const { attempt, guess, device } = await aKnownDevice();
    const guesses = await repeat(11, () => guess(home, device));
    expect(guesses.at(-1)).toBe(429);
    expect((await attempt({}, device, home)).status).toBe(429);
    expect((await attempt({}, "", home)).status).toBe(303);
  });

  test("the device's cookie is bound to this host, unreadable for scripts, long-lived, and tells no e-mail", async () => {
    const { site } = await aKnownDevice();
    const entered = await site.post("/login", new URLSearchParams(administrator));
    const line = entered.headers.getSetCookie().find((one) => one.includes("-device=")) ?? "";
    expect(line).toMatch(
      /^__Host-gamelle-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(line).not.toContain("volunteer");
  });

  test("a device's cookie that was altered, or that names another account, counts as none", async () => {
    const { attempt, guess, device } = await aKnownDevice();
    const altered = device.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    await repeat(11, () => guess(home, altered));
    expect((await attempt({}, altered, home)).status).toBe(429);
    await repeat(11, () => attempt({ email: "other@gamelle.example" }, device, home));
    expect((await attempt({ email: "other@gamelle.example" }, device, home)).status).toBe(429);
    expect((await attempt({}, device, home)).status).toBe(303);
  });
});

test("a session's passwords are limited, in order that a borrowed browser is not a way to guess", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const ask = async (fields: Record<string, string>) =>
    (await site.post("/admin/account?lang=en", new URLSearchParams(fields), { cookie })).text();
  for (let count = 0; count < 5; count++) {
    expect(await ask({ step: "offer", password: "a wrong guess" })).toContain("incorrect");
    expect(await ask({ step: "drop", password: "a wrong guess" })).toContain("incorrect");
  }
  const change = { step: "password", password: administrator.password, next: "quatre rods et une gamelle" };
  expect(await ask(change)).toContain("Too many attempts");
  expect(await isSignedIn(site, cookie)).toBe(true);
});

async function isSignedIn(site: TestSite, cookie: string): Promise<boolean> {
  return (await site.get("/admin/account", { cookie })).status === 200;
}

test("a device that signs in again and again stays one device", async () => {
  const { attempt, device } = await aKnownDevice();
  const again = await attempt({}, device, home);
  expect(device).not.toBe("");
  expect(cookiesOf(again, "-device")).toBe(device);
  expect(sessionOf(again)).not.toBe("");
});
